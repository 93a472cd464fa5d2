/** A class or function statement to its header: kind, name and decorators. */
import type { DecoratorFacts, ScopeHeader } from '../model/file-facts.js';
import { oneLine } from '../python/one-line.js';
import { oncePerNode } from '../python/once-per-node.js';
import { lineAt, textOf, type SourceText } from '../python/source-text.js';
import type { SyntaxNode } from '../python/syntax-node.js';
import { decoratorName, decoratorNodes } from './declarations/decorators.js';

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
    decorators: readDecorators(source, definition),
  };
}

function readDecorators(source: SourceText, definition: SyntaxNode): readonly DecoratorFacts[] {
  return decoratorNodes(definition).flatMap((decorator) => {
    const name = decoratorName(source, decorator);
    if (name === null) return [];
    return [{ name, text: oneLine(source, decorator), line: lineAt(source, decorator.startIndex) }];
  });
}
