/** Whether a method is only declared. */
import type { SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { decoratorsOf } from './decorators.js';

const DECORATION = 200;

/** `@abstractmethod`; the engine is asked only where the text before the definition has the word. */
export function isAbstract(
  source: SourceText,
  { node, start }: { readonly node: SyntaxNode; readonly start: number },
): boolean {
  if (!source.text.slice(Math.max(0, start - DECORATION), start).includes('abstractmethod')) return false;
  return decoratorsOf(source, node).some(
    (name) => name === 'abstractmethod' || name === 'abc.abstractmethod',
  );
}
