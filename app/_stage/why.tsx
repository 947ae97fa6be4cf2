// Why the risk is what it is: where every promised record is right now, and the chain of events that led to this frame.

import { Sheet } from '@/app/_ui/sheet';
import type { EventId, Frame, SimEvent, Trace } from '@/lib/replay/trace';
import css from './faults.module.css';
import { listed, risksLine, riskWords, whereabouts } from './words';

export function Why(props: {
  readonly trace: Trace;
  readonly frame: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { trace, frame } = props;
  const now = trace.frames[frame];
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={`Why, at step ${frame + 1}`}>
      {now ? <Reasons trace={trace} now={now} /> : null}
    </Sheet>
  );
}

function Reasons(props: { readonly trace: Trace; readonly now: Frame }) {
  const { trace, now } = props;
  const sets = now.risk.bySet;
  return (
    <>
      <section className={css.section}>
        <p>{risksLine(riskWords(now))}</p>
      </section>
      <section className={css.section}>
        <h3>Where the promised records are</h3>
        <ul>
          {now.scene.acked.map((record) => (
            <li key={record}>
              <b>{record}</b>: {whereabouts(now.scene, record)}
            </li>
          ))}
          {now.scene.acked.length === 0 ? <li>Nothing has been promised yet.</li> : null}
        </ul>
      </section>
      {sets.length > 0 ? (
        <section className={css.section}>
          <h3>Which outage costs what</h3>
          <ul>
            {sets.map((set) => (
              <li key={set.of}>
                {set.of === 'site' ? 'Everything at once' : set.of}: {listed(Object.keys(set.lose))}
              </li>
            ))}
          </ul>
          <p className={css.note}>
            {now.risk.losing} of {now.risk.outcomes} enumerated outcomes lose an acknowledged
            record.
          </p>
        </section>
      ) : null}
      <section className={css.section}>
        <h3>What led here</h3>
        <ol>
          {causeFrames(trace, now).map((each) => (
            <li key={each.i}>
              Step {each.i + 1}. {each.caption.short}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The frames whose events this frame's events would not have happened without, oldest first, itself last. */
export function causeFrames(trace: Trace, frame: Frame): Frame[] {
  const home = new Map<EventId, { readonly event: SimEvent; readonly frame: Frame }>();
  for (const each of trace.frames) {
    for (const event of each.events) home.set(event.id, { event, frame: each });
  }
  const seen = new Set<EventId>();
  const frames = new Set<Frame>([frame]);
  const open = frame.events.map(({ id }) => id);
  while (open.length > 0) {
    const id = open.pop();
    const found = id === undefined || seen.has(id) ? undefined : home.get(id);
    if (id === undefined || !found) continue;
    seen.add(id);
    frames.add(found.frame);
    open.push(...found.event.cause);
  }
  return [...frames].toSorted((a, b) => a.i - b.i);
}
