/** What a raised value is that is held elsewhere: a variable, an attribute, an element of a list. */
import type { Expression } from '../../model/expression.js';
import type { SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { caughtBy } from './caught-exception.js';
import { writtenAt } from './expression-reader.js';
import { listedHandlers } from './listed-exceptions.js';
import { readThrown } from './read-expression.js';
import { attributeHandlers } from './stored-attribute.js';
import { handlersBehind, storedHandlers } from './stored-exception.js';

/** Of kind `caught` where it only ever holds what handlers of this file caught; else as what is thrown is read. */
export function readRaisedValue(source: SourceText, raised: SyntaxNode): Expression {
  const handlers = handlersOf(source, raised);
  if (handlers === null) return readThrown(source, raised);
  return { ...writtenAt(source, raised), ...caughtBy(source, handlers) };
}

function handlersOf(source: SourceText, raised: SyntaxNode): readonly SyntaxNode[] | null {
  switch (raised.type) {
    case 'identifier':
      return storedHandlers(source, raised);
    case 'attribute':
      return attributeHandlers(source, raised);
    case 'subscript': {
      const [list, key] = namedChildrenOf(raised);
      const isElement = key !== undefined && key.type !== 'slice';
      return list === undefined || !isElement ? null : listedHandlers(source, list, handlersBehind);
    }
    default:
      return null;
  }
}
