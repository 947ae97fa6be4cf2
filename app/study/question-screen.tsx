// A question has the screen to itself. Above the line the answer is only in the learner's head; below it stands what
// is written.

import type { Level } from '@/lib/deck/level';
import type { Confidence } from '@/lib/schedule/event';
import { Button, IconButton } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { Icon } from '../_ui/icon';
import { DurabilityLine } from '../_ui/line';
import { Ground } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import css from './question-screen.module.css';
import { type AskedCard, QuestionWords } from './question-words';
import { RecordButton, type Recording, RecordNote } from './record-button';
import { MoreButton, type Session, SessionBar } from './session-bar';
import { SpeakingClock } from './speaking-clock';
import { CONFIDENCE_NAMES, typedWords } from './words';

const CONFIDENCES: readonly Confidence[] = ['no idea', 'unsure', 'sure'];

export type QuestionProps = {
  readonly session: Session;
  readonly card: AskedCard;
  readonly isNew: boolean;
  readonly target: Level;
  readonly mode: 'speak' | 'type' | 'think';
  readonly hasClock: boolean;
  /** Off: one button shows the answer. */
  readonly asksConfidence: boolean;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onMode: (mode: 'speak' | 'type') => void;
  readonly onReveal: (confidence: Confidence | null) => void;
  readonly onMenu: () => void;
  /** Recording what is said; null: not here. */
  readonly record: Recording | null;
  readonly log: React.ReactNode;
};

export function QuestionScreen(props: QuestionProps) {
  const { session, card } = props;
  return (
    <>
      <Ground tone="pc" className={css.head}>
        <SessionBar
          session={session}
          end={
            <>
              <p className={classNames(type_.x, type_.num)}>
                {session.place} of {session.steps.length}
              </p>
              <MoreButton onOpen={props.onMenu} />
            </>
          }
        />
        <QuestionWords card={card} isNew={props.isNew} />
        {props.mode === 'type' ? <Typing {...props} /> : <Speaking {...props} />}
      </Ground>
      <div className={css.below}>
        <DurabilityLine />
        <Reveal {...props} />
        {props.log}
      </div>
    </>
  );
}

function Speaking(props: QuestionProps) {
  const { record } = props;
  const note = record?.note ? <RecordNote {...record} /> : null;
  const ways = (
    <span className={css.ways}>
      {record ? <RecordButton {...record} className={css.round} /> : null}
      <IconButton label="Type instead" className={css.round} onClick={() => props.onMode('type')}>
        <Icon name="keys" />
      </IconButton>
    </span>
  );
  if (props.hasClock) {
    return (
      <SpeakingClock target={props.target} note={note}>
        {ways}
      </SpeakingClock>
    );
  }
  return (
    <div className={css.quiet}>
      <p className={type_.m}>
        {note ??
          (props.mode === 'think' ? 'Answer in your head, in whole sentences.' : 'Say it aloud.')}
      </p>
      {ways}
    </div>
  );
}

function Typing(props: QuestionProps) {
  return (
    <div className={css.typing}>
      <label className={css.field}>
        <span className={type_.l}>Your answer</span>
        <textarea
          className={css.text}
          rows={4}
          value={props.typed}
          aria-describedby="typed"
          onChange={(event) => props.onType(event.target.value)}
        />
      </label>
      <div className={css.under}>
        <p id="typed" className={classNames(type_.m, type_.num)}>
          {typedWords(props.typed) || 'Kept on this phone as you type.'}
        </p>
        <IconButton
          onMouseDown={keepFocus}
          label="Say it instead"
          className={css.round}
          onClick={() => props.onMode('speak')}
        >
          <Icon name="mic" />
        </IconButton>
      </div>
    </div>
  );
}

/**
 * A press must not take the focus from the text field: the question would grow back to its size and move the button
 * away from under the finger before the tap is complete.
 */
function keepFocus(event: React.MouseEvent): void {
  if (document.activeElement instanceof HTMLTextAreaElement) event.preventDefault();
}

function Reveal(props: QuestionProps) {
  if (!props.asksConfidence) {
    return (
      <div className={css.sure}>
        <Button kind="primary" onMouseDown={keepFocus} onClick={() => props.onReveal(null)}>
          Show the answer
        </Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons that act at once are no fieldset of a form
    <div className={css.sure} role="group" aria-labelledby="how-sure" onMouseDown={keepFocus}>
      <p className={type_.l} id="how-sure">
        How sure? Your tap shows the answer.
      </p>
      <div className={css.three}>
        {CONFIDENCES.map((confidence, index) => (
          <Button key={confidence} onClick={() => props.onReveal(confidence)}>
            {CONFIDENCE_NAMES[confidence]}
            <span className={css.key} aria-hidden="true">
              {index + 1}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
