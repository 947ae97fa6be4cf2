// Recording on the question screen: one round button beside the clock, and one short sentence of what it does. Nothing
// about it is red: it costs nothing and saves nothing.

import { IconButton } from '../_ui/button';
import { Icon } from '../_ui/icon';
import css from './record-button.module.css';
import type { VoiceState } from './voice';

export type Recording = {
  readonly state: VoiceState['kind'];
  /** "Recording, kept until you grade."; null: nothing to say. */
  readonly note: string | null;
  readonly onToggle: () => void;
};

export function RecordButton(props: Recording & { readonly className?: string | undefined }) {
  if (props.state === 'off') return null;
  const isRecording = props.state === 'recording';
  return (
    <IconButton
      label={isRecording ? 'Stop recording' : 'Record'}
      className={props.className ?? ''}
      onClick={props.onToggle}
    >
      <Icon name={isRecording ? 'stop' : 'record'} />
    </IconButton>
  );
}

export function RecordNote(props: Recording) {
  return (
    <span role="status">
      {props.state === 'recording' ? <span className={css.dot} aria-hidden="true" /> : null}
      {props.note}
    </span>
  );
}
