/** The arguments of a call, as CPython's `ast.Call` gives them: `args` and `keywords`. */
import type { SourceText } from './source-text.js';
import { textOf } from './source-text.js';
import type { SyntaxNode } from './syntax-node.js';
import { namedChildrenOf } from './syntax-node.js';

export interface CallArguments {
  /** Positional arguments in order; a `*args` is a `list_splat`. */
  readonly positional: readonly SyntaxNode[];
  /** Keyword arguments in order. */
  readonly keywords: readonly { readonly name: string; readonly value: SyntaxNode }[];
  /** The mappings of `**mapping`, in order. */
  readonly mappings: readonly SyntaxNode[];
}

export function callArguments(source: SourceText, call: SyntaxNode): CallArguments {
  const list = call.childForFieldName('arguments');
  if (list === null) return { positional: [], keywords: [], mappings: [] };
  // `f(x for x in xs)`: the generator stands in the place of the list.
  if (list.type === 'generator_expression') return { positional: [list], keywords: [], mappings: [] };
  const positional: SyntaxNode[] = [];
  const keywords: { name: string; value: SyntaxNode }[] = [];
  const mappings: SyntaxNode[] = [];
  for (const argument of namedChildrenOf(list)) {
    if (argument.type === 'dictionary_splat') mappings.push(...namedChildrenOf(argument).slice(0, 1));
    else if (argument.type === 'keyword_argument') {
      const name = argument.childForFieldName('name');
      const value = argument.childForFieldName('value');
      if (name !== null && value !== null) keywords.push({ name: textOf(source, name), value });
    } else positional.push(argument);
  }
  return { positional, keywords, mappings };
}
