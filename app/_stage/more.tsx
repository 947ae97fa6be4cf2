// The rest of the player, one tap away: the same story in other forms, what can be done with it, and what is left out.

import type { IconName } from '@/app/_ui/icon';
import { Sheet } from '@/app/_ui/sheet';
import type { Story } from '@/lib/replay/trace';
import { Entry } from './entry';
import css from './faults.module.css';
import type { View } from './player-model';
import type { Playing } from './use-player';

export type MoreKind = 'faults' | 'levers' | 'check' | 'share';

type MoreProps = {
  readonly playing: Playing;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOpen: (kind: MoreKind) => void;
};

export function More(props: MoreProps) {
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title="This replay">
      <ul>
        <Views {...props} />
        <Acts {...props} />
      </ul>
      <LeftOut story={props.playing.story} />
      <section className={css.section}>
        <h3>Keys, while the replay has the focus</h3>
        <p className={css.keys}>
          Space plays and pauses. Arrows step, with Shift to the next stop. Home, End. 1, 2, 3 set
          the speed. P breaks something, T shows the table, L the lanes, ? this list.
        </p>
      </section>
    </Sheet>
  );
}

const VIEWS: readonly {
  readonly view: View;
  readonly icon: IconName;
  readonly name: string;
  readonly note: string;
}[] = [
  { view: 'stage', icon: 'replay', name: 'Stage', note: 'Levels across all columns' },
  { view: 'table', icon: 'table', name: 'Table', note: 'Levels by columns, records in the cells' },
  {
    view: 'steps',
    icon: 'progress',
    name: 'Steps as text',
    note: 'Every caption; each one goes to its step',
  },
  {
    view: 'lanes',
    icon: 'lanes',
    name: 'Lanes',
    note: 'Who sent what to whom, from top to bottom',
  },
];

function Views({ playing, onClose }: MoreProps) {
  return VIEWS.filter(({ view }) => view !== playing.player.view).map((each) => (
    <Entry
      key={each.view}
      {...each}
      onPick={() => {
        onClose();
        playing.act({ kind: 'view', view: each.view });
      }}
    />
  ));
}

function Acts({ playing, onOpen }: MoreProps) {
  const { canBreak, scenario } = playing;
  return (
    <>
      {canBreak ? (
        <Entry
          icon="bolt"
          name="Break something here"
          note="Kill, panic, cut the power, or leave this step out"
          onPick={() => onOpen('faults')}
        />
      ) : null}
      {canBreak && scenario.levers.length > 0 ? (
        <Entry
          icon="tune"
          name="Settings"
          note="Change one and see which verdicts change"
          onPick={() => onOpen('levers')}
        />
      ) : null}
      {canBreak ? (
        <Entry
          icon="search"
          name="Check every crash"
          note="Every short story of this world, and what it can lose"
          onPick={() => onOpen('check')}
        />
      ) : null}
      <Entry
        icon="share"
        name="Share this step"
        note="A link that opens here, or a picture"
        onPick={() => onOpen('share')}
      />
    </>
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
