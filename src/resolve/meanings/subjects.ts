/** The subjects of a site: what each expression of its conditions and placeholders stands for. */
import type { Expression } from '../../model/expression.js';
import type { Subject } from '../../model/subject.js';
import { expressionFound } from './expression-found.js';
import { found, type Found } from './found.js';
import { isDotted, type Operand, operandsAt, operandsOf } from './operands.js';
import type { SiteNames } from './site-names.js';

const MOST_SUBJECTS = 60;

/** Each expression once, in the order they are met; what a local name is bound to comes after all of them. */
export function subjectsOf(names: SiteNames): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  const pending: Operand[] = [...operandsAt(names.site)];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (subjects.has(next.expression.source) || subjects.size >= MOST_SUBJECTS) continue;
    const subject = subjectOf(names, next);
    if (subject === null) continue;
    subjects.set(subject.expression, subject);
    if (subject.definition !== null) pending.push(...operandsOf(subject.definition));
  }
  return [...subjects.values()];
}

/** `null` for what is no question: a builtin that is called, the result of a call or an item of which nothing is known. */
function subjectOf(names: SiteNames, { expression, isCalled }: Operand): Subject | null {
  const known = expressionFound(names, expression);
  const isName = isDotted(expression);
  if (!isName && !isCalled && (known === null || (known.origin === 'unknown' && known.accepted === null)))
    return null;
  if (isCalled && (known?.origin === 'builtin' || !isName)) return null;
  const { holds: _holds, ...told } = known ?? unknownName(expression);
  return { expression: expression.source, ...told };
}

function unknownName(expression: Expression): Found {
  const name =
    expression.kind === 'attribute' || expression.kind === 'name' ? expression.name : expression.source;
  return found({ origin: expression.kind === 'attribute' ? 'attribute' : 'unknown', name });
}
