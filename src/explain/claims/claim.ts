/** A claim: what a condition on the way to a raise site says, with its negation worked in. */
import type { Expression } from '../../model/expression.js';
import type { LineRange } from '../../model/expression.js';

export type OrderOperator = '<' | '<=' | '>' | '>=';

/** `holds: false` negates. Conjunctions and disjunctions have at least two members, none of their own kind. */
export type Claim = AtomicClaim | JoinedClaim;

export interface JoinedClaim {
  readonly kind: 'all' | 'any';
  readonly claims: readonly Claim[];
}

export type AtomicClaim =
  | { readonly kind: 'none'; readonly subject: Expression; readonly holds: boolean }
  /** The truth value of a name, an attribute or an item. */
  | { readonly kind: 'truth'; readonly subject: Expression; readonly holds: boolean }
  /** Neither true nor `None`: an empty collection, zero, `False`. `holds: false`: true, or `None`. */
  | { readonly kind: 'falsy'; readonly subject: Expression; readonly holds: boolean }
  /** A collection that has no items: `not len(x)`, `len(x) == 0`. */
  | { readonly kind: 'empty'; readonly subject: Expression; readonly holds: boolean }
  /** Equal to a constant. */
  | {
      readonly kind: 'constant';
      readonly subject: Expression;
      /** At least one; `holds` says whether it is one of them. */
      readonly values: readonly Expression[];
      readonly holds: boolean;
    }
  | {
      readonly kind: 'equal';
      readonly subject: Expression;
      readonly other: Expression;
      readonly holds: boolean;
    }
  | {
      readonly kind: 'identical';
      readonly subject: Expression;
      readonly other: Expression;
      readonly holds: boolean;
    }
  | {
      readonly kind: 'order';
      readonly subject: Expression;
      readonly operator: OrderOperator;
      readonly bound: Expression;
    }
  | {
      readonly kind: 'divisible';
      readonly subject: Expression;
      readonly divisor: Expression;
      readonly holds: boolean;
    }
  | {
      readonly kind: 'member';
      readonly subject: Expression;
      readonly collection: Expression;
      readonly holds: boolean;
    }
  /** A literal in a text or collection; `holds: false` says that none of the values is in it. */
  | {
      readonly kind: 'contains';
      readonly subject: Expression;
      readonly values: readonly Expression[];
      readonly holds: boolean;
    }
  /** `relation`: `isinstance`, `issubclass`, or `type(x) is T`. Types as written. */
  | {
      readonly kind: 'type';
      readonly relation: 'instance' | 'subclass' | 'exact';
      readonly subject: Expression;
      readonly types: readonly string[];
      readonly holds: boolean;
    }
  | {
      readonly kind: 'attribute';
      readonly subject: Expression;
      readonly name: string;
      readonly holds: boolean;
    }
  /** A test of the items of the subject: `holds` is whether it is true for every one, or for some. */
  | {
      readonly kind: 'quantified';
      readonly quantifier: 'every' | 'some';
      readonly subject: Expression;
      readonly test: string;
      readonly item: string;
      readonly holds: boolean;
    }
  | { readonly kind: 'callable'; readonly subject: Expression; readonly holds: boolean }
  | {
      readonly kind: 'affix';
      readonly side: 'start' | 'end';
      readonly subject: Expression;
      readonly values: readonly string[];
      readonly holds: boolean;
    }
  /** Any other call or expression that is tested for truth; `subject` is the whole expression. */
  | { readonly kind: 'predicate'; readonly subject: Expression; readonly holds: boolean };

/** What happened on the way, which is no test of truth. */
export type Event =
  /** An exception was caught. `what` are calls, or the statement itself. */
  | {
      readonly kind: 'caught';
      /** As written; empty for a bare `except`. */
      readonly types: readonly string[];
      readonly what: readonly string[];
      /** Modules that were imported there, where nothing else was done. */
      readonly imports: readonly string[];
      /** Whether something else that is not named may have failed as well. */
      readonly isCut: boolean;
      /** Whether control went on behind the handler, and the raise is not in it. */
      readonly isBefore: boolean;
    }
  /** The body of a `try` did not fail. */
  | { readonly kind: 'succeeded'; readonly types: readonly string[]; readonly what: readonly string[] }
  /** A search loop ended without having found anything: each test was false for every item. */
  | { readonly kind: 'not-found'; readonly tests: readonly string[]; readonly header: string }
  /** Nothing is known of how the loop may be left. */
  | {
      readonly kind: 'loop-ended';
      readonly header: string;
      readonly form: 'for' | 'while';
      /** Whether a `break` may have ended it. */
      readonly mayBreak: boolean;
      /** Calls whose failure let it go on. */
      readonly what: readonly string[];
    }
  /** A `break` ended a loop: one of the tests was true in its last round; none where that is not known. */
  | {
      readonly kind: 'loop-left';
      readonly header: string;
      readonly form: 'for' | 'while';
      readonly tests: readonly string[];
    }
  /** Within a loop: what follows is so for one of its items. */
  | { readonly kind: 'in-loop'; readonly header: string }
  | {
      readonly kind: 'pattern';
      readonly subject: string;
      readonly patterns: readonly string[];
      readonly holds: boolean;
    };

/** A claim or an event, with the lines it was read from. */
export interface Step extends LineRange {
  readonly said: Claim | Event;
  /**
   * `guard`: it encloses the site; `exit`: an earlier exit was not taken; `passed`: a statement that may have left was
   * passed.
   */
  readonly role: 'guard' | 'exit' | 'passed';
  /** Whether what it names may have been bound anew since. */
  readonly isEarlier: boolean;
  /** The test as written, and whether it holds; `null` for an event, and for what a loop says of its items. */
  readonly test: { readonly source: string; readonly holds: boolean } | null;
}

export function isClaim(said: Claim | Event): said is Claim {
  return !EVENTS.has(said.kind);
}

const EVENTS: ReadonlySet<string> = new Set([
  'caught',
  'succeeded',
  'not-found',
  'loop-ended',
  'loop-left',
  'in-loop',
  'pattern',
]);

export function isAtomic(claim: Claim): claim is AtomicClaim {
  return claim.kind !== 'all' && claim.kind !== 'any';
}

/** All atoms of a claim, in order. */
export function atomsOf(claim: Claim): readonly AtomicClaim[] {
  return isAtomic(claim) ? [claim] : claim.claims.flatMap(atomsOf);
}
