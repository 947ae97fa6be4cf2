// The points that a good answer makes, and the sentences that cost the question, each with its frame of the replay.

import type { Card } from '@/lib/deck/card';
import { plainText } from '@/lib/deck/node';
import { Button } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { DurabilityLine } from '../_ui/line';
import { Words } from '../_ui/nodes';
import { Inset } from '../_ui/screen';
import type from '../_ui/type.module.css';
import css from './card.module.css';

/** Opens the replay at a mark; null where there is no replay. */
type Show = ((mark: string) => void) | null;

export function Points(props: { readonly card: Card; readonly onShow: Show }) {
  return (
    <section id="points" className={css.section} aria-labelledby="points-title">
      <Inset>
        <h2 id="points-title" className={type.t}>
          Points, in order
        </h2>
      </Inset>
      <ol className={css.points}>
        {props.card.points.map((point, i) => (
          <li key={point.id} className={css.point}>
            <b className={type.num}>{i + 1}</b>
            <div className={css.pointBody}>
              <p className={type.vM}>
                <Words of={point.text} />
              </p>
              <p className={css.pointMeta}>
                <span className={css.level}>
                  <LevelMark level={point.level} />
                  {LEVEL_NAMES[point.level].toLowerCase()}
                </span>
                <span>{point.core ? 'core' : 'bonus'}</span>
              </p>
              {point.accept.length > 0 ? (
                <p className={type.m}>Also counts: {point.accept.map(quoted).join('; ')}</p>
              ) : null}
              <WatchIt mark={point.frame} about={`point ${i + 1}`} onShow={props.onShow} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Pitfalls(props: { readonly card: Card; readonly onShow: Show }) {
  return (
    <section id="pitfalls" className={css.section} aria-labelledby="pitfalls-title">
      <Inset>
        <h2 id="pitfalls-title" className={type.t}>
          Pitfalls
        </h2>
        <p className={type.m}>Saying one of these costs the question.</p>
      </Inset>
      <ul className={css.pitfalls}>
        {props.card.pitfalls.map((pitfall) => (
          <li key={pitfall.id}>
            <Inset className={css.wrong}>
              <span className={type.sr}>Wrong: </span>
              <s className={type.vS}>
                <Words of={pitfall.say} />
              </s>
            </Inset>
            <DurabilityLine />
            <Inset className={css.right}>
              <p className={classNames(type.vM, css.instead)}>
                <span className={type.sr}>Right: </span>
                <Words of={pitfall.instead} />
              </p>
              <p className={type.m}>
                <b className={css.because}>Because</b> <Words of={pitfall.because} />
              </p>
              <WatchIt
                mark={pitfall.frame}
                about={`why it is wrong that “${plainText(pitfall.say)}”`}
                onShow={props.onShow}
              />
            </Inset>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WatchIt(props: {
  readonly mark: string | null;
  /** What it shows; said after the words on the button. */
  readonly about: string;
  readonly onShow: Show;
}) {
  const { mark, onShow } = props;
  if (mark === null || onShow === null) return null;
  return (
    <Button kind="text" narrow className={css.watch} onClick={() => onShow(mark)}>
      Watch it<span className={type.sr}>: {props.about}</span>
    </Button>
  );
}

function quoted(words: string): string {
  return `“${words}”`;
}
