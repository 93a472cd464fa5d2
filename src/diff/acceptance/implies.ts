/** Whether one test of a subject holds wherever another one does. */
import { textOf } from '../condition-tokens.js';
import { negatedFormula, type TestFormula } from './formula.js';
import { mayBeEqual } from './may-be-equal.js';
import { numberOf, type Reading, readTest, type Value } from './read-test.js';

/** For tests of one subject; `false` where that cannot be told. */
export function implies(one: TestFormula, other: TestFormula): boolean {
  if (follows(readTest(one), readTest(other))) return true;
  return follows(readTest(negated(other)), readTest(negated(one)));
}

function negated(test: TestFormula): TestFormula {
  const formula = negatedFormula(test);
  return formula.kind === 'test' ? formula : test;
}

function follows(one: Reading | null, other: Reading | null): boolean {
  if (one === null || other === null) return false;
  if (one.kind === 'prefix' && other.kind === 'prefix' && one.holds && other.holds)
    return one.values.every((value) => other.values.some((start) => value.startsWith(start)));
  if (one.kind !== 'values' || !one.holds) return false;
  return one.values.every((value) => isSo(value, other));
}

/** Whether a value of the subject makes the test what it must be. */
function isSo(value: Value, test: Reading): boolean {
  const text = textOf(value.tokens);
  if (!value.isLiteral && test.kind !== 'values') return false;
  const isText = /^["']/.test(text);
  switch (test.kind) {
    case 'truth':
      return isTrue(value) === test.holds;
    case 'prefix':
      return isText && test.values.some((start) => text.slice(1, -1).startsWith(start)) === test.holds;
    case 'bound': {
      const [number, bound] = [numberOf(value.tokens), numberOf(test.bound)];
      if (number === null || bound === null) return false;
      if (number === bound) return test.included;
      return number < bound === test.isUpper;
    }
    case 'types':
      return (
        text === 'None' &&
        !test.holds &&
        test.types.every((type) => /^(?:int|str|float|bytes|list|tuple|dict|set|bool)$/.test(type))
      );
    case 'values':
      return (
        test.values.some((each) => textOf(each.tokens) === text) === test.holds &&
        !mayBeEqual([value, ...test.values])
      );
    default:
      return test satisfies never;
  }
}

/** `null` where it is not known, as of `0x0`. */
function isTrue({ tokens }: Value): boolean | null {
  const text = textOf(tokens);
  const number = numberOf(tokens);
  if (number !== null) return number !== 0;
  if (/^[-\d.]/.test(text)) return null;
  return !/^(?:None|False|""|'')$/.test(text);
}
