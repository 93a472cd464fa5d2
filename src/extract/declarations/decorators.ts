/** The decorators of a class or function. */
import { dottedName } from '../../python/dotted-name.js';
import type { SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';

/** Their names, outermost first, of `@a.b(...)` too; `null` for one that is no dotted name or a call of one. */
export function decoratorsOf(source: SourceText, definition: SyntaxNode): readonly (string | null)[] {
  return decoratorNodes(definition).map((decorator) => decoratorName(source, decorator));
}

/** The `decorator` nodes above a definition, outermost first. */
export function decoratorNodes({ parent }: SyntaxNode): readonly SyntaxNode[] {
  if (parent?.type !== 'decorated_definition') return [];
  return namedChildrenOf(parent).filter(({ type }) => type === 'decorator');
}

/** `a.b` of `@a.b` and `@a.b(...)`; `null` for any other expression. */
export function decoratorName(source: SourceText, decorator: SyntaxNode): string | null {
  const [written] = namedChildrenOf(decorator);
  if (written === undefined) return null;
  const expression = withoutParentheses(written);
  const callee = expression.type === 'call' ? expression.childForFieldName('function') : expression;
  return callee === null ? null : dottedName(source, callee);
}
