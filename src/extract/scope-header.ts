/** A class or function statement to its header: kind, name and decorators. */
import type { DecoratorFacts, ScopeHeader } from '../model/file-facts.js';
import { dottedName } from '../python/dotted-name.js';
import { oneLine } from '../python/one-line.js';
import { oncePerNode } from '../python/once-per-node.js';
import { lineAt, textOf, type SourceText } from '../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../python/syntax-node.js';

/** The header of a definition, read once for all sites below it. */
export const scopeHeader = oncePerNode(readHeader);

/** The names of decorators that stand in a function, where they may be bound. */
export function localDecorators(within: readonly ScopeHeader[]): readonly string[] {
  const outermost = within.findIndex(({ kind }) => kind === 'function');
  if (outermost === -1) return [];
  return within.slice(outermost + 1).flatMap(({ decorators }) => decorators.map(({ name }) => name));
}

function readHeader(source: SourceText, definition: SyntaxNode): ScopeHeader {
  const name = definition.childForFieldName('name');
  return {
    kind: definition.type === 'class_definition' ? 'class' : 'function',
    name: name === null ? '' : textOf(source, name),
    line: lineAt(source, definition.startIndex),
    decorators: decoratorsOf(source, definition),
  };
}

function decoratorsOf(source: SourceText, { parent }: SyntaxNode): readonly DecoratorFacts[] {
  if (parent?.type !== 'decorated_definition') return [];
  const decorators = namedChildrenOf(parent).filter(({ type }) => type === 'decorator');
  return decorators.flatMap((decorator) => {
    const name = decoratorName(source, decorator);
    if (name === null) return [];
    return [{ name, text: oneLine(source, decorator), line: lineAt(source, decorator.startIndex) }];
  });
}

/** `a.b` of `@a.b` and `@a.b(...)`. */
function decoratorName(source: SourceText, decorator: SyntaxNode): string | null {
  const [written] = namedChildrenOf(decorator);
  if (written === undefined) return null;
  const expression = withoutParentheses(written);
  const callee = expression.type === 'call' ? expression.childForFieldName('function') : expression;
  return callee === null ? null : dottedName(source, callee);
}
