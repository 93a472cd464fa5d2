/** Facts in an order that reads well: what is said of one subject stands together, before what decided last. */
import { isClaim } from '../claims/claim.js';
import { type Fact, isEarlier } from '../claims/facts-on-the-way.js';

/**
 * Facts with those on the subject of a later one moved directly before it, within the stretches between loops. The last
 * fact stays the last: it is what decided.
 */
export function inReadingOrder(facts: readonly Fact[]): readonly Fact[] {
  const ordered: Fact[] = [];
  for (const fact of facts) {
    const subject = subjectOf(fact);
    const start = ordered.findLastIndex(({ said }) => said.kind === 'in-loop') + 1;
    const same = subject === null ? [] : ordered.slice(start).filter((other) => subjectOf(other) === subject);
    for (const other of same) ordered.splice(ordered.indexOf(other), 1);
    ordered.push(...same, fact);
  }
  return stretchesOf(ordered).flatMap(alternativesLast);
}

/** The facts up to each loop, which begins a stretch. */
function stretchesOf(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const stretches: Fact[][] = [[]];
  for (const fact of facts) {
    if (fact.said.kind === 'in-loop') stretches.push([]);
    stretches.at(-1)?.push(fact);
  }
  return stretches;
}

/** "either a or b" is read right only where nothing stands behind it. */
function alternativesLast(facts: readonly Fact[]): readonly Fact[] {
  const isAlternative = ({ said }: Fact): boolean => said.kind === 'any';
  return [...facts.filter((fact) => !isAlternative(fact)), ...facts.filter(isAlternative)];
}

function subjectOf(fact: Fact): string | null {
  const { said } = fact;
  return isClaim(said) && !isEarlier(fact) && 'subject' in said ? said.subject.source : null;
}
