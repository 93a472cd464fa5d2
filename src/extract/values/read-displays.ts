/** Lists, tuples, sets and dicts as they are written out. */
import type { Expression } from '../../model/expression.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { type ExpressionContext, writtenAt } from './expression-reader.js';

/** A list, or a tuple. */
export function readList(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const items = namedChildrenOf(node).map((item) => context.read(item, context));
  return { ...writtenAt(context.source, node), kind: 'list', items };
}

/** `{a, b}`, where a set is asked for. */
export function readSet(node: SyntaxNode, context: ExpressionContext): Expression | null {
  return context.isTested ? readList(node, context) : null;
}

/** `{key: value}`; with a `**mapping` the entries are not known. */
export function readDictionary(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const entries = namedChildrenOf(node).map((pair) => {
    const key = pair.type === 'pair' ? pair.childForFieldName('key') : null;
    const value = pair.childForFieldName('value');
    if (key === null || value === null) return null;
    return { key: context.read(key, context), value: context.read(value, context) };
  });
  const known = entries.filter((entry) => entry !== null);
  if (known.length < entries.length) return null;
  return { ...writtenAt(context.source, node), kind: 'dict', entries: known };
}

/** `*values` among the items, or arguments. */
export function readStarred(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const [value] = namedChildrenOf(node);
  if (value === undefined) return null;
  return { ...writtenAt(context.source, node), kind: 'starred', value: context.read(value, context) };
}
