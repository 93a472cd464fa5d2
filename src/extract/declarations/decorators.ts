/** The decorators of a class or function. */
import { dottedName } from '../../python/dotted-name.js';
import type { SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';

/** Their names, outermost first, of `@a.b(...)` too; `null` for one that is no dotted name or a call of one. */
export function decoratorsOf(source: SourceText, definition: SyntaxNode): readonly (string | null)[] {
  const { parent } = definition;
  if (parent?.type !== 'decorated_definition') return [];
  const decorators = namedChildrenOf(parent).filter((child) => child.type === 'decorator');
  return decorators.map((decorator) => {
    const [written] = namedChildrenOf(decorator);
    const expression = written === undefined ? null : withoutParentheses(written);
    const callee = expression?.type === 'call' ? expression.childForFieldName('function') : expression;
    return callee === null ? null : dottedName(source, callee);
  });
}
