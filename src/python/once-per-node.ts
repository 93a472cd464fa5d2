/** Reading a node once for all who ask: a function with a thousand sites would else be read a thousand times. */
import type { SourceText } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';

const caches: Pick<WeakMap<SourceText, unknown>, 'delete'>[] = [];

/**
 * Forgets what was read of a text whose tree is done with: what was kept may hold nodes, and with them a tree that the
 * garbage collector would else find late.
 */
export function forgetNodes(source: SourceText): void {
  for (const cache of caches) cache.delete(source);
}

/**
 * The same function, which reads each node of a text once. A source text is read through one tree, so node ids are keys;
 * what was read goes with the text.
 */
export function oncePerNode<T>(
  read: (source: SourceText, node: SyntaxNode) => T,
): (source: SourceText, node: SyntaxNode) => T {
  const texts = new WeakMap<SourceText, Map<number, { readonly value: T }>>();
  caches.push(texts);
  return (source, node) => {
    const nodes = texts.get(source) ?? new Map<number, { readonly value: T }>();
    texts.set(source, nodes);
    const known = nodes.get(node.id) ?? { value: read(source, node) };
    nodes.set(node.id, known);
    return known.value;
  };
}
