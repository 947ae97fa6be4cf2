// Ways through the app that more than one spec goes: made of page objects, still without an assertion.

import type { Page, Site } from './fixtures';
import { Question } from './pages/question';
import type { GradeName } from './pages/reveal';
import { open } from './pages/screen';
import { Summary } from './pages/summary';

/** A session of these cards, each asked for by its own address; on screen in the order given. */
export async function ask(
  page: Page,
  url: Site['url'],
  cards: readonly string[],
): Promise<Question> {
  const [first, ...rest] = cards;
  let question: Question | undefined;
  // Whichever is asked for last is on screen now; the others keep their order after it.
  for (const card of [...rest, first])
    question = await open(page, url(`/study/?card=${card}`), Question);
  return question ?? new Question(page);
}

/** Says everything about every card that comes, to the summary. @returns the cards, in their order */
export async function studyAll(first: Question, grade: GradeName = 'Good'): Promise<string[]> {
  const { page } = first;
  const summary = new Summary(page);
  const asked: string[] = [];
  let question = first;
  for (;;) {
    asked.push((await question.card.textContent()) ?? '');
    const reveal = await question.reveal('Sure');
    await reveal.sayAll();
    const here = await reveal.mark.elementHandle();
    await reveal.gradeButton(grade).tap();
    await here?.waitForElementState('hidden');
    question = new Question(page);
    await question.mark.or(summary.mark).waitFor();
    if (await summary.mark.isVisible()) {
      await summary.arrive();
      return asked;
    }
    await question.arrive();
  }
}
