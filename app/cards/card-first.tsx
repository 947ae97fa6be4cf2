'use client';
// The cards before the app has started. Which card is asked for stands in the address, which the build does not know:
// a script in the page writes the question and the first answer into the places kept for them.

import { classNames } from '../_ui/class-names';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import css from './card.module.css';

/** What is read first on a card's page, as plain text. About 400 bytes a card, which the page carries for all of them. */
export type FirstCard = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
};

/** What React finds filled in when it takes over stays as it is: a place that the script may write into. */
const FILLED = { suppressHydrationWarning: true, children: ' ' } as const;

export function CardFirst({ cards }: { readonly cards: readonly FirstCard[] }) {
  return (
    <Screen busy className={css.screen}>
      <div id="first-list" suppressHydrationWarning>
        <TopBar>
          <h1 className={type.t}>Cards</h1>
        </TopBar>
      </div>
      <div id="first-card" hidden suppressHydrationWarning>
        <TopBar start={<span className={css.noBack} />}>
          <p id="first-code" className={type.code} {...FILLED} />
        </TopBar>
        <Inset className={css.head}>
          <p className={css.meta}>&nbsp;</p>
          <h1 id="first-question" className={classNames(type.vXl, css.question)} {...FILLED} />
        </Inset>
        <Inset>
          <p
            id="first-answer"
            className={classNames(type.vM, css.tier, css.firstTier)}
            {...FILLED}
          />
        </Inset>
      </div>
      <script suppressHydrationWarning>{scriptFor(cards)}</script>
    </Screen>
  );
}

/**
 * The address chooses one of the build's own texts, which is written as text. A build step lists the script's hash in
 * the CSP. Nothing depends on it: what is not found here, the app tells a moment later.
 */
function scriptFor(cards: readonly FirstCard[]): string {
  const texts = Object.fromEntries(
    cards.map(({ id, question, answer }) => [id, [question, answer]]),
  );
  // `<` would end the script's element early.
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  return `(function(){try{
var id=(new URLSearchParams(location.search).get('id')||'').trim(),
texts=new Map(Object.entries(${json})).get(id),
at=function(name){return document.getElementById('first-'+name)};
if(!texts)return;
at('code').textContent=id;at('question').textContent=texts[0];at('answer').textContent=texts[1];
at('list').hidden=true;at('card').hidden=false}catch(e){}})()`;
}
