/** The conditions of an error before and after: only what is other, for the rest of a long chain is the same. */
import type { ChangeSide } from '../../model/change.js';

/** What only one of them asks; `null` where the other asks all of it too. */
export interface ChangedConditions {
  readonly old: string | null;
  readonly new: string | null;
  /** Conditions as Python has them; or the sentence of the record, where the conditions are spelled alike. */
  readonly form: 'conditions' | 'sentence';
}

export function changedConditions(old: ChangeSide, now: ChangeSide): ChangedConditions {
  const before = conditionOf(old.guards.filter((guard) => !now.guards.includes(guard)));
  const after = conditionOf(now.guards.filter((guard) => !old.guards.includes(guard)));
  if (before !== null || after !== null) return { old: before, new: after, form: 'conditions' };
  // The values of a type are others: what that means is said beside it, the sentence is the same.
  if (old.trigger === now.trigger) return { old: null, new: null, form: 'conditions' };
  // A constant is another one, or an earlier exit: the sentence names them.
  return { old: old.trigger, new: now.trigger, form: 'sentence' };
}

/** The conditions of an error as one, without the loops it stands in; `null` for none. */
export function conditionsOf({ guards }: ChangeSide): string | null {
  return conditionOf(guards.filter((guard) => !guard.startsWith('for ')));
}

function conditionOf(guards: readonly string[]): string | null {
  if (guards.length === 0) return null;
  if (guards.length === 1) return guards.join('');
  return guards.map((guard) => (bindsLess(guard) ? `(${guard})` : guard)).join(' and ');
}

function bindsLess(guard: string): boolean {
  return /^lambda\b| (?:or|if|:=) /.test(guard) && !/^not \(.*\)$/s.test(guard);
}
