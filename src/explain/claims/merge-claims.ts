/**
 * Claims on one subject put together: `x != "a"` and `x != "b"` say that it is neither; `x == "a"` says all that
 * `x != "b"` says. Order is kept; what is put together stands where the last of it stood.
 */
import type { Expression } from '../../model/expression.js';
import type { AtomicClaim, Claim } from './claim.js';
import { constantNumber } from './operands.js';

/** The claims of a conjunction (`all`) or a disjunction (`any`), with those on one subject put together. */
export function merged(claims: readonly Claim[], join: 'all' | 'any'): readonly Claim[] {
  const result: Claim[] = [];
  for (const claim of claims) {
    const at = result.findIndex((known) => together(known, claim, join) !== null);
    const known = result[at];
    const both = known === undefined ? null : together(known, claim, join);
    if (both === null) {
      result.push(claim);
      continue;
    }
    result.splice(at, 1);
    result.push(both);
  }
  return result;
}

/** One claim that says what both say; `null` where there is none. */
export function together(a: Claim, b: Claim, join: 'all' | 'any'): Claim | null {
  if (!('subject' in a) || !('subject' in b) || a.subject.source !== b.subject.source) return null;
  if (isSame(a, b)) return b;
  return listed(a, b, join) ?? (join === 'all' ? implied(a, b) : null);
}

/** Whether two claims say the same, wherever they stand. */
export function isSame(a: Claim, b: Claim): boolean {
  const [first, second] = [a, b].map((claim) =>
    JSON.stringify(claim, (key, value: unknown) => (key === 'line' || key === 'endLine' ? 0 : value)),
  );
  return first === second;
}

/** In a conjunction values that are excluded, in a disjunction values it may be. */
function listed(a: AtomicClaim, b: AtomicClaim, join: 'all' | 'any'): Claim | null {
  const wanted = join === 'any';
  if (isNone(a, wanted) && isTrue(b, wanted)) return { kind: 'falsy', subject: b.subject, holds: !wanted };
  if (isNone(b, wanted) && isTrue(a, wanted)) return { kind: 'falsy', subject: b.subject, holds: !wanted };
  if (a.kind === 'constant' && b.kind === 'constant' && a.holds === wanted && b.holds === wanted)
    return { ...b, values: unique([...a.values, ...b.values]) };
  const [first, second] = [comparedValues(a, wanted), comparedValues(b, wanted)];
  if (first !== null && second !== null)
    return { kind: 'constant', subject: b.subject, values: unique([...first, ...second]), holds: wanted };
  if (a.kind === 'contains' && b.kind === 'contains' && !a.holds && !b.holds && join === 'all')
    return { ...b, values: unique([...a.values, ...b.values]) };
  if (a.kind === 'type' && b.kind === 'type' && a.relation === b.relation) {
    if (a.relation === 'exact' || a.holds !== wanted || b.holds !== wanted) return null;
    return { ...b, types: [...new Set([...a.types, ...b.types])] };
  }
  if (
    a.kind === 'affix' &&
    b.kind === 'affix' &&
    a.side === b.side &&
    a.holds === wanted &&
    b.holds === wanted
  )
    return { ...b, values: [...new Set([...a.values, ...b.values])] };
  return null;
}

function isNone(claim: AtomicClaim, holds: boolean): boolean {
  return claim.kind === 'none' && claim.holds === holds;
}

function isTrue(claim: AtomicClaim, holds: boolean): boolean {
  return claim.kind === 'truth' && claim.holds === holds;
}

/** The values a subject is compared with, one after the other; `null` for any other claim. */
function comparedValues(claim: AtomicClaim, wanted: boolean): readonly Expression[] | null {
  if (claim.kind === 'constant') return claim.holds === wanted ? claim.values : null;
  if (claim.kind !== 'equal' && claim.kind !== 'identical') return null;
  return claim.holds === wanted ? [claim.other] : null;
}

function unique<T extends { readonly source: string }>(values: readonly T[]): readonly T[] {
  const sources = values.map(({ source }) => source);
  return values.filter((_, at) => sources.indexOf(sources[at] ?? '') === at);
}

/** The one of two claims that hold together which says it all. */
function implied(a: AtomicClaim, b: AtomicClaim): Claim | null {
  if (says(a, b)) return a;
  return says(b, a) ? b : null;
}

/** Whether `strong` leaves nothing for `weak` to say. */
function says(strong: AtomicClaim, weak: AtomicClaim): boolean {
  if (strong.kind === 'constant' && strong.holds) {
    if (weak.kind === 'none') return !weak.holds && strong.values.every(({ source }) => source !== 'None');
    // Literals alone are surely different from one another.
    const isLiteral = [...strong.values, ...(weak.kind === 'constant' ? weak.values : [])].every(
      ({ kind }) => kind === 'text' || kind === 'constant',
    );
    if (weak.kind === 'constant' && !weak.holds && isLiteral)
      return !weak.values.some(({ source }) => strong.values.some((value) => value.source === source));
  }
  if (strong.kind === 'order' && weak.kind === 'order') return bounds(strong, weak);
  const isSome = weak.kind === 'none' && !weak.holds;
  if (strong.kind === 'type')
    return strong.holds && isSome && !strong.types.some((type) => /None/.test(type));
  if (strong.kind === 'order' || strong.kind === 'divisible' || strong.kind === 'affix') return isSome;
  if (strong.kind === 'truth' && strong.holds) return isSome || (weak.kind === 'truth' && weak.holds);
  return false;
}

type Order = AtomicClaim & { readonly kind: 'order' };

/** Whether a bound lies within another one on the same side: `x >= 256` of `x > 0`. */
function bounds(strong: Order, weak: Order): boolean {
  const [near, far] = [constantNumber(strong.bound), constantNumber(weak.bound)];
  if (near === null || far === null || strong.operator.charAt(0) !== weak.operator.charAt(0)) return false;
  const isStrict = strong.operator.length === 1 || weak.operator.length === 2;
  if (near === far) return isStrict;
  return strong.operator.startsWith('>') ? near > far : near < far;
}
