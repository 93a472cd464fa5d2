/** The steps to a site with what they say of one subject put together. */
import { atomsOf, type Claim, type Event, isClaim, type Step } from './claim.js';
import { isSame, together } from './merge-claims.js';

/** One thing that is so when the site is reached, and the steps that say so. */
export interface Fact {
  readonly said: Claim | Event;
  /** At least one, in the order control meets them. */
  readonly steps: readonly Step[];
}

/**
 * The members of conjunctions one by one, with those on one subject put together where the last of them stands. What was
 * so of a subject earlier is left out where a later one says what is so of it now.
 */
export function factsOnTheWay(steps: readonly Step[]): readonly Fact[] {
  const facts: Fact[] = [];
  for (const step of steps) for (const said of partsOf(step.said)) add(facts, { said, steps: [step] });
  return facts.filter((fact, at) => !isSaidAgain(fact, facts.slice(at + 1)));
}

/** Of what was so earlier: whether the same is said once more, or something of what is so now. */
function isSaidAgain(fact: Fact, later: readonly Fact[]): boolean {
  const { said } = fact;
  if (!isClaim(said) || !isEarlier(fact)) return false;
  if (later.some((other) => isEarlier(other) && isClaim(other.said) && isSame(other.said, said))) return true;
  const current = later.flatMap((other) => (isEarlier(other) ? [] : subjectsIn(other.said)));
  return subjectsIn(said).every((subject) => current.includes(subject));
}

function subjectsIn(said: Claim | Event): readonly string[] {
  return isClaim(said) ? atomsOf(said).map(({ subject }) => subject.source) : [];
}

function partsOf(said: Claim | Event): readonly (Claim | Event)[] {
  return said.kind === 'all' ? said.claims : [said];
}

function add(facts: Fact[], fact: Fact): void {
  const { said } = fact;
  if (said.kind === 'pattern' && addPattern(facts, said, fact)) return;
  if (!isClaim(said) || isEarlier(fact)) {
    facts.push(fact);
    return;
  }
  for (const [at, known] of facts.entries()) {
    if (!isClaim(known.said) || isEarlier(known)) continue;
    const both = together(known.said, said, 'all');
    if (both === null) continue;
    facts.splice(at, 1);
    // What is implied adds no place.
    const isOne = both === known.said || both === said;
    const steps = !isOne ? [...known.steps, ...fact.steps] : both === said ? fact.steps : known.steps;
    facts.push({ said: both, steps });
    return;
  }
  facts.push(fact);
}

/** Patterns of one subject that did not match are put together; whether there were some before. */
function addPattern(facts: Fact[], said: Event & { readonly kind: 'pattern' }, fact: Fact): boolean {
  if (said.holds) return false;
  for (const [at, known] of facts.entries()) {
    const before = known.said;
    if (before.kind !== 'pattern' || before.holds || before.subject !== said.subject) continue;
    facts.splice(at, 1);
    const patterns = [...new Set([...before.patterns, ...said.patterns])];
    facts.push({ said: { ...said, patterns }, steps: [...known.steps, ...fact.steps] });
    return true;
  }
  return false;
}

/** Whether what it names may have been bound anew since. */
export function isEarlier({ steps }: Fact): boolean {
  return steps.some((step) => step.isEarlier);
}

/** Whether nothing but earlier exits say so. */
export function isOfExits({ steps }: Fact): boolean {
  return steps.every(({ role }) => role !== 'guard');
}
