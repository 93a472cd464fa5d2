/** What an error checks, as an assert would say it. */
import { formulaOf, keyOf, negatedFormula } from '../acceptance/formula.js';
import { tokensOf } from '../condition-tokens.js';
import type { Traits } from '../traits.js';

/** The contrary of the innermost condition, in one spelling; `null` where it is no test of truth. */
export function assertedOf({ record }: Traits): string | null {
  const last = record.guards.at(-1);
  if (last === undefined || (last.form !== 'if' && last.form !== 'elif' && last.form !== 'assert'))
    return null;
  return keyOf(negatedFormula(formulaOf(tokensOf(last.condition), last.holds)));
}

/** Of the condition of an `assert`. */
export function keyOfAssert(condition: string): string {
  return keyOf(formulaOf(tokensOf(condition), true));
}
