/** The parameters of a function definition. */
import type { ParameterFacts } from '../../model/function-facts.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { readUnfollowed } from '../values/read-expression.js';

/** In the order they stand; the bare `*` and `/` show in the kinds. */
export function readParameters(source: SourceText, definition: SyntaxNode): readonly ParameterFacts[] {
  return parametersWithNodes(source, definition).map(({ facts }) => facts);
}

export interface ReadParameter {
  readonly facts: ParameterFacts;
  readonly node: SyntaxNode;
}

/** The same with the nodes they were read from; read once for all who ask. */
export const parametersWithNodes: (source: SourceText, definition: SyntaxNode) => readonly ReadParameter[] =
  oncePerNode(read);

function read(source: SourceText, definition: SyntaxNode): readonly ReadParameter[] {
  const list = definition.childForFieldName('parameters');
  const nodes = list === null ? [] : namedChildrenOf(list);
  const slash = nodes.findIndex((node) => node.type === 'positional_separator');
  let isBehindStar = false;
  return nodes.flatMap((node, index) => {
    if (node.type === 'keyword_separator') isBehindStar = true;
    const splat = splatOf(node);
    const name = node.type === 'identifier' ? node : nameOf(node);
    if (name === null) return [];
    if (splat === 'args') isBehindStar = true;
    const value = node.childForFieldName('value');
    const plain = isBehindStar ? 'keyword-only' : index < slash ? 'positional-only' : 'positional';
    const facts: ParameterFacts = {
      name: textOf(source, name),
      kind: splat ?? plain,
      default: value === null ? null : readUnfollowed(source, value),
    };
    return [{ facts, node }];
  });
}

/** `*args`, `**kwargs`, with or without a type. */
function splatOf(parameter: SyntaxNode): 'args' | 'kwargs' | null {
  const inner = parameter.type === 'typed_parameter' ? namedChildrenOf(parameter)[0] : parameter;
  if (inner?.type === 'list_splat_pattern') return 'args';
  return inner?.type === 'dictionary_splat_pattern' ? 'kwargs' : null;
}

function nameOf(parameter: SyntaxNode): SyntaxNode | null {
  if (parameter.type === 'keyword_separator' || parameter.type === 'positional_separator') return null;
  const name = parameter.childForFieldName('name') ?? namedChildrenOf(parameter)[0] ?? null;
  if (name === null || name.type === 'identifier') return name;
  return descendantsOf(name, ['identifier'])[0] ?? null;
}
