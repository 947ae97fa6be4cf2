// What can be broken at this frame, with one line on what each takes, and this step itself, which can be left out. The
// model says which faults are possible.

import { Sheet } from '@/app/_ui/sheet';
import { faultLabel, faultsAt } from '@/lib/replay/faults';
import { choiceLabel } from '@/lib/replay/run/choice';
import type { Column, Fault } from '@/lib/replay/trace';
import { Entry } from './entry';
import css from './faults.module.css';
import type { Playing } from './use-player';

const TAKES: Readonly<Record<Fault['kind'], string>> = {
  kill: 'The process stops. Its own memory goes; the page cache belongs to the kernel and stays.',
  panic: 'The kernel stops. The page cache goes; what the drive was given stays.',
  power: 'Page cache and device cache go, unless the drive is protected. Stable media stay.',
  diskloss: 'The drive is gone, with all that was on it.',
  partition: 'No message gets through. Nothing that is stored is touched.',
};

type FaultsProps = {
  /** Only what concerns this column; null for everything. */
  readonly of: Column | null;
  readonly playing: Playing;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

export function Faults(props: FaultsProps) {
  const { of } = props;
  const step = props.playing.player.frame + 1;
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={of ? `Break ${of.label} at step ${step}` : `Break something at step ${step}`}
    >
      <FaultList {...props} />
      <p className={css.note}>
        It opens as a run of your own. The story stays as it is, one tap away.
      </p>
    </Sheet>
  );
}

function FaultList({ of, playing, onClose }: FaultsProps) {
  return (
    <ul>
      {faultsAt(playing.trace, playing.player.frame)
        .filter((fault) => of === null || fault.of === of.id || fault.of === of.host)
        .map((fault) => (
          <Entry
            key={`${fault.kind} ${fault.of}`}
            icon={fault.kind === 'power' ? 'power' : 'bolt'}
            name={faultLabel(fault)}
            note={TAKES[fault.kind]}
            onPick={() => {
              onClose();
              playing.breakAt(fault);
            }}
          />
        ))}
      {of === null ? <LeaveOut playing={playing} onClose={onClose} /> : null}
    </ul>
  );
}

/** "What if this had not been done?": the choice that this step shows. */
function LeaveOut(props: { readonly playing: Playing; readonly onClose: () => void }) {
  const { playing, onClose } = props;
  const { frame } = playing.player;
  const told = playing.run();
  const at = told?.done.findIndex(({ first, last }) => first <= frame && frame <= last) ?? -1;
  const choice = told?.done[at];
  if (!told || !choice) return null;
  const index = told.run.choices.findIndex(({ action }, i) => {
    const nth = told.run.choices.slice(0, i).filter((each) => !told.skipped.includes(each)).length;
    return action === choice.action && nth === at;
  });
  if (index < 0) return null;
  return (
    <Entry
      icon="undo"
      name={`Leave out: ${choiceLabel(playing.scenario.world, choice)}`}
      note="The same story without this step. What no longer applies then is listed."
      onPick={() => {
        onClose();
        playing.leaveOut(index);
      }}
    />
  );
}
