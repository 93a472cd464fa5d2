/** `__all__`, where it is made of literals. */
import type { Exports } from '../../model/declarations.js';
import { textOf, type SourceText } from '../../python/source-text.js';
import {
  descendantsOf,
  namedChildrenOf,
  type SyntaxNode,
  withoutParentheses,
} from '../../python/syntax-node.js';
import { plainString } from './plain-string.js';

/** `assignments` are the module's own to `__all__`, augmented ones included, in source order. */
export function readExports(
  source: SourceText,
  root: SyntaxNode,
  assignments: readonly SyntaxNode[],
): Exports {
  const calls = callsOnAll(source, root);
  if (assignments.length + calls.length === 0) return { kind: 'public' };
  // Two plain assignments: which of them counts is decided at run time.
  if (assignments.filter((node) => node.type === 'assignment').length !== 1) return { kind: 'computed' };
  const lists = [
    ...assignments.map((node) => assigned(source, node)),
    ...calls.map((call) => added(source, call)),
  ];
  const names = lists.flatMap((list) => list ?? []);
  return lists.includes(null) ? { kind: 'computed' } : { kind: 'listed', names: [...new Set(names)] };
}

/** Calls of methods of `__all__`; most files have none, and are not searched. */
function callsOnAll(source: SourceText, root: SyntaxNode): readonly SyntaxNode[] {
  if (!/\b__all__\s*\./.test(source.text)) return [];
  return descendantsOf(root, ['call']).filter((call) => textOf(source, call).startsWith('__all__'));
}

/** `__all__ = [...]`, `__all__ += [...]`. */
function assigned(source: SourceText, node: SyntaxNode): readonly string[] | null {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (left?.type !== 'identifier' || right === null) return null;
  const operator = node.childForFieldName('operator');
  return operator === null || operator.type === '+=' ? literals(source, right) : null;
}

/** `__all__.extend([...])`, `__all__.append("...")`. */
function added(source: SourceText, call: SyntaxNode): readonly string[] | null {
  const callee = call.childForFieldName('function');
  const list = call.childForFieldName('arguments');
  const [argument, second] = list === null ? [] : namedChildrenOf(list);
  if (callee === null || argument === undefined || second !== undefined) return null;
  const method = textOf(source, callee).replace(/\s/g, '');
  if (method === '__all__.extend') return literals(source, argument);
  const one = method === '__all__.append' ? plainString(source, argument) : null;
  return one === null ? null : [one];
}

function literals(source: SourceText, expression: SyntaxNode): readonly string[] | null {
  const list = withoutParentheses(expression);
  if (list.type !== 'list' && list.type !== 'tuple' && list.type !== 'expression_list') return null;
  const texts = namedChildrenOf(list).map((item) => plainString(source, item));
  return texts.includes(null) ? null : texts.filter((text) => text !== null);
}
