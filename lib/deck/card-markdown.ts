// A card as Markdown that can be pasted anywhere. The words are the card's; nothing of a learner is in it.

import type { Card } from './card';
import { LEVELS, type Level } from './level';
import { type Block, type Inline, plainText } from './node';

const TIERS: Readonly<Record<Level, string>> = {
  junior: 'Basics',
  middle: 'Solid answer',
  senior: 'Senior answer',
  principal: 'Principal answer',
};

/** The whole card: answers by level, points, pitfalls, follow-ups, explanation, sources. Ends in a line break. */
export function cardMarkdown(card: Card): string {
  const { date, ...versions } = card.verified;
  const against = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const parts = [
    `# ${card.id}: ${inline(card.question)}`,
    `${card.level}, ${card.importance}, asked in about ${card.frequency.percent}%`,
    ...LEVELS.flatMap((level) => [`## ${TIERS[level]}`, blocks(card.tiers[level])]),
    '## Points',
    card.points
      .map(
        ({ text, level, core }) => `- [ ] ${inline(text)} (${level}, ${core ? 'core' : 'bonus'})`,
      )
      .join('\n'),
    '## Pitfalls',
    ...card.pitfalls.map(
      ({ say, instead, because }) =>
        `- ~~${inline(say)}~~\n  - Right: ${inline(instead)}\n  - Because: ${inline(because)}`,
    ),
    '## Follow-ups',
    ...card.followups.map(({ q, a }) => `**${inline(q)}**\n\n${inline(a)}`),
    '## Explanation',
    blocks(card.explanation),
    '## Sources',
    card.sources.map(({ title, ref }) => `- ${title}, ${ref}`).join('\n'),
    `Checked${against.length > 0 ? ` against ${against.join(', ')}` : ''}${
      date === undefined ? '' : ` on ${date}`
    }.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function inline(nodes: readonly Inline[]): string {
  return nodes.map(oneInline).join('');
}

function oneInline(node: Inline): string {
  switch (node.t) {
    case 'text':
      return escaped(node.v);
    case 'code':
      // A backtick inside takes a longer fence around it.
      return node.v.includes('`') ? `\`\` ${node.v} \`\`` : `\`${node.v}\``;
    case 'em':
      return `*${inline(node.c)}*`;
    case 'strong':
      return `**${inline(node.c)}**`;
    case 'card':
      return `${inline(node.c)} (${node.id})`;
    case 'link':
      return `[${inline(node.c)}](${node.href})`;
  }
}

/** What would be read as markup in the midst of a line. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~|]/g, '\\$&');
}

function blocks(nodes: readonly Block[]): string {
  return nodes.map(oneBlock).join('\n\n');
}

function oneBlock(node: Block): string {
  switch (node.t) {
    case 'p':
      return inline(node.c);
    case 'h':
      return `### ${inline(node.c)}`;
    case 'pre':
      return `\`\`\`\n${node.v.replace(/\n$/, '')}\n\`\`\``;
    case 'ul':
    case 'ol':
      return node.items
        .map((item, i) => {
          const mark = node.t === 'ul' ? '- ' : `${i + 1}. `;
          return mark + blocks(item).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    case 'quote':
      return blocks(node.c).replace(/^/gm, '> ');
    case 'table':
      return table(node.head, node.rows);
  }
}

function table(
  head: readonly (readonly Inline[])[],
  rows: readonly (readonly (readonly Inline[])[])[],
): string {
  const line = (cells: readonly (readonly Inline[])[]) => `| ${cells.map(inline).join(' | ')} |`;
  const rule = `| ${head.map((cell) => '-'.repeat(Math.max(3, plainText(cell).length))).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
