/** The subjects of a site: what each expression of its conditions and placeholders stands for. */
import type { Expression } from '../../model/expression.js';
import type { Subject } from '../../model/subject.js';
import { expressionFound } from './expression-found.js';
import { found, type Found } from './found.js';
import { isDotted, type Operand, operandsAt, operandsOf } from './operands.js';
import type { SiteNames } from './site-names.js';

const MOST_SUBJECTS = 60;

/**
 * Each expression once, in the order they are met; what a local name is bound to comes after all of them. Of an attribute
 * that nothing is known of, what has it is told as well.
 */
export function subjectsOf(names: SiteNames): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  const pending: Operand[] = [...operandsAt(names.site)];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (subjects.has(next.expression.source) || subjects.size >= MOST_SUBJECTS) continue;
    const known = expressionFound(names, next.expression);
    if (known === null || isUntold(known) || isOfOther(known)) pending.unshift(...objectOf(next.expression));
    if (!isAsked(next, known)) continue;
    const { holds: _holds, ...told } = known ?? unknownName(next.expression);
    subjects.set(next.expression.source, { expression: next.expression.source, ...told });
    // Names in the definition of an attribute are those of another method.
    const isHere = next.expression.kind !== 'attribute';
    if (told.definition !== null)
      pending.push(...operandsOf(told.definition).filter((one) => isHere || isOfSelf(one.expression)));
  }
  return [...subjects.values()];
}

/** Whether what has it must be known to say where it is from: no user sets a field of a record that is no configuration. */
function isOfOther({ origin, owner }: Found): boolean {
  return origin === 'field' && owner?.role === 'other';
}

/** Whether nothing but the name of an attribute is known. */
function isUntold({ origin, lines }: Found): boolean {
  return origin === 'attribute' && lines.length === 0;
}

function isOfSelf({ source }: Expression): boolean {
  return source.startsWith('self.');
}

function objectOf(expression: Expression): readonly Operand[] {
  return expression.kind === 'attribute' ? operandsOf(expression.object) : [];
}

/** No question: a builtin or an unknown method that is called, the result of a call or an item of which nothing is known. */
function isAsked({ expression, isCalled }: Operand, known: Found | null): boolean {
  if (isCalled) {
    const isKnown = known !== null && known.origin !== 'builtin' && !isUntold(known);
    return isDotted(expression) && (isKnown || (known === null && expression.kind === 'name'));
  }
  return isDotted(expression) || (known !== null && (known.origin !== 'unknown' || known.accepted !== null));
}

function unknownName(expression: Expression): Found {
  const name =
    expression.kind === 'attribute' || expression.kind === 'name' ? expression.name : expression.source;
  return found({ origin: expression.kind === 'attribute' ? 'attribute' : 'unknown', name });
}
