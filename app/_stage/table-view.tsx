// The stage as a table: levels by columns, records in the cells. The exact equivalent of the drawing.

import { classNames } from '@/app/_ui/class-names';
import { Page, type PageState } from '@/app/_ui/page';
import type from '@/app/_ui/type.module.css';
import type { Level, Scene, Token, Trace } from '@/lib/replay/trace';
import css from './table-view.module.css';
import { headWords, LEVEL_WORDS, listed } from './words';

const LOOKS: Readonly<
  Record<Token['look'], { readonly state: PageState; readonly words: string }>
> = {
  dirty: { state: 'dirty', words: 'dirty' },
  clean: { state: 'clean', words: 'clean' },
  device: { state: 'device', words: '' },
  stable: { state: 'stable', words: '' },
  phantom: { state: 'ghost', words: 'clean, but never written' },
};

export function TableView(props: { readonly trace: Trace; readonly frame: number }) {
  const { trace, frame } = props;
  const scene = trace.frames[frame]?.scene;
  if (!scene) return null;
  return (
    // A table wider than its screen scrolls inside itself; what scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.scroll} tabIndex={0} aria-label="The stage as a table">
      <table className={css.table}>
        <caption className={type.sr}>
          Step {frame + 1} of {trace.frames.length}: where each record is
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={type.sr}>Level</span>
            </th>
            {scene.columns.map((column) => (
              <th key={column.id} scope="col">
                {column.label} <span className={css.note}>{headWords(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scene.levels.map((level) => (
            <tr key={level} data-level={level}>
              <th scope="row">{LEVEL_WORDS[level]}</th>
              {scene.columns.map((column) => (
                <td key={column.id}>
                  <Cell tokens={tokensAt(scene, level, column.id)} />
                </td>
              ))}
            </tr>
          ))}
          {scene.columns.some((column) => column.highWatermark !== null) ? (
            <tr>
              <th scope="row">high watermark</th>
              {scene.columns.map((column) => (
                <td key={column.id} className={type.num}>
                  {column.highWatermark ?? ''}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
      <dl className={css.facts}>
        <Fact name="Sent" of={scene.sent} />
        <Fact name="Acknowledged" of={scene.acked} />
        {scene.refused.length > 0 ? <Fact name="Refused" of={scene.refused} /> : null}
        {scene.visible ? <Fact name="A consumer reads" of={scene.visible} /> : null}
        {scene.lost ? <Fact name="Lost" of={scene.lost} /> : null}
      </dl>
    </section>
  );
}

function tokensAt(scene: Scene, level: Level, column: string): readonly Token[] {
  return scene.tokens
    .filter((token) => token.level === level && token.column === column)
    .toSorted((a, b) => a.slot - b.slot);
}

function Cell(props: { readonly tokens: readonly Token[] }) {
  if (props.tokens.length === 0) return <span className={type.sr}>nothing</span>;
  return (
    <ul className={css.cell}>
      {props.tokens.map((token) => (
        <li key={token.id}>
          <Page state={LOOKS[token.look].state} size="list" />
          {token.record}
          <span className={css.note}>{noteOf(token)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a page's square alone does not say, as on the stage (`describeScene`). */
function noteOf({ look, level, flaw }: Token): string {
  const words = level === 'media' && look === 'device' ? 'no durable name' : LOOKS[look].words;
  const marred = flaw === 'torn' ? 'torn' : flaw === 'old' ? 'older version' : '';
  return listed([words, marred].filter((each) => each !== ''));
}

function Fact(props: { readonly name: string; readonly of: readonly string[] }) {
  return (
    <div className={classNames(type.m, css.fact)}>
      <dt>{props.name}</dt>
      <dd>{listed(props.of) || 'nothing'}</dd>
    </div>
  );
}
