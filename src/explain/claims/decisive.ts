/** What decided last that a site is reached. */
import { type AtomicClaim, atomsOf, type Claim, type Event, isClaim } from './claim.js';
import { type Fact, isEarlier } from './facts-on-the-way.js';

export interface Decisive {
  /** The facts of the last step, or the one event. */
  readonly facts: readonly Fact[];
  /** The atoms of its claims; empty for an event. */
  readonly atoms: readonly AtomicClaim[];
  /** `null` for claims. */
  readonly event: Event | null;
  /**
   * Earlier branches and exits that would have led elsewhere as well: each of them is a way past the site, whatever the
   * decisive facts say.
   */
  readonly alternatives: readonly Fact[];
}

/** The claims that decided, in order; empty for an event. */
export function claimsOf(decisive: Decisive | null): readonly Claim[] {
  return (decisive?.facts ?? []).flatMap(({ said }) => (isClaim(said) ? [said] : []));
}

/** The last step's facts; a caught exception decides before the exits in its handler. `null` where there are none. */
export function decisiveOf(facts: readonly Fact[]): Decisive | null {
  const telling = facts.filter(({ said }) => said.kind !== 'in-loop');
  const current = telling.filter((fact) => !isEarlier(fact));
  const candidates = current.length > 0 ? current : telling;
  const last = candidates.at(-1);
  if (last === undefined) return null;
  const caught = candidates.findLastIndex(({ said }) => said.kind === 'caught' && !said.isBefore);
  const isGuardedBehind = candidates
    .slice(caught + 1)
    .some(({ steps }) => steps.some(({ role }) => role === 'guard'));
  const chosen = caught >= 0 && !isGuardedBehind ? (candidates[caught] ?? last) : last;
  if (!isClaim(chosen.said)) return { facts: [chosen], atoms: [], event: chosen.said, alternatives: [] };
  const step = chosen.steps.at(-1);
  const ofStep = candidates.filter(({ said, steps }) => isClaim(said) && steps.at(-1) === step);
  return {
    facts: ofStep,
    atoms: ofStep.flatMap(({ said }) => (isClaim(said) ? atomsOf(said) : [])),
    event: null,
    alternatives: alternativesTo(ofStep, candidates),
  };
}

/** The untaken branches and exits directly before the decisive facts. */
function alternativesTo(decisive: readonly Fact[], facts: readonly Fact[]): readonly Fact[] {
  // What a branch of its own asks for is so whatever came before.
  if (!decisive.every(isUntaken)) return [];
  const first = facts.findIndex((fact) => decisive.includes(fact));
  const before = facts.slice(0, first);
  const barrier = before.findLastIndex((fact) => !isUntaken(fact));
  return before.slice(barrier + 1);
}

/** Whether it says no more than that a branch or an exit was not taken. */
function isUntaken({ steps }: Fact): boolean {
  return steps.every(({ role, test }) => role !== 'guard' || test?.holds === false);
}
