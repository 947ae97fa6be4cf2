// The question itself, and what one may know before answering: level, importance, how often it is asked.

import type { Card } from '@/lib/deck/card';
import type { Importance } from '@/lib/deck/level';
import { plainText } from '@/lib/deck/node';
import { classNames } from '../_ui/class-names';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Words } from '../_ui/nodes';
import type_ from '../_ui/type.module.css';
import css from './question-screen.module.css';

export type AskedCard = Pick<Card, 'id' | 'question' | 'level' | 'importance' | 'frequency'>;

/** Questions of more characters than this are set smaller, so that the clock stays in view. */
const LONG = 110;

const IMPORTANCE_WORDS: Readonly<Record<Importance, string>> = {
  must: 'must know',
  should: 'should know',
  nice: 'nice to know',
};

export function QuestionWords(props: { readonly card: AskedCard; readonly isNew: boolean }) {
  const { card } = props;
  return (
    <article className={css.question}>
      <Meta {...props} />
      <h1
        className={classNames(type_.vXl, css.words)}
        data-long={plainText(card.question).length > LONG || undefined}
        tabIndex={-1}
        data-focus
      >
        <Words of={card.question} links="plain" />
      </h1>
    </article>
  );
}

function Meta(props: { readonly card: AskedCard; readonly isNew: boolean }) {
  const { card } = props;
  return (
    <div className={css.meta}>
      <code>{card.id}</code>
      <span className={css.level}>
        <LevelMark level={card.level} />
        {LEVEL_NAMES[card.level].toLowerCase()}
      </span>
      <span>{IMPORTANCE_WORDS[card.importance]}</span>
      <span>asked in about {card.frequency.percent}%</span>
      {props.isNew ? <span className={css.new}>New: try it before you see it.</span> : null}
    </div>
  );
}
