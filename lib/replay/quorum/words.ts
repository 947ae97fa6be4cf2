// Captions of what only a quorum does, and what each of its happenings rests on.

import type { Happening, HappeningKind } from '../model/happening';
import { newlyLost, type Telling } from '../narrate/headline';
import { isOrAre, records, unique, worded } from '../narrate/words';
import type { Link, Words } from '../protocol/protocol';

const LEADS: readonly HappeningKind[] = [
  'kill',
  'power',
  'panic',
  'diskloss',
  'recover',
  'pass',
  'campaign',
  'sent',
  'truncate',
  'copy',
  'step-down',
  'ack',
];

function headline(telling: Telling): string | null {
  const of = (kind: HappeningKind) => telling.happenings.filter((each) => each.kind === kind);
  const kind = LEADS.find((each) => of(each).length > 0);
  const first = kind && of(kind)[0];
  if (!kind || !first) return null;
  const what = records(unique(of(kind).flatMap((each) => each.records)));
  const acked = records(unique(of('ack').flatMap((each) => each.records)));
  const isAcked = of('ack').length > 0;
  switch (kind) {
    case 'campaign':
      return voteLine(telling, of('elect').at(-1), of('campaign').at(-1) ?? first);
    case 'sent':
      return isAcked
        ? worded(`${first.data.to} appends ${what}, and the client hears OK`)
        : worded(`${first.data.to} appends ${what}; a majority has to have it`);
    case 'truncate': {
      const lost = telling.after.lost ?? [];
      const end = lost.length === 0 ? '' : `: ${records(lost)} ${isOrAre(lost)} lost`;
      return worded(`${first.lane} truncates ${what} to match the leader${end}`, 'A log is cut');
    }
    case 'copy': {
      const who = records(unique(of('copy').map((each) => each.lane)));
      const have = who.includes(' ') ? 'have' : 'has';
      return isAcked
        ? worded(`${who} ${have} ${what}: a majority, so the client hears OK`)
        : worded(`${who} ${have} ${what}`, `${who} ${have} more`);
    }
    case 'step-down':
      return worded(`${first.lane} hears of term ${first.data.term} and steps down`);
    case 'ack':
      return worded(`A majority has ${acked}: the client hears OK`);
    default:
      return null;
  }
}

function voteLine(telling: Telling, elected: Happening | undefined, asked: Happening): string {
  if (!elected) {
    return worded(`${asked.lane} asks for votes in term ${asked.data.term}: no majority`);
  }
  const { leader, votes, of, term } = elected.data;
  const lost = newlyLost(telling);
  const start = `${leader} has ${votes} of ${of} votes and leads in term ${term}`;
  if (lost.length === 0) return worded(start);
  return worded(`${start}, without ${records(lost)}`, `${leader} leads without ${records(lost)}`);
}

const REFUSALS: Readonly<Record<string, string>> = {
  term: 'knows a newer term',
  taken: 'has given its vote of this term',
  log: 'has a newer log',
};

function consequence({ kind, lane, records: things, data }: Happening): string | null {
  switch (kind) {
    case 'ballot':
      return data.granted === true
        ? `${lane} votes for ${data.for}`
        : `${lane} refuses ${data.for}: it ${REFUSALS[String(data.why)]}`;
    case 'elect':
      return `${data.leader} leads in term ${data.term}`;
    case 'ack':
      return `The client hears OK for ${records(things)}`;
    case 'unknown':
      return `The client is not told what became of ${records(things)}`;
    default:
      return null;
  }
}

export const quorumWords: Words = { headline, consequence };

/** Facts: `stored:<record>`, `campaign:<voter>`, `vote:<voter>`, and those of the storage stack and the log. */
export function quorumLink({ kind, lane, records: things, data }: Happening): Link | null {
  const each = (prefix: string) => things.map((thing) => `${prefix}:${thing}`);
  switch (kind) {
    case 'copy':
      return {
        needs: ['leader', ...each(`copy:${data.from}`)],
        makes: [...each(`copy:${lane}`), ...each(`cached:${lane}`), ...each('stored')],
      };
    case 'ack':
      return { needs: [...each('sent'), ...each('stored')], makes: each('answer') };
    case 'campaign':
      return { needs: [`up:${lane}`], makes: [`campaign:${lane}`] };
    case 'ballot':
      return { needs: [`campaign:${data.for}`, `up:${lane}`], makes: [`vote:${data.for}`] };
    case 'elect':
      return { needs: [`campaign:${lane}`, `vote:${lane}`], makes: ['leader'] };
    case 'step-down':
      return { needs: ['leader'], makes: [] };
    default:
      return null;
  }
}
