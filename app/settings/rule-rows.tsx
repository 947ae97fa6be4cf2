'use client';
// What travels with the log and changes the schedule: the level aimed for, how well to remember, how far a card may go, and
// whether a missed one comes back the same day.

import { LEVELS, type Level } from '@/lib/deck/level';
import { useMemories } from '../_data/use-memories';
import { Button } from '../_ui/button';
import { Segments, Switch } from '../_ui/choice';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Row } from '../_ui/rows';
import { RuleRow, type Wanted } from './rule-row';
import css from './settings.module.css';
import { Steps } from './steps';
import { workloadWords } from './words';
import { workloadOf } from './workload';

const RETENTIONS = Array.from({ length: 18 }, (_, i) => (80 + i) / 100);
const LONGEST = [7, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365];
/** The same-day step that the switch turns on, in minutes. */
const STEP_MIN = 10;

const asTarget = (value: Level): Wanted => ({ key: 'target', value });
const asRetention = (value: number): Wanted => ({ key: 'retention', value });
const asLongest = (value: number): Wanted => ({ key: 'maxInterval', value });
const asSteps = (value: readonly number[]): Wanted => ({ key: 'steps', value });

export function RuleRows() {
  const loaded = useMemories();
  if (loaded.kind === 'loading') return <Row name="Target level" note="Reading your log" />;
  if (loaded.kind === 'failed') {
    return (
      <Row name="Target level" note={loaded.problem}>
        <Button kind="quiet" onClick={loaded.retry}>
          Try again
        </Button>
      </Row>
    );
  }
  const held = loaded.value;
  const { rules } = held.context;
  return (
    <>
      <RuleRow
        name="Target level"
        note="Every answer so far is graded anew under it, since the ticks were kept and not only the grade."
        held={held}
        inForce={rules.target}
        wantedFor={asTarget}
        control={(value, choose) => <Levels value={value} onChange={choose} />}
      />
      <RuleRow
        name="How well to remember"
        note="How likely you should still know a card on the day it comes back. Higher means more reviews."
        held={held}
        inForce={rules.retention}
        wantedFor={asRetention}
        means={(value, memories) =>
          workloadWords(workloadOf(memories.values(), held.context, value, rules.maxInterval))
        }
        control={(value, choose) => (
          <Steps
            label="Wanted chance of recall"
            value={value}
            choices={RETENTIONS}
            words={(chance) => `${Math.round(chance * 100)}%`}
            onChange={async (next) => choose(next)}
          />
        )}
      />
      <RuleRow
        name="Longest interval"
        note="No card stays away longer, however well you know it. With an interview date it is never more than half of the days left."
        held={held}
        inForce={rules.maxInterval}
        wantedFor={asLongest}
        means={(value, memories) =>
          workloadWords(workloadOf(memories.values(), held.context, rules.retention, value))
        }
        control={(value, choose) => (
          <Steps
            label="Longest interval"
            value={value}
            choices={LONGEST}
            words={(days) => `${days} days`}
            onChange={async (next) => choose(next)}
          />
        )}
      />
      <RuleRow
        name={null}
        note={null}
        held={held}
        inForce={rules.steps}
        wantedFor={asSteps}
        control={(value, choose) => (
          <Switch
            label="Same-day steps"
            note={`After an Again the card comes back in ${value[0] ?? STEP_MIN} minutes as well. Off: tomorrow, and the missed points at the end of the session.`}
            isOn={value.length > 0}
            onChange={(isOn) => choose(isOn ? [STEP_MIN] : [])}
          />
        )}
      />
    </>
  );
}

function Levels(props: { readonly value: Level; readonly onChange: (value: Level) => void }) {
  return (
    <Segments
      label="Target level"
      value={props.value}
      onChange={props.onChange}
      options={LEVELS.map((level) => ({
        value: level,
        name: (
          <span className={css.target}>
            <LevelMark level={level} tone={level === props.value ? 'good' : 'ink'} />
            {LEVEL_NAMES[level]}
          </span>
        ),
      }))}
    />
  );
}
