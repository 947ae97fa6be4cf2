// Draws the tree that the build made of a card's text as elements. No HTML string exists at run time.

import type { ReactNode } from 'react';
import { unreachable } from '@/lib/base/assert';
import type { Block, Inline } from '@/lib/deck/node';
import { AppLink } from './app-link';
import css from './nodes.module.css';

type Links =
  /** Links lead where they point. */
  | 'live'
  /** Links are only words: inside a label or a session, where following one would lose the place. */
  | 'plain';

/** A sentence. */
export function Words(props: { readonly of: readonly Inline[]; readonly links?: Links }) {
  return props.of.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a card's text is fixed; places in it are its identity
    <InlineNode key={index} node={node} links={props.links ?? 'live'} />
  ));
}

/** Paragraphs, lists, quotes, code and tables. The text around it decides the voice. */
export function Blocks(props: { readonly of: readonly Block[]; readonly links?: Links }) {
  return (
    <div className={css.blocks}>
      <BlockList of={props.of} links={props.links ?? 'live'} />
    </div>
  );
}

function BlockList(props: { readonly of: readonly Block[]; readonly links: Links }) {
  return props.of.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a card's text is fixed; places in it are its identity
    <BlockNode key={index} node={node} links={props.links} />
  ));
}

function InlineNode({ node, links }: { readonly node: Inline; readonly links: Links }) {
  switch (node.t) {
    case 'text':
      return node.v;
    case 'code':
      return <code>{node.v}</code>;
    case 'em':
      return (
        <em>
          <Words of={node.c} links={links} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <Words of={node.c} links={links} />
        </strong>
      );
    case 'card':
      return links === 'live' ? (
        <AppLink href={`/cards/?id=${node.id}`}>
          <Words of={node.c} links={links} />
        </AppLink>
      ) : (
        <Words of={node.c} links={links} />
      );
    case 'link':
      return links === 'live' ? (
        <a href={node.href} target="_blank" rel="noreferrer noopener">
          <Words of={node.c} links={links} />
        </a>
      ) : (
        <Words of={node.c} links={links} />
      );
    default:
      return unreachable(node);
  }
}

function BlockNode({ node, links }: { readonly node: Block; readonly links: Links }) {
  switch (node.t) {
    case 'p':
      return (
        <p>
          <Words of={node.c} links={links} />
        </p>
      );
    case 'h':
      return (
        <h3>
          <Words of={node.c} links={links} />
        </h3>
      );
    case 'pre':
      return (
        <Scroller label="Code">
          <pre>{node.v}</pre>
        </Scroller>
      );
    case 'ul':
      return <ul>{node.items.map(asItem(links))}</ul>;
    case 'ol':
      return <ol>{node.items.map(asItem(links))}</ol>;
    case 'quote':
      return (
        <blockquote>
          <BlockList of={node.c} links={links} />
        </blockquote>
      );
    case 'table':
      return <Table node={node} links={links} />;
    default:
      return unreachable(node);
  }
}

function asItem(links: Links) {
  return (item: readonly Block[], index: number) => (
    <li key={index}>
      <BlockList of={item} links={links} />
    </li>
  );
}

function Table(props: { readonly node: Extract<Block, { t: 'table' }>; readonly links: Links }) {
  return (
    <Scroller label="Table">
      <table>
        <thead>
          <tr>
            {props.node.head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={index} scope="col">
                <Words of={cell} links={props.links} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.node.rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={index}>
                  <Words of={cell} links={props.links} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** What is too wide scrolls inside itself, never the page; a scrolling part must be reachable by keyboard. */
function Scroller(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section className={css.scroll} tabIndex={0} aria-label={props.label}>
      {props.children}
    </section>
  );
}
