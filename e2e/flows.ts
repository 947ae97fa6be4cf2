// Ways through the app that more than one spec goes: made of page objects, still without an assertion.

import { Question } from './pages/question';
import type { GradeName } from './pages/reveal';
import { Summary } from './pages/summary';

/** Says everything about every card that comes, to the summary. @returns the cards, in their order */
export async function studyAll(first: Question, grade: GradeName = 'Good'): Promise<string[]> {
  const asked: string[] = [];
  const place = (await first.place.getAttribute('aria-label')) ?? '';
  const total = Number(/ of (\d+)/.exec(place)?.[1]);
  let question = first;
  for (let at = 1; at <= total; at += 1) {
    asked.push((await question.card.textContent()) ?? '');
    const reveal = await question.reveal('Sure');
    await reveal.sayAll();
    if (at < total) question = await reveal.grade(grade, Question);
    else await reveal.grade(grade, Summary);
  }
  return asked;
}
