// What stands behind a card: follow-ups with their answers folded, sources, and the cards around it.

import type { Card, CardId, CardSummary, Followup, Source } from '@/lib/deck/card';
import { plainText } from '@/lib/deck/node';
import { useAllDecks, usePrefetch } from '../_data/use-deck';
import { useIndex } from '../_data/use-index';
import { useForPrint } from '../_stage/use-print';
import { AppLink } from '../_ui/app-link';
import { Icon } from '../_ui/icon';
import { Words } from '../_ui/nodes';
import { Inset } from '../_ui/screen';
import type from '../_ui/type.module.css';
import css from './card.module.css';

const KIND_WORDS: Readonly<Record<Followup['kind'], string>> = {
  'what-if': 'What if',
  verify: 'How to verify',
  bridge: 'Bridge',
};

const SOURCE_WORDS: Readonly<Record<Source['kind'], string>> = {
  code: 'source code',
  docs: 'documentation',
  manual: 'manual',
  kip: 'improvement proposal',
  paper: 'paper',
  experiment: 'experiment',
  article: 'article',
};

export function Followups(props: { readonly card: Card }) {
  // On paper nothing unfolds.
  const isOnPaper = useForPrint(loadMark) !== null;
  return (
    <section id="followups" className={css.section} aria-labelledby="followups-title">
      <Inset>
        <h2 id="followups-title" className={type.t}>
          Follow-ups
        </h2>
      </Inset>
      <ul className={css.followups}>
        {props.card.followups.map((followup) => (
          <li key={followup.id}>
            <details open={isOnPaper}>
              <summary>
                <span>
                  <span className={css.kind}>{KIND_WORDS[followup.kind]}</span>
                  <span className={type.vS}>
                    <Words of={followup.q} links="plain" />
                  </span>
                </span>
                <Icon name="down" small className={css.chevron} />
              </summary>
              <Inset className={css.reply}>
                <p>
                  <Words of={followup.a} />
                </p>
                {followup.see === null ? null : <CardLink id={followup.see} />}
              </Inset>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A card that exists is a link; one that is only planned is its id in plain text. */
function CardLink(props: { readonly id: CardId }) {
  const index = useIndex();
  const isThere = index.kind === 'ready' && index.value.cards.some((card) => card.id === props.id);
  return (
    <p className={type.m}>
      {isThere ? (
        <AppLink href={`/cards/?id=${props.id}`}>More in {props.id}</AppLink>
      ) : (
        <>More in {props.id}, not written yet</>
      )}
    </p>
  );
}

export function Sources(props: { readonly card: Card }) {
  const { verified, sources } = props.card;
  const { date, ...versions } = verified;
  const against = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return (
    <section id="sources" className={css.section} aria-labelledby="sources-title">
      <Inset>
        <h2 id="sources-title" className={type.t}>
          Sources
        </h2>
        <ol className={css.sources}>
          {sources.map((source) => (
            <li key={`${source.title} ${source.ref}`}>
              <p className={type.l}>{source.title}</p>
              <p className={type.m}>
                {SOURCE_WORDS[source.kind]}, <Reference to={source.ref} />
              </p>
            </li>
          ))}
        </ol>
        <p className={type.m}>
          Checked{against.length > 0 ? ` against ${against.join(', ')}` : ''}
          {date === undefined ? '' : ` on ${date}`}.
        </p>
      </Inset>
    </section>
  );
}

/** An address is a link; a section, a file or a chapter is words. */
function Reference(props: { readonly to: string }) {
  if (!/^https:\/\/\S+$/.test(props.to)) return props.to;
  return (
    <a href={props.to} target="_blank" rel="noreferrer noopener">
      {props.to.replace('https://', '')}
    </a>
  );
}

/** Both ways: what this card names, and which cards name this one, as needed, easily confused, or as their context. */
export function Context(props: { readonly card: Card }) {
  const { card } = props;
  const index = useIndex();
  const cards = index.kind === 'ready' ? index.value.cards : [];
  const namers = useNamers(card.id);
  const back = cards.filter(
    (other) =>
      other.id !== card.id &&
      !card.see.some(({ id }) => id === other.id) &&
      (other.needs.includes(card.id) ||
        other.confusedWith.includes(card.id) ||
        namers.has(other.id)),
  );
  if (card.see.length + back.length === 0) return null;
  return (
    <section id="context" className={css.section} aria-labelledby="context-title">
      <Inset>
        <h2 id="context-title" className={type.t}>
          Context
        </h2>
      </Inset>
      <ul className={css.context}>
        {card.see.map((each) => (
          <li key={each.id}>
            {each.exists ? (
              <AppLink href={`/cards/?id=${each.id}`}>
                <span className={type.code}>{each.id}</span>
                <span className={type.vS}>{each.question}</span>
              </AppLink>
            ) : (
              <p>
                <span className={type.code}>{each.id}</span>
                <span className={type.vS}>{each.question}</span>
                <span className={type.m}>planned</span>
              </p>
            )}
          </li>
        ))}
        {back.map((other) => (
          <li key={other.id}>
            <AppLink href={`/cards/?id=${other.id}`}>
              <span className={type.code}>{other.id}</span>
              <span className={type.vS}>{plainText(other.question)}</span>
              <span className={type.m}>{wayBack(card.id, other)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wayBack(id: CardId, other: CardSummary): string {
  if (other.needs.includes(id)) return 'builds on this card';
  return other.confusedWith.includes(id) ? 'easily confused with it' : 'names this card';
}

/** The cards that name this one as their context, once every deck is here; the index does not carry that. */
function useNamers(id: CardId): ReadonlySet<CardId> {
  const decks = useAllDecks();
  usePrefetch();
  const cards = decks?.flatMap((deck) => deck.cards) ?? [];
  return new Set(cards.filter(({ see }) => see.some((one) => one.id === id)).map((one) => one.id));
}

/** Nothing is fetched for paper: what is on screen is only opened. */
const loadMark = async () => Icon;
