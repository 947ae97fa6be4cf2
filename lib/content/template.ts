// A new card and its script from a row of the syllabus. Everything the author must write is a placeholder that
// fails the lint as such, so that an unfinished card cannot pass for a finished one.

import { LEVELS, rank } from '../deck/level';
import { TIER_SECTIONS } from './card-file';
import { EXPLANATION_WORDS, TIER_WORDS } from './limits';
import { PLACEHOLDER } from './lint-todo';
import type { Planned } from './schema';

export type TemplateOptions = {
  /** The day that `verified` starts with, as yyyy-mm-dd. */
  readonly date: string;
  /** Ids of the cards that exist: only they can be needed. */
  readonly written: readonly string[];
};

export function cardTemplate(row: Planned, { date, written }: TemplateOptions): string {
  const later = row.needs.filter((id) => !written.includes(id));
  const laterNote =
    later.length === 0 ? '' : ` # ${PLACEHOLDER} add ${later.join(', ')} once written`;
  return `---
id: ${row.id}
rev: 1
question: ${quoted(row.question)}
level: ${row.level}
importance: ${row.importance}
frequency: {percent: ${row.percent}, basis: editorial}
needs: [${row.needs.filter((id) => written.includes(id)).join(', ')}]${laterNote}
see: [${row.see.join(', ')}]
confusedWith: []
# Name what you checked against: kafka, linux, postgresql, ...
verified: {kafka: "${PLACEHOLDER} the version", date: "${date}"}
expects:
${LEVELS.map((level) => `  ${level}: ${quoted(expectsOf(row, level))}`).join('\n')}
# 4 to 6 points, one idea each, in the order in which the replay shows them; at least two core points at the lowest level.
points:
${pointLevels(row)
  .map(
    (level, i) => `  - id: point-${i + 1}
    level: ${level}
    core: true
    text: "${PLACEHOLDER} one idea of a good answer, under 25 words"
    gap: "${PLACEHOLDER} its name when it was missed, not its answer"
    accept:
      - "${PLACEHOLDER} another way to say the same"
    frame: mark-${i + 1}`,
  )
  .join('\n')}
# 2 to 4 sentences that cost the question. Say and instead within 25 % of each other's length.
# The syllabus suggests: ${row.pitfall}
pitfalls:
${[1, 2]
  .map(
    (n) => `  - id: pitfall-${n}
    say: "${PLACEHOLDER} the wrong sentence, as people say it."
    because: "${PLACEHOLDER} why it is wrong, against the belief and not the speaker."
    instead: "${PLACEHOLDER} the right sentence, about as long."
    breaks: [point-${n}]
    frame: mark-${n}`,
  )
  .join('\n')}
followups:
  - id: what-if
    kind: what-if
    q: "${PLACEHOLDER} what if one thing changes?"
    a: "${PLACEHOLDER} what follows from it."
  - id: verify
    kind: verify
    q: "${PLACEHOLDER} how would you verify it?"
    a: "${PLACEHOLDER} what to run and what to see."
  - id: bridge
    kind: bridge
    q: "${PLACEHOLDER} where does this lead?"
    a: "${PLACEHOLDER} the step to the other card."
    see: ${row.see[0] ?? row.needs[0] ?? row.id}
# At least two primary sources (code, docs, manual, kip, paper, experiment) and one to read (article or docs).
sources:
  - kind: code
    title: "${PLACEHOLDER} name and version"
    ref: "${PLACEHOLDER} file and function"
    supports: [${pointLevels(row)
      .map((_, i) => `point-${i + 1}`)
      .join(', ')}]
  - kind: manual
    title: "${PLACEHOLDER} name and version"
    ref: "${PLACEHOLDER} page and section"
    supports: [pitfall-1, pitfall-2]
  - kind: docs
    title: "${PLACEHOLDER} name and version"
    ref: "${PLACEHOLDER} page and section"
    supports: [what-if, verify, bridge]
---
${LEVELS.map((level) => tier(level)).join('')}
## Explanation

${PLACEHOLDER} the long read, ${EXPLANATION_WORDS.min} to ${EXPLANATION_WORDS.max} words. End with the limits of the answer.
`;
}

/** A script that runs as it is, and says nothing yet. */
export function replayTemplate(row: Planned): string {
  const marks = pointLevels(row).map((_, i) => `mark-${i + 1}`);
  const [first, second, ...rest] = marks;
  return `id: ${row.id}
# ${PLACEHOLDER} choose the world: protocol storage, kafka, wal or quorum
# The syllabus suggests: ${row.replay}
world: {protocol: storage, host: h1, files: [a.log]}
config: {available_pages: 100, dirty_background_ratio: 10, dirty_expire: 30s, dirty_writeback: 5s, journal_commit: 5s, plp: false, lies: false}
show: [cache, device, media]
levers: [plp]

script:
  - {write: {pages: [w1], file: a.log}, mark: ${first}, say: "${PLACEHOLDER} what changed, and what it means"}
  - {pass: 1s, mark: ${second}, say: "${PLACEHOLDER} the second point becomes visible"}
  - ask: {id: first-ask, when: [{kill: {of: h1}}, {power: {of: h1}}], about: [w1]}
    say: "${PLACEHOLDER} the question before the step that decides"
  - fork:
      - name: one
        script:
${rest.map((mark) => `          - {pass: 1s, mark: ${mark}, say: "${PLACEHOLDER} a point becomes visible"}`).join('\n')}
          - {fsync: a.log, say: "${PLACEHOLDER} the decisive step"}
          - expect: {w1: media}
      - name: two
        script:
          - {power: {of: h1, keep: least}, say: "${PLACEHOLDER} the other outcome"}
          - expect: {w1: gone}

not_modelled:
  - "${PLACEHOLDER} what the model leaves out"
takeaway: "${PLACEHOLDER} one sentence to remember, up to 90 characters"
`;
}

/** A level for each of four to six points: two at the level of the card, one for each above, four at least. */
function pointLevels(row: Planned): string[] {
  const above = LEVELS.filter((level) => rank(level) > rank(row.level));
  const levels = [row.level, row.level, ...above];
  while (levels.length < 4) levels.unshift(row.level);
  return levels;
}

function expectsOf(row: Planned, level: (typeof LEVELS)[number]): string {
  const lead = rank(level) < rank(row.level) ? 'Not asked at this level. Credit for ' : '';
  return `${lead}${PLACEHOLDER} what the interviewer listens for`;
}

function tier(level: (typeof LEVELS)[number]): string {
  const { min, max } = TIER_WORDS[level];
  return `
## ${TIER_SECTIONS[level]}

${PLACEHOLDER} ${min} to ${max} words, spoken. The first sentence answers the question.
`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
