// `npm run simulate`: sixty days of made-up learners under the real queue, grading and fold. Prints, and judges nothing.
//   npm run simulate -- 20        twenty learners for each line instead of five

import {
  allScenarios,
  type Outcome,
  type Scenario,
  simulate,
} from '../schedule/simulation/simulate';
import { table } from './bench/section';

const COUNT = 5;
const HEAD = [
  'learner, points, target',
  'reviews/card',
  'min/day',
  'longest day',
  'Again',
  'leeches',
  'said',
  'recall',
  'overrun',
];

function row(scenario: Scenario, outcomes: readonly Outcome[]): readonly string[] {
  const { learner, points, target, raised, cards } = scenario;
  const mean = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / outcomes.length;
  const most = (of: (outcome: Outcome) => number) => Math.max(...outcomes.map(of));
  const percent = (of: (outcome: Outcome) => number) => `${(100 * mean(of)).toFixed(0)} %`;
  return [
    `${learner}, ${points}, ${target}${raised === null ? '' : ` > ${raised.to}`}`,
    mean(({ reviewsPerCard }) => reviewsPerCard).toFixed(1),
    mean(({ minutes }) => minutes.reduce((a, b) => a + b, 0) / minutes.length).toFixed(1),
    most(({ minutes }) => Math.max(...minutes)).toFixed(1),
    percent(({ shareOfAgain }) => shareOfAgain),
    percent(({ leeches }) => leeches / cards),
    percent(({ said }) => said),
    percent(({ recall }) => recall),
    String(most(({ longestOverrun }) => longestOverrun)),
  ];
}

function count(argument: string | undefined): number {
  const wanted = Number(argument ?? COUNT);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : COUNT;
}

const learners = count(process.argv[2]);
const seeds = Array.from({ length: learners }, (_, i) => `learner ${i + 1}`);
console.log(`${learners} learners a line, 40 cards, two new a day, ten minutes a day, 60 days.\n`);
for (const line of table(
  HEAD,
  allScenarios().map((scenario) =>
    row(
      scenario,
      seeds.map((seed) => simulate(scenario, seed)),
    ),
  ),
)) {
  console.log(line);
}
