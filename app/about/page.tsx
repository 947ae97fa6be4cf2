import type { Metadata } from 'next';
import { IconLink } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { Icon } from '../_ui/icon';
import { DurabilityLine } from '../_ui/line';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import css from './about.module.css';
import { NOTICES, OWN_LICENCES } from './notices';

export const metadata: Metadata = {
  title: 'About',
  description:
    'What Writeback is, how it grades, what it keeps and where, and whose work it stands on.',
};

const BUILD = process.env.NEXT_PUBLIC_BUILD_ID ?? 'development';

/** A page of words: it needs no script of its own. */
export default function Page() {
  return (
    <Screen>
      <TopBar
        start={
          <IconLink label="Back to settings" href="/settings/">
            <Icon name="back" />
          </IconLink>
        }
      >
        <h1 className={type.t}>About</h1>
      </TopBar>
      <Inset className={css.lead}>
        <p className={type.vL}>
          Your memory of an answer starts out like a page in a cache: it is there, and it is gone
          when nothing holds it up. Review writes it back.
        </p>
      </Inset>
      <DurabilityLine />
      <Inset className={css.page}>
        <WhatItIs />
        <Grading />
        <Privacy />
        <Models />
        <Licences />
        <p className={type.m}>Version {BUILD}</p>
      </Inset>
    </Screen>
  );
}

function WhatItIs() {
  return (
    <section>
      <h2 className={type.t}>What this is</h2>
      <p>
        A daily queue of interview questions about storage, replication and distributed systems. You
        say each answer aloud, then see what a junior, a middle, a senior and a principal engineer
        would be expected to say. What you know comes back rarely, what you miss comes back soon.
      </p>
      <p>It works without a network once it has been opened with one, and it needs no account.</p>
    </section>
  );
}

function Grading() {
  return (
    <section>
      <h2 className={type.t}>How an answer is graded</h2>
      <p>
        You do not grade a feeling. You tick the key points that you said, and the pitfalls that you
        fell into. From that follow the level that the answer reached and the grade:
      </p>
      <dl className={css.grades}>
        <div>
          <dt>Again</dt>
          <dd>a pitfall was said, or two or more required points are missing</dd>
        </div>
        <div>
          <dt>Hard</dt>
          <dd>one required point is missing, or it came with hesitation</dd>
        </div>
        <div>
          <dt>Good</dt>
          <dd>no required point is missing</dd>
        </div>
        <div>
          <dt>Easy</dt>
          <dd>the same without effort, and you had been sure before you looked</dd>
        </div>
      </dl>
      <p>
        Required are the core points up to the level that you aim for. The reason is always shown in
        words, and any other grade is one tap. Since the evidence is kept, and not only the grade,
        changing your target level grades your whole history anew.
      </p>
      <p>When a question comes back is worked out by FSRS, an open scheduling algorithm.</p>
    </section>
  );
}

function Privacy() {
  return (
    <section>
      <h2 className={type.t}>Privacy</h2>
      <p>
        Nothing leaves this device. There is no server that stores anything, no account, no
        analytics, no cookie. Your answers are a log of events in this browser’s own storage; a
        typed answer is thrown away once it is graded.
      </p>
      <p>
        That also means that nobody else has a copy. Clearing this site’s data erases it. Settings
        has a button that writes the whole log to a text file.
      </p>
    </section>
  );
}

function Models() {
  return (
    <section>
      <h2 className={type.t}>The replays</h2>
      <p>
        A replay is a small model of real machines, run on your device. What it shows follows from
        the rules of the model, and so do the answers to its predictions: nobody typed them. Each
        replay says what it leaves out. “No loss found” means no loss in what was looked at, never a
        proof.
      </p>
    </section>
  );
}

function Licences() {
  return (
    <section>
      <h2 className={type.t}>Licences</h2>
      <ul className={css.own}>
        {OWN_LICENCES.map(({ what, licence }) => (
          <li key={what}>
            {what}: {licence}
          </li>
        ))}
      </ul>
      <p>Writeback is built on the work of others:</p>
      <ul className={css.notices}>
        {NOTICES.map((notice) => (
          <li key={notice.name}>
            <b>{notice.name}</b>
            <span className={classNames(type.m)}>
              {notice.licence}. {notice.copyright}
            </span>
          </li>
        ))}
      </ul>
      <details className={css.full}>
        <summary>The MIT licence, under which most of these are</summary>
        <p>
          Permission is hereby granted, free of charge, to any person obtaining a copy of this
          software and associated documentation files (the “Software”), to deal in the Software
          without restriction, including without limitation the rights to use, copy, modify, merge,
          publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons
          to whom the Software is furnished to do so, subject to the following conditions: The above
          copyright notice and this permission notice shall be included in all copies or substantial
          portions of the Software.
        </p>
        <p>
          THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED,
          INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR
          PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE
          FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
          OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
          DEALINGS IN THE SOFTWARE.
        </p>
      </details>
    </section>
  );
}
