'use client';
// Settings: what the learner aims for, how the app asks, how it looks, and where the answers are.

import dynamic from 'next/dynamic';
import { ServicesProvider } from '../_data/provider';
import { useSettings } from '../_data/use-settings';
import { IconLink } from '../_ui/button';
import { Segments, Switch } from '../_ui/choice';
import { Icon } from '../_ui/icon';
import { Notice } from '../_ui/notice';
import { Row, RowLink, Rows } from '../_ui/rows';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import { CheckRow } from './check-row';
import { BackUp, Kept, ThisCopy } from './data-rows';
import { DeckRow } from './deck-row';
import css from './settings.module.css';
import { Steps } from './steps';
import { usePace } from './use-pace';
import { failureWords, paceWords } from './words';

/** A rule folds the whole history anew, which takes the schedule's code. */
const LazyRules = dynamic(() => import('./rule-rows').then((module) => module.RuleRows), {
  ssr: false,
  loading: () => <Row name="Target level" note="Reading your log" />,
});

export function SettingsRoute() {
  return (
    <ServicesProvider>
      <Settings />
    </ServicesProvider>
  );
}

function Settings() {
  const { isReady, failure } = useSettings();
  return (
    <Screen busy={!isReady}>
      <TopBar
        start={
          <IconLink label="Back to Today" href="/">
            <Icon name="back" />
          </IconLink>
        }
      >
        <h1 className={type.t}>Settings</h1>
      </TopBar>
      {failure ? (
        <Notice tone="bad" role="alert">
          {failureWords(failure)}
        </Notice>
      ) : null}
      <Section title="What you aim for">
        <LazyRules />
        <DayRows />
        <DeckRow />
      </Section>
      <Section title="How it asks">
        <AskRows />
      </Section>
      <Section title="How it looks">
        <LookRows />
      </Section>
      <Section title="Your answers">
        <Kept />
        <BackUp />
        <CheckRow />
      </Section>
      <Section title="This app">
        <ThisCopy />
        <RowLink href="/about/" name="About" note="How grading works, privacy, licences" />
      </Section>
    </Screen>
  );
}

function Section(props: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className={css.section}>
      <Inset>
        <h2 className={css.title}>{props.title}</h2>
      </Inset>
      <Rows label={props.title}>{props.children}</Rows>
    </section>
  );
}

function DayRows() {
  const { settings, change } = useSettings();
  const { cardMs } = usePace();
  return (
    <>
      <Row name="Minutes a day" note={paceWords(settings.minutesADay, cardMs)}>
        <Steps
          label="Minutes a day"
          value={settings.minutesADay}
          choices={[5, 10, 15, 20, 30, 45, 60]}
          onChange={(value) => change('minutesADay', value)}
        />
      </Row>
      <Row
        name="New questions a day"
        note={`Each is a review tomorrow and some more later. They wait while more than ${2 * settings.minutesADay} minutes of reviews are due.`}
      >
        <Steps
          label="New questions a day"
          value={settings.newADay}
          choices={[0, 1, 2, 3, 4, 5, 7, 10]}
          onChange={(value) => change('newADay', value)}
        />
      </Row>
      <Row
        name="Short items a session"
        note="Pitfalls to judge and predictions of replays, some 8 seconds each, in the minutes that questions leave."
      >
        <Steps
          label="Short items a session"
          value={settings.shortsMax}
          choices={[0, 3, 5, 10, 15, 20]}
          onChange={(value) => change('shortsMax', value)}
        />
      </Row>
      <Row name="A new day starts at" note="A change counts from your next answer on.">
        <Steps
          label="Hour at which a new day starts"
          value={settings.rolloverHour}
          choices={HOURS}
          words={(hour) => `${String(hour).padStart(2, '0')}:00`}
          onChange={(value) => change('rolloverHour', value)}
        />
      </Row>
    </>
  );
}

function AskRows() {
  const { settings, change } = useSettings();
  return (
    <>
      <Row name="Answer by" note={MODE_NOTES[settings.answerMode]}>
        <Segments
          label="Answer by"
          value={settings.answerMode}
          options={[
            { value: 'speak', name: 'Speak' },
            { value: 'type', name: 'Type' },
            { value: 'think', name: 'Think' },
          ]}
          onChange={(value) => void change('answerMode', value)}
        />
      </Row>
      <Row name={null}>
        <Switch
          label="Ask how sure you are"
          note="Your tap on it shows the answer. Off: one button does."
          isOn={settings.confidence}
          onChange={(isOn) => void change('confidence', isOn)}
        />
        <Switch
          label="Speaking clock"
          note="Shows how long you have spoken. It never stops or grades you."
          isOn={settings.speakingClock}
          onChange={(isOn) => void change('speakingClock', isOn)}
        />
        <Switch
          label="Undo on the left"
          note="For the left thumb. Off: on the right."
          isOn={settings.undoSide === 'left'}
          onChange={(isOn) => void change('undoSide', isOn ? 'left' : 'right')}
        />
        <Switch
          label="Single-key shortcuts"
          note="Only while no field has the focus."
          isOn={settings.keys}
          onChange={(isOn) => void change('keys', isOn)}
        />
      </Row>
      <Row name="Tap guard" note="How long a control that has just appeared ignores taps.">
        <Steps
          label="Tap guard in milliseconds"
          value={settings.tapGuardMs}
          choices={[0, 100, 250, 400, 600, 1000]}
          words={(ms) => (ms === 0 ? 'off' : `${ms} ms`)}
          onChange={(value) => change('tapGuardMs', value)}
        />
      </Row>
    </>
  );
}

function LookRows() {
  const { settings, change } = useSettings();
  return (
    <>
      <Row name="Theme">
        <Segments
          label="Theme"
          value={settings.theme}
          options={[
            { value: 'auto', name: 'Auto' },
            { value: 'light', name: 'Light' },
            { value: 'dark', name: 'Dark' },
          ]}
          onChange={(value) => void change('theme', value)}
        />
      </Row>
      <Row name="Motion" note="Less: every step of a replay is there at once, with an arrow.">
        <Segments
          label="Motion"
          value={settings.motion}
          options={[
            { value: 'auto', name: 'Auto' },
            { value: 'less', name: 'Less' },
            { value: 'full', name: 'Full' },
          ]}
          onChange={(value) => void change('motion', value)}
        />
      </Row>
      <Row name="Text size">
        <Segments
          label="Text size"
          value={settings.text}
          options={[
            { value: 'normal', name: 'Normal' },
            { value: 'large', name: 'Large' },
            { value: 'larger', name: 'Larger' },
          ]}
          onChange={(value) => void change('text', value)}
        />
      </Row>
    </>
  );
}

const MODE_NOTES = {
  speak: 'Out loud, as in an interview.',
  type: 'Kept on this device as you type, thrown away once it is graded.',
  think: 'Weaker: unspoken answers feel more complete than they are.',
} as const;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
