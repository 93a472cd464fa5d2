/** `raise self.error`, where the class assigns to the attribute nothing but what its handlers caught. */
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { allHandlers, handlersBehind } from './stored-exception.js';

/** The handlers that caught what an attribute of `self` holds; `null` where the class may put anything else in it. */
export function attributeHandlers(source: SourceText, attribute: SyntaxNode): readonly SyntaxNode[] | null {
  const object = attribute.childForFieldName('object');
  const name = attribute.childForFieldName('attribute');
  if (object?.type !== 'identifier' || name === null || textOf(source, object) !== 'self') return null;
  const owner = classAround(attribute);
  if (owner === null || definesOtherwise(source, owner, textOf(source, name))) return null;
  const written = `self.${textOf(source, name)}`;
  const mentions = descendantsOf(owner, ['attribute']).filter((node) => textOf(source, node) === written);
  return allHandlers(mentions.map((mention) => assigned(source, mention)));
}

function classAround(use: SyntaxNode): SyntaxNode | null {
  let node = use.parent;
  while (node !== null && node.type !== 'class_definition') node = node.parent;
  return node;
}

/** `error = None` and `error: T` in the class body say nothing; a property, or a default, does. */
function definesOtherwise(source: SourceText, owner: SyntaxNode, name: string): boolean {
  const body = owner.childForFieldName('body');
  return (body === null ? [] : namedChildrenOf(body)).some((statement) => {
    const [first = statement] = namedChildrenOf(statement);
    if (statement.type === 'expression_statement' && first.type === 'assignment') {
      const left = first.childForFieldName('left');
      const right = first.childForFieldName('right');
      const isIt = left !== null && textOf(source, left) === name;
      return isIt && right !== null && right.type !== 'none';
    }
    const definition = statement.childForFieldName('definition') ?? statement;
    const defined = definition.childForFieldName('name');
    return defined !== null && textOf(source, defined) === name;
  });
}

/** What a mention assigns to the attribute: nothing where it reads it; `null` where it may be anything. */
function assigned(source: SourceText, mention: SyntaxNode): readonly SyntaxNode[] | null {
  const { parent } = mention;
  if (parent === null) return null;
  const isTarget = parent.childForFieldName('left')?.id === mention.id;
  if (parent.type === 'assignment') {
    if (!isTarget) return [];
    const value = parent.childForFieldName('right');
    return value === null ? [] : handlersBehind(source, value);
  }
  const isOtherTarget =
    (isTarget && /^(?:augmented_assignment|for_statement)$/.test(parent.type)) ||
    /pattern/.test(parent.type) ||
    parent.parent?.type === 'with_item';
  return isOtherTarget ? null : [];
}
