/**
 * A raised variable that only ever holds what handlers caught: `last = e` in an `except ... as e`, `raise last` later.
 * `None` beside it does not count, as it cannot be raised.
 */
import { type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { listedHandlers } from './listed-exceptions.js';
import type { Binding } from './local-bindings.js';
import { alternativesOf } from './reach.js';
import { bindingsOf, reachingDefinitions } from './reaching-definitions.js';

/** The handlers that caught what a local name holds at any time; `null` where it may hold anything else. */
export function storedHandlers(source: SourceText, use: SyntaxNode): readonly SyntaxNode[] | null {
  const bindings = bindingsOf(source, use, textOf(source, use));
  return bindings === null ? null : allHandlers(bindings.map((binding) => boundHandlers(source, binding)));
}

/** The handlers that caught what an expression is: none for `None`, `null` where it is anything but a caught name. */
export function handlersBehind(source: SourceText, value: SyntaxNode): readonly SyntaxNode[] | null {
  if (value.type === 'none') return [];
  if (value.type !== 'identifier') return null;
  const reached = reachingDefinitions(source, value, textOf(source, value));
  if (reached.kind !== 'local' || reached.reach === null) return null;
  const alternatives = alternativesOf(reached.reach) ?? [];
  const handlers = alternatives.map(({ reach }) =>
    reach.kind === 'definition' && reach.definition.kind === 'caught' ? [reach.definition.node] : null,
  );
  return allHandlers(handlers);
}

/** All together; `null` where one is not known, or all are `None`. */
export function allHandlers(found: readonly (readonly SyntaxNode[] | null)[]): readonly SyntaxNode[] | null {
  const known = found.filter((handlers) => handlers !== null);
  const handlers = [...new Map(known.flat().map((handler) => [handler.id, handler])).values()];
  return known.length < found.length || handlers.length === 0 ? null : handlers;
}

function boundHandlers(source: SourceText, { reach }: Binding): readonly SyntaxNode[] | null {
  if (reach.kind === 'unbound') return [];
  if (reach.kind !== 'definition') return null;
  const { kind, node } = reach.definition;
  switch (kind) {
    case 'value':
      return handlersBehind(source, node);
    case 'caught':
      return [node];
    case 'other': {
      // `for error in errors:`
      const loop = node.parent;
      const isTarget = loop?.type === 'for_statement' && loop.childForFieldName('left')?.id === node.id;
      const list = isTarget ? loop.childForFieldName('right') : null;
      return list === null ? null : listedHandlers(source, list, handlersBehind);
    }
    case 'augmented':
    case 'parameter':
      return null;
  }
}
