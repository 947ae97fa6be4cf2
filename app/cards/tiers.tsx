'use client';
// The model answers, one level at a time: what to say, how long it takes aloud, and what the interviewer listens for.

import { useState } from 'react';
import type { Card } from '@/lib/deck/card';
import { LEVELS, type Level } from '@/lib/deck/level';
import { plainText } from '@/lib/deck/node';
import { useForPrint } from '../_stage/use-print';
import { Segments } from '../_ui/choice';
import { classNames } from '../_ui/class-names';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Blocks, Words } from '../_ui/nodes';
import { Inset } from '../_ui/screen';
import type from '../_ui/type.module.css';
import css from './card.module.css';

const TIER_NAMES: Readonly<Record<Level, string>> = {
  junior: 'Short answer',
  middle: 'Full answer',
  senior: 'What senior adds',
  principal: 'What principal adds',
};

/** An unhurried pace in an interview. */
const WORDS_A_SECOND = 2.4;

export function Tiers(props: { readonly card: Card }) {
  const { card } = props;
  const [level, setLevel] = useState<Level>(card.level);
  const Paper = useForPrint(loadAll);
  if (Paper !== null) return <Paper card={card} />;
  return (
    <section id="answer" className={classNames(css.section, css.answer)} aria-label="Answer">
      <Inset>
        <Segments
          label="Answer for level"
          value={level}
          onChange={setLevel}
          options={LEVELS.map((each) => ({
            value: each,
            name: (
              <span className={css.segment}>
                <LevelMark level={each} tone={each === level ? 'good' : 'ink'} />
                {LEVEL_NAMES[each]}
              </span>
            ),
          }))}
        />
        <div className={classNames(type.vM, css.tier)}>
          <Blocks of={card.tiers[level]} />
        </div>
        <p className={classNames(type.x, type.num)}>
          {TIER_NAMES[level]}, {aloud(plainText(card.tiers[level]))}
        </p>
        <p className={css.listens}>
          <b>The interviewer listens for:</b> <Words of={card.expects[level]} />
        </p>
      </Inset>
    </section>
  );
}

/** On paper nothing can be chosen: all levels, one after the other. */
function AllTiers({ card }: { readonly card: Card }) {
  return (
    <section className={css.section}>
      {LEVELS.map((level) => (
        <Inset key={level}>
          <h2 className={type.t}>
            {LEVEL_NAMES[level]}: {TIER_NAMES[level]}
          </h2>
          <div className={classNames(type.vM, css.tier)}>
            <Blocks of={card.tiers[level]} />
          </div>
        </Inset>
      ))}
    </section>
  );
}

const loadAll = async () => AllTiers;

/** "about 40 s aloud, 96 words". */
function aloud(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length;
  const seconds = Math.max(5, Math.round(words / WORDS_A_SECOND / 5) * 5);
  return `about ${seconds} s aloud, ${words} words`;
}
