// A month of evenings and mornings, through three zones and two changes of the clocks: what the screens say, day by day,
// against a count made from the raw log and none of the app's own folds.

import type { Answered } from '../lib/schedule/event';
import { month, type Visit } from './calendar';
import { newOrder, pointOf, readCard, readIndex, required } from './content';
import { letPass, startClock } from './day';
import { expect, type Page, PHONES, type Site, test } from './fixtures';
import { dueOn, readAnswers, readTable, studyDayOf } from './log';
import { Missed } from './pages/after-grade';
import { Question } from './pages/question';
import type { GradeName, Reveal } from './pages/reveal';
import { open } from './pages/screen';
import { Settings } from './pages/settings';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

const ORDER = newOrder(readIndex().cards);
/** One new card a day, until there are so many. */
const CARDS = 6;
const SPEAKING_MS = 30_000;
const ROLLOVER_HOUR = 4;
const GRADES: readonly GradeName[] = ['Good', 'Good', 'Easy', 'Hard', 'Good', 'Again', 'Good'];

/** What the screens said on one day. */
type Row = {
  readonly day: number;
  readonly visit: Visit;
  readonly due: number;
  readonly fresh: number;
  readonly grades: readonly GradeName[];
  readonly cards: readonly string[];
  readonly streak: number;
  readonly tomorrow: string;
};

// No zone of the browser's own, so that the spec can travel with it.
test.use({ viewport: PHONES[0].viewport, timezoneId: '' });

test('a month in three zones: every day is the one that the log says', async ({ page, site }) => {
  test.setTimeout(300_000);
  const rows: Row[] = [];
  const missing = new Set<string>();
  const device = await page.context().newCDPSession(page);
  let newADay = 2;
  for (const visit of month()) {
    await device.send('Emulation.setTimezoneOverride', { timezoneId: visit.zone });
    if (rows.length === 0) await startClock(page, visit.at);
    else await page.clock.setSystemTime(visit.at);
    const wanted = seen(rows) < CARDS ? 1 : 0;
    if (wanted !== newADay) {
      const settings = await open(page, site.url('/settings/'), Settings);
      await settings.set('New questions a day', String(wanted));
      newADay = wanted;
    }
    rows.push(await oneDay(page, site, visit, missing));
  }
  await expectCounts(page, rows);
  await expectNothingToRepair(page, site);
});

/** Cards learnt so far. */
const seen = (rows: readonly Row[]): number => new Set(rows.flatMap(({ cards }) => cards)).size;

async function oneDay(page: Page, site: Site, visit: Visit, missing: Set<string>): Promise<Row> {
  const day = studyDayOf({ ...visit, rolloverHour: ROLLOVER_HOUR });
  let today = await open(page, site.url('/'), Today);
  const hasStart = await today.start.isVisible();
  const said = hasStart ? ((await today.counts.textContent()) ?? '') : '';
  const due = Number(/(\d+) questions? due/.exec(said)?.[1] ?? 0);
  const fresh = Number(/(\d+) questions? new/.exec(said)?.[1] ?? 0);
  if (!hasStart) await expect(today.headline).toHaveText('Nothing is due.');
  const cards: string[] = [];
  const grades: GradeName[] = [];
  if (hasStart) {
    const already = (await readAnswers(page)).length;
    let question: Question | null = await today.begin();
    while (question !== null) {
      const card = (await question.card.textContent()) ?? '';
      const grade = GRADES[(already + cards.length) % GRADES.length] ?? 'Good';
      cards.push(card);
      grades.push(grade);
      question = await answer(page, question, { card, grade, missing });
    }
    today = await new Summary(page).finish();
  }
  return {
    ...{ day, visit, due, fresh, grades, cards },
    streak: Number(await today.figure('Days in a row')),
    tomorrow: await today.figure('Tomorrow'),
  };
}

/** Half a minute of speaking, then the ticks; a Hard is a point left out where the last answer was whole. */
async function answer(
  page: Page,
  question: Question,
  how: { card: string; grade: GradeName; missing: Set<string> },
): Promise<Question | null> {
  await letPass(page, SPEAKING_MS);
  const reveal = await question.reveal('Sure');
  await reveal.sayAll();
  if (how.grade === 'Hard' && !how.missing.has(how.card)) {
    const card = readCard(how.card);
    await reveal.tick(pointOf(card, required(card, 'middle').at(-1) ?? ''));
    how.missing.add(how.card);
  } else how.missing.delete(how.card);
  return next(page, reveal, how.grade);
}

/** Grades, says what was missed, and comes to the next question; null: the session is over. */
async function next(page: Page, reveal: Reveal, grade: GradeName): Promise<Question | null> {
  const [question, missed, summary] = [new Question(page), new Missed(page), new Summary(page)];
  const here = await reveal.mark.elementHandle();
  await reveal.gradeButton(grade).tap();
  await here?.waitForElementState('hidden');
  const any = question.mark.or(missed.mark).or(summary.mark);
  await any.waitFor();
  while (await missed.mark.isVisible()) {
    await missed.arrive();
    const point = await missed.show();
    const shown = await point.mark.elementHandle();
    await point.mark.tap();
    await shown?.waitForElementState('hidden');
    await any.waitFor();
  }
  if (!(await summary.mark.isVisible())) return question.arrive();
  await summary.arrive();
  return null;
}

/** The count from the raw log, beside what the screens said. */
async function expectCounts(page: Page, rows: readonly Row[]): Promise<void> {
  const answers = await readAnswers(page);
  const lines: string[] = [];
  for (const row of rows) {
    const { day, visit } = row;
    const before = answers.filter((one) => one.at < visit.at);
    const own = answers.filter((one) => studyDayOf(one) === day);
    const known = new Set(before.map(({ item }) => item));
    const news = own.filter(({ item }) => !known.has(item));
    const until = [...before, ...own];
    const counted = {
      day,
      due: dueOn(day, before).length,
      fresh: news.length,
      cards: own.map(({ item }) => item.replace('card:', '')),
      grades: own.map(gradeOf),
      streak: streakOf(until, visit),
      tomorrow: tomorrowWords(dueOn(day + 1, until).length - dueOn(day, until).length),
    };
    const { due, fresh, cards, grades, streak, tomorrow } = row;
    expect.soft({ day, due, fresh, cards, grades, streak, tomorrow }, visit.date).toEqual(counted);
    for (const one of own) {
      expect.soft([one.zone, one.utcOffsetMin]).toEqual([visit.zone, visit.utcOffsetMin]);
      expect.soft(one.plannedDay).toBeGreaterThan(day);
    }
    const minutes = own.reduce((sum, { tookMs }) => sum + tookMs, 0) / 60_000;
    expect.soft(minutes).toBeGreaterThanOrEqual((own.length * SPEAKING_MS) / 60_000);
    expect.soft(minutes).toBeLessThanOrEqual((own.length * 2 * SPEAKING_MS) / 60_000);
    lines.push(lineOf(row, own, minutes));
  }
  expect(answers).toHaveLength(rows.flatMap(({ cards }) => cards).length);
  const firsts = [...new Set(answers.map(({ item }) => item.replace('card:', '')))];
  expect(firsts).toEqual(ORDER.slice(0, CARDS));
  // Summer and winter at home and in the west, and the east, which has one time.
  const clocks = new Set(rows.map(({ visit }) => `${visit.zone} ${visit.utcOffsetMin}`));
  expect(clocks.size).toBe(5);
  const head = `${'day'.padEnd(11)}${'zone'.padEnd(22)}due done again/hard/good/easy min  streak`;
  process.stdout.write(`${[head, ...lines, `${answers.length} answers`].join('\n')}\n`);
}

/** The grade that stands: the learner's own, or by the rule what the ticks come to. */
function gradeOf(answer: Answered): GradeName {
  if (answer.override)
    return (answer.override[0]?.toUpperCase() + answer.override.slice(1)) as GradeName;
  const needed = required(readCard(answer.item.replace('card:', '')), answer.target);
  const left = needed.filter((id) => !answer.said.includes(id)).length;
  return left === 0 ? 'Good' : left === 1 ? 'Hard' : 'Again';
}

/**
 * Days in a row with an answer, up to today or yesterday. Between two answers lie the days of whichever of their two
 * calendars has fewer, so that nobody misses a day in the air.
 */
function streakOf(answers: readonly Answered[], now: Pick<Visit, 'at' | 'utcOffsetMin'>): number {
  const dayBy = (at: number, { utcOffsetMin }: { utcOffsetMin: number }) =>
    studyDayOf({ at, utcOffsetMin, rolloverHour: ROLLOVER_HOUR });
  const gap = (from: Answered, to: Pick<Visit, 'at' | 'utcOffsetMin'>) =>
    Math.min(...[from, to].map((by) => dayBy(to.at, by) - dayBy(from.at, by)));
  const last = answers.at(-1);
  if (last === undefined || gap(last, now) > 1) return 0;
  const gaps = answers.slice(1).map((to, index) => gap(answers[index] as Answered, to));
  const broken = gaps.findLastIndex((days) => days > 1);
  return 1 + gaps.slice(broken + 1).reduce((sum, days) => sum + days, 0);
}

const tomorrowWords = (due: number): string => (due === 0 ? 'none due' : `${due} due`);

function lineOf({ visit, due, streak }: Row, own: readonly Answered[], minutes: number): string {
  const count = (grade: GradeName) => own.filter((one) => gradeOf(one) === grade).length;
  const offset = visit.utcOffsetMin / 60;
  const zone = `${visit.zone} ${offset < 0 ? '' : '+'}${offset}`;
  const grades = (['Again', 'Hard', 'Good', 'Easy'] as const).map(count).join('/');
  return `${visit.date.padEnd(11)}${zone.padEnd(22)}${String(due).padEnd(4)}${String(own.length).padEnd(5)}${grades.padEnd(21)}${minutes.toFixed(1).padEnd(5)}${streak}`;
}

/** The derived table is what the log comes to, and stays it. */
async function expectNothingToRepair(page: Page, site: Site): Promise<void> {
  const memories = await readTable(page, 'memories');
  const settings = await open(page, site.url('/settings/'), Settings);
  await expect(await settings.check()).toHaveText(
    /entries counted, \d+ of them answers\. Nothing was wrong\.$/,
  );
  expect(await readTable(page, 'memories')).toEqual(memories);
}
