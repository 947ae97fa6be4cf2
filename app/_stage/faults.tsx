// What can be broken at this frame, with one line on what each takes. The model says which faults are possible.

import { Icon } from '@/app/_ui/icon';
import { Sheet } from '@/app/_ui/sheet';
import { faultLabel, faultsAt } from '@/lib/replay/faults';
import type { Column, Fault, Trace } from '@/lib/replay/trace';
import css from './faults.module.css';

const TAKES: Readonly<Record<Fault['kind'], string>> = {
  kill: 'The process stops. Its own memory goes; the page cache belongs to the kernel and stays.',
  panic: 'The kernel stops. The page cache goes; what the drive was given stays.',
  power: 'Page cache and device cache go, unless the drive is protected. Stable media stay.',
  diskloss: 'The drive is gone, with all that was on it.',
  partition: 'No message gets through. Nothing that is stored is touched.',
};

export function Faults(props: {
  /** Only what concerns this column; null for everything. */
  readonly of: Column | null;
  readonly trace: Trace;
  readonly frame: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFault: (fault: Fault) => void;
}) {
  const { of, frame } = props;
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={of ? `Break ${of.label} at step ${frame + 1}` : `Break something at step ${frame + 1}`}
    >
      <FaultList {...props} />
      <p className={css.note}>
        It opens as a run of your own. The story stays as it is, one tap away.
      </p>
    </Sheet>
  );
}

function FaultList(props: {
  readonly of: Column | null;
  readonly trace: Trace;
  readonly frame: number;
  readonly onClose: () => void;
  readonly onFault: (fault: Fault) => void;
}) {
  const { of, trace, frame } = props;
  return (
    <ul>
      {faultsAt(trace, frame)
        .filter((fault) => of === null || fault.of === of.id || fault.of === of.host)
        .map((fault) => (
          <li key={`${fault.kind} ${fault.of}`}>
            <button
              type="button"
              className={css.fault}
              onClick={() => {
                props.onClose();
                props.onFault(fault);
              }}
            >
              <Icon name={fault.kind === 'power' ? 'power' : 'bolt'} />
              <span>
                <b>{faultLabel(fault)}</b>
                <span>{TAKES[fault.kind]}</span>
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
