/** A number outside its range: the allowed range, with constants resolved. */
import { argumentOfCall } from '../claims/operands.js';
import type { AtomicClaim } from '../claims/claim.js';
import { negatedAtom } from '../claims/negate.js';
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import type { Situation } from '../situation.js';
import { wordsFor } from '../words/words.js';
import { standardReading } from './standard-reading.js';

type Order = AtomicClaim & { readonly kind: 'order' };

export const numericBoundRule: Rule = {
  name: 'numeric-bound',
  read(situation) {
    const orders = ordersOf(situation);
    const [first] = orders;
    if (first === undefined || argumentOfCall(first.subject, 'len') !== null) return null;
    const subject = wordsFor(situation).subject(first.subject);
    return standardReading(situation, orders, PROSE.numericBound(subject, allowedRange(situation, orders)));
  },
};

/** The comparisons of the one subject that the decisive condition orders; other atoms may stand beside them. */
export function ordersOf({ decisive }: Situation): readonly Order[] {
  const orders = (decisive?.atoms ?? []).flatMap((atom) => (atom.kind === 'order' ? [atom] : []));
  const [first] = orders;
  return first === undefined ? [] : orders.filter(({ subject }) => subject.source === first.subject.source);
}

/** What is allowed, where each of the comparisons is not. */
export function allowedRange(situation: Situation, orders: readonly Order[]): string {
  const words = wordsFor(situation);
  const parts = orders.map((order) => {
    const wanted = negatedAtom(order);
    if (wanted.kind !== 'order') return '';
    const bound = words.value(wanted.bound);
    const { above, from, below, to } = PROSE.range;
    return { '>': above, '>=': from, '<': below, '<=': to }[wanted.operator](bound);
  });
  const [one = '', other] = [...new Set(parts)];
  if (other === undefined) return one;
  // Where both must hold for it to be raised, one that does not is enough.
  const isAny = situation.decisive?.facts.some(({ said }) => said.kind === 'any') === true;
  return isAny ? PROSE.range.both(one, other) : PROSE.range.either(one, other);
}
