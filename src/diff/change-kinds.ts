/** What is other about an error that is in both catalogues. */
import type { ChangeKind } from '../model/change.js';
import type { CatalogueRecord } from '../model/record.js';
import { isConditionChanged } from './condition-changed.js';
import type { Traits } from './traits.js';

/** In the order of `CHANGE_KINDS`; empty where nothing is, or only the line. */
export function changeKinds(old: Traits, now: Traits): readonly ChangeKind[] {
  const kinds: ChangeKind[] = [];
  if (old.path !== now.path || old.qualname !== now.qualname) kinds.push('moved');
  if (isReworded(old, now)) kinds.push('reworded');
  if (old.exception !== now.exception) kinds.push('exception-changed');
  if (isConditionChanged(old, now)) kinds.push('condition-changed');
  if (kinds.length === 0 && isExplainedOtherwise(old, now)) kinds.push('explanation-changed');
  return kinds;
}

/** A class or function that is renamed carries its name into its messages; that is no other wording. */
function isReworded(old: Traits, now: Traits): boolean {
  if (old.text === now.text) return false;
  return old.qualname === now.qualname || old.bareText !== now.bareText;
}

/** Where the conditions only read differently, so does what is derived from them; that is no change. */
function isExplainedOtherwise(old: Traits, now: Traits): boolean {
  return conditionsOf(old.record) === conditionsOf(now.record) && proseOf(old.record) !== proseOf(now.record);
}

function conditionsOf({ guards, preconditions }: CatalogueRecord): string {
  return JSON.stringify([
    guards.map(({ form, condition, holds }) => [form, condition, holds]),
    preconditions.map(({ condition, holds }) => [condition, holds]),
  ]);
}

function proseOf({ meaning, trigger, commonSituations, solutions }: CatalogueRecord): string {
  return JSON.stringify([meaning, trigger, commonSituations, solutions]);
}
