// Markdown to the small tree of `lib/deck/node.ts`. What the tree cannot hold is a problem here, so that no
// HTML string and no surprise exists at run time.

import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Block, Inline } from '../deck/node';
import type { Report } from './problem';
import { typeset } from './typeset';

/** A `[term](card:PC-01)` and where it stands. */
export type CardLink = { readonly id: string; readonly line: number };

/** Where a text comes from: `firstLine` is the line of the file on which it starts. */
export type MarkdownSource = {
  readonly text: string;
  readonly firstLine: number;
  readonly report: Report;
  /** Every card link found is pushed here, in order. */
  readonly links: CardLink[];
};

/** A body text: paragraphs, `###` headings, lists, quotes, tables and code blocks. */
export function parseBlocks(source: MarkdownSource): Block[] {
  return parse(source.text).flatMap((node) => block(node, source));
}

/** A field of the front matter: one paragraph without block markup. */
export function parseInline(source: MarkdownSource): Inline[] {
  // A value of the front matter has lost its own lines: everything is reported where the value starts.
  const flat = { ...source, report: atFirstLine(source) };
  const nodes = parse(source.text.trim());
  const [first, ...rest] = nodes;
  if (first === undefined) return [];
  if (first.type !== 'paragraph' || rest.length > 0) {
    source.report(
      source.firstLine,
      'block markup (a list, heading or second paragraph) in a one-paragraph field',
      'write one plain paragraph',
    );
    return [];
  }
  return first.children.flatMap((node) => inline(node, flat));
}

function atFirstLine(source: MarkdownSource): Report {
  return (_line, what, fix, severity) => source.report(source.firstLine, what, fix, severity);
}

function parse(text: string): RootContent[] {
  return fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children;
}

function lineOf(node: RootContent, source: MarkdownSource): number {
  return source.firstLine + (node.position?.start.line ?? 1) - 1;
}

function block(node: RootContent, source: MarkdownSource): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ t: 'p', c: inlines(node.children, source) }];
    case 'heading':
      if (node.depth !== 3) {
        source.report(
          lineOf(node, source),
          `a heading of depth ${node.depth} inside a section`,
          'use ###, or one of the five ## sections',
        );
        return [];
      }
      return [{ t: 'h', c: inlines(node.children, source) }];
    case 'code':
      return [{ t: 'pre', v: node.value }];
    case 'list':
      return [
        {
          t: node.ordered ? 'ol' : 'ul',
          items: node.children.map((item) => listItem(item, source)),
        },
      ];
    case 'blockquote':
      return [{ t: 'quote', c: blocks(node.children, source) }];
    case 'table':
      return [table(node, source)];
    default:
      refuse(node, source);
      return [];
  }
}

function blocks(nodes: readonly (BlockContent | DefinitionContent)[], source: MarkdownSource) {
  return nodes.flatMap((node) => block(node, source));
}

function listItem(item: ListItem, source: MarkdownSource): Block[] {
  return blocks(item.children, source);
}

function table(node: Table, source: MarkdownSource): Block {
  const rows = node.children.map((row) =>
    row.children.map((cell) => inlines(cell.children, source)),
  );
  return { t: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
}

function inlines(nodes: readonly PhrasingContent[], source: MarkdownSource): Inline[] {
  return nodes.flatMap((node) => inline(node, source));
}

function inline(node: PhrasingContent, source: MarkdownSource): Inline[] {
  switch (node.type) {
    case 'text':
      return [{ t: 'text', v: typeset(node.value.replace(/\s*\n\s*/g, ' ')) }];
    case 'inlineCode':
      return [{ t: 'code', v: node.value }];
    case 'emphasis':
      return [{ t: 'em', c: inlines(node.children, source) }];
    case 'strong':
      return [{ t: 'strong', c: inlines(node.children, source) }];
    case 'link':
      return link(node.url, inlines(node.children, source), lineOf(node, source), source);
    default:
      refuse(node, source);
      return [];
  }
}

function link(href: string, children: Inline[], line: number, source: MarkdownSource): Inline[] {
  if (href.startsWith('card:')) {
    const id = href.slice('card:'.length);
    source.links.push({ id, line });
    return [{ t: 'card', id, c: children }];
  }
  if (!href.startsWith('https://')) {
    source.report(line, `a link to "${href}"`, 'link to https:// or to card:<ID>');
    return children;
  }
  return [{ t: 'link', href, c: children }];
}

const REFUSED: Readonly<Record<string, { what: string; fix: string }>> = {
  html: { what: 'raw HTML', fix: 'use Markdown, and put code in backticks' },
  image: { what: 'an image', fix: 'draw it as a table, a code block or a replay' },
  imageReference: { what: 'an image', fix: 'draw it as a table, a code block or a replay' },
  break: { what: 'a forced line break', fix: 'start a new paragraph or use a list' },
  thematicBreak: { what: 'a rule (---)', fix: 'use a ### heading' },
  linkReference: { what: 'a reference link', fix: 'write the address into the link' },
  definition: { what: 'a link definition', fix: 'write the address into the link' },
};

function refuse(node: RootContent, source: MarkdownSource): void {
  const { what, fix } = REFUSED[node.type] ?? {
    what: `markup that cards cannot hold (${node.type})`,
    fix: 'use paragraphs, lists, tables, quotes, code, emphasis or links',
  };
  source.report(lineOf(node, source), what, fix);
}
