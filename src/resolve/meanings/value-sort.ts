/** What the values of an expression are, as far as its form tells. */
import type { Expression } from '../../model/expression.js';
import type { AttributeOutline } from '../../model/outline.js';
import type { ValueSort } from '../../model/subject.js';
import { sortOfText } from '../../util/sort-of-text.js';

/** `null` where the form does not tell. */
export function sortOf(expression: Expression): ValueSort | null {
  const { kind } = expression;
  if (kind === 'compare' || kind === 'not') return 'boolean';
  if (kind === 'list' || kind === 'dict' || kind === 'text') return 'collection';
  if (kind === 'logical') return agreed([sortOf(expression.left), sortOf(expression.right)]);
  if (kind === 'conditional') return agreed([sortOf(expression.whenTrue), sortOf(expression.whenFalse)]);
  return sortOfText(expression.source);
}

/** The one sort of all; `null` where one is not known, or they differ. */
function agreed(sorts: readonly (ValueSort | null)[]): ValueSort | null {
  const [first = null] = sorts;
  return sorts.every((sort) => sort === first) ? first : null;
}

/** What all assignments of an attribute set it to. */
export function sortOfAttribute(attributes: readonly AttributeOutline[]): ValueSort | null {
  // `self.x: T` sets nothing.
  return agreed(attributes.filter(({ isSet }) => isSet).map(({ sort }) => sort));
}
