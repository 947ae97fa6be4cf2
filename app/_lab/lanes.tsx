// The story as lanes: columns side by side, time from top to bottom, messages as arrows, pages where they came to be. The
// same frames as on the stage; each row goes to its step.

import { type CSSProperties, useEffect, useRef } from 'react';
import { Page, type PageState } from '@/app/_ui/page';
import type from '@/app/_ui/type.module.css';
import type { Frame, Message, Token, Trace } from '@/lib/replay/trace';
import type { Act } from '../_stage/player-model';
import { clientName } from '../_stage/words';
import { type LaneNews, newsOf } from './lane-news';
import css from './lanes.module.css';

const LOOKS: Readonly<Record<Token['look'], PageState>> = {
  dirty: 'dirty',
  clean: 'clean',
  device: 'device',
  stable: 'stable',
  phantom: 'ghost',
};

/** Numbers for the stylesheet, which React's types do not know. */
const vars = (numbers: Readonly<Record<`--${string}`, number>>): CSSProperties =>
  numbers as CSSProperties;

type LanesProps = {
  readonly trace: Trace;
  readonly frame: number;
  readonly limit: number;
  readonly onAct: (act: Act) => void;
};

export function Lanes({ trace, frame, limit, onAct }: LanesProps) {
  const list = useRef<HTMLOListElement>(null);
  const scene = trace.frames[0]?.scene;
  const hasClient = trace.frames.some(({ messages }) => messages.length > 0);

  useEffect(() => {
    list.current?.children[frame]?.scrollIntoView({ block: 'nearest' });
  }, [frame]);

  if (!scene) return null;
  const names = scene.columns.map(({ label }) => label);
  const lanes = hasClient ? [clientName(scene), ...names] : names;
  const ids = scene.columns.map(({ id }) => id);
  return (
    <div className={css.lanes} style={vars({ '--lanes': lanes.length })}>
      <p className={css.names} aria-hidden="true">
        {lanes.map((name) => (
          <b key={name}>{name}</b>
        ))}
      </p>
      <ol ref={list} aria-label="Steps as lanes">
        {trace.frames.slice(0, limit + 1).map((each) => (
          <li key={each.i}>
            <button
              type="button"
              className={css.row}
              aria-current={each.i === frame ? 'step' : undefined}
              onClick={() => onAct({ kind: 'seek', frame: each.i })}
            >
              <Drawing trace={trace} frame={each} lanes={hasClient ? ['client', ...ids] : ids} />
              <span className={css.words}>
                <span className={css.number}>{each.i + 1}</span>
                {each.ask ? each.ask.question : each.caption.short}
              </span>
              <span className={type.sr}>{messageWords(each.messages)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Drawing(props: {
  readonly trace: Trace;
  readonly frame: Frame;
  readonly lanes: readonly string[];
}) {
  const { lanes } = props;
  const news = newsOf(props.trace, props.frame.i);
  return (
    <span className={css.drawing} aria-hidden="true">
      {lanes.map((lane) => (
        <Lane key={lane} news={news.lanes.find(({ id }) => id === lane)} />
      ))}
      {news.messages.map((message) => {
        const from = lanes.indexOf(laneOf(message.from));
        const to = lanes.indexOf(laneOf(message.to));
        if (from < 0 || to < 0 || from === to) return null;
        return (
          <i
            key={message.id}
            className={css.message}
            data-kind={message.kind}
            data-back={to < from || undefined}
            style={vars({ '--from': Math.min(from, to), '--span': Math.abs(to - from) })}
          >
            {message.record ? <b>{message.record}</b> : null}
          </i>
        );
      })}
    </span>
  );
}

const laneOf = (end: Message['from']): string =>
  end === 'producer' || end === 'consumer' ? 'client' : end;

/** More than these would not fit on a phone; the stage has them all. */
const PAGES = 2;

function Lane({ news }: { readonly news: LaneNews | undefined }) {
  const pages = news ? [...news.came, ...news.went.filter((token) => !isCame(news, token))] : [];
  return (
    <span className={css.lane} data-down={news?.isDown || undefined}>
      {news?.word ? <em>{news.word}</em> : null}
      {pages.slice(0, PAGES).map((token) => (
        <span key={token.id}>
          <Page state={news?.went.includes(token) ? 'ghost' : LOOKS[token.look]} size="list" />
          {token.record}
        </span>
      ))}
      {pages.length > PAGES ? <small>+{pages.length - PAGES}</small> : null}
    </span>
  );
}

/** Written over in its place: one page, not a ghost beside it. */
function isCame({ came }: LaneNews, { level, slot }: Token): boolean {
  return came.some((each) => each.level === level && each.slot === slot);
}

const VERBS: Readonly<Record<Message['kind'], string>> = {
  produce: 'is sent',
  fetch: 'is fetched',
  ack: 'is acknowledged',
  refused: 'is refused',
};

function messageWords(messages: readonly Message[]): string {
  return messages
    .map(({ record, kind, from, to }) => `${record ?? 'Nothing'} ${VERBS[kind]}, ${from} to ${to}.`)
    .join(' ');
}
