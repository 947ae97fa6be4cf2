// A story as text: frames with captions, what the learner is asked, and the crash sweep's line per frame.

import type { Frame, Loss, Story, Trace } from '../../replay/trace';

/** Lines of a whole story: the trunk once, then what each branch adds. */
export function transcript(story: Story): readonly string[] {
  const lines = [story.id, '', ...traceLines(story.trunk, 0)];
  for (const trace of story.branches) {
    lines.push('', `${trace.title} (${trace.branch}), after step ${trace.forkedAt - 1}`);
    lines.push(...traceLines(trace, trace.forkedAt));
  }
  lines.push('', story.takeaway);
  if (story.notModelled.length > 0) lines.push(`Not modelled: ${story.notModelled.join('; ')}.`);
  return lines;
}

function traceLines(trace: Trace, from: number): readonly string[] {
  return trace.frames.slice(from).flatMap(frameLines);
}

function frameLines(frame: Frame): readonly string[] {
  const mark = frame.mark === null ? '' : `  #${frame.mark}`;
  const lines = [`${String(frame.i).padStart(3)}  ${frame.caption.short}${mark}`];
  if (frame.caption.long !== '') lines.push(`     ${frame.caption.long}`);
  for (const row of frame.ask?.rows ?? [])
    lines.push(`     ? ${row.label}: ${truthWords(row.truth)}`);
  lines.push(`     ${sweepLine(frame)}`);
  return lines;
}

function truthWords(truth: Loss): string {
  switch (truth) {
    case 'never':
      return 'kept';
    case 'possible':
      return 'could go either way';
    case 'certain':
      return 'lost';
  }
}

/** "power cut: 12 of 30 outcomes lose a record; A: r1 possible". */
export function sweepLine({ risk }: Frame): string {
  const head = `power cut: ${risk.losing} of ${risk.outcomes} outcomes lose a record`;
  const sets = risk.bySet.map(({ of, lose }) => {
    const records = Object.entries(lose).map(([record, loss]) => `${record} ${loss}`);
    return `${of}: ${records.join(', ')}`;
  });
  return [head, ...sets].join('; ');
}
