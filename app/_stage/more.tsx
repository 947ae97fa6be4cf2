// The rest of the player, one tap away: the same story as text or table, breaking something, and what is left out.

import { Icon, type IconName } from '@/app/_ui/icon';
import { Sheet } from '@/app/_ui/sheet';
import type { Story } from '@/lib/replay/trace';
import css from './faults.module.css';
import type { View } from './player-state';

export function More(props: {
  readonly story: Story;
  readonly view: View;
  readonly canBreak: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onView: (view: View) => void;
  readonly onBreak: () => void;
}) {
  const { story, view } = props;
  const pick = (act: () => void) => () => {
    props.onClose();
    act();
  };
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title="This replay">
      <ul>
        <Entry
          icon="table"
          name={view === 'table' ? 'Stage' : 'Table'}
          note="Levels by columns, records in the cells"
          onPick={pick(() => props.onView('table'))}
        />
        <Entry
          icon="progress"
          name={view === 'steps' ? 'Stage' : 'Steps as text'}
          note="Every caption; each one goes to its step"
          onPick={pick(() => props.onView('steps'))}
        />
        {props.canBreak ? (
          <Entry
            icon="bolt"
            name="Break something here"
            note="Kill, panic or cut the power at this step"
            onPick={pick(props.onBreak)}
          />
        ) : null}
      </ul>
      <LeftOut story={story} />
      <section className={css.section}>
        <h3>Keys, while the replay has the focus</h3>
        <p className={css.keys}>
          Space plays and pauses. Arrows step, with Shift to the next stop. Home, End. 1, 2, 3 set
          the speed. P breaks something, T shows the table.
        </p>
      </section>
    </Sheet>
  );
}

function Entry(props: {
  readonly icon: IconName;
  readonly name: string;
  readonly note: string;
  readonly onPick: () => void;
}) {
  return (
    <li>
      <button type="button" className={css.fault} onClick={props.onPick}>
        <Icon name={props.icon} />
        <span>
          <b>{props.name}</b>
          <span>{props.note}</span>
        </span>
      </button>
    </li>
  );
}

/** What the model does not know. Said wherever the model speaks. */
export function LeftOut(props: { readonly story: Story }) {
  if (props.story.notModelled.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>What this model leaves out</h3>
      <ul>
        {props.story.notModelled.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
