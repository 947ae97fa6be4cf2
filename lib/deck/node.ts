// Card text after the build: a small tree of allowed nodes, drawn as elements. No HTML string exists at run time.

export type Inline =
  | { readonly t: 'text'; readonly v: string }
  | { readonly t: 'code'; readonly v: string }
  | { readonly t: 'em' | 'strong'; readonly c: readonly Inline[] }
  /** A link to a card of this product (`[term](card:PC-01)`). */
  | { readonly t: 'card'; readonly id: string; readonly c: readonly Inline[] }
  /** An outside link; the build allows https only. */
  | { readonly t: 'link'; readonly href: string; readonly c: readonly Inline[] };

export type Block =
  | { readonly t: 'p'; readonly c: readonly Inline[] }
  | { readonly t: 'h'; readonly c: readonly Inline[] }
  | { readonly t: 'pre'; readonly v: string }
  | { readonly t: 'ul' | 'ol'; readonly items: readonly (readonly Block[])[] }
  | { readonly t: 'quote'; readonly c: readonly Block[] }
  | {
      readonly t: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** The words of a tree as plain text, blocks joined by a blank line. */
export function plainText(nodes: readonly (Block | Inline)[]): string {
  return nodes.map(plain).join('');
}

function plain(node: Block | Inline): string {
  switch (node.t) {
    case 'text':
    case 'code':
      return node.v;
    case 'em':
    case 'strong':
    case 'card':
    case 'link':
      return plainText(node.c);
    case 'p':
    case 'h':
    case 'quote':
      return `${plainText(node.c)}\n\n`;
    case 'pre':
      return `${node.v}\n\n`;
    case 'ul':
    case 'ol':
      return `${node.items.map((item) => plainText(item).trim()).join('\n')}\n\n`;
    case 'table':
      return `${[node.head, ...node.rows]
        .map((row) => row.map((cell) => plainText(cell)).join(' | '))
        .join('\n')}\n\n`;
  }
}
