import { describe, expect, it } from 'vitest';
import { factsOnTheWay, isEarlier, isOfExits } from '../../../src/explain/claims/facts-on-the-way.js';
import { stepsOf } from '../../../src/explain/claims/steps.js';
import { siteOf } from '../../support/site.js';
import { spelled } from '../support/spelled.js';

function factsOf(python: string): ReturnType<typeof factsOnTheWay> {
  return factsOnTheWay(stepsOf(siteOf(python)));
}

/** Each fact with the lines of its steps. */
function told(python: string): readonly string[] {
  return factsOf(python).map(
    ({ said, steps }) => `${spelled(said)} @${steps.map(({ line }) => line).join(',')}`,
  );
}

describe('the facts on the way', () => {
  it('puts a chain of tests together where the last of them stands', () => {
    const python =
      'def f(x):\n    if x == "a":\n        return 1\n    if y:\n        if x == "b":\n            return 2\n' +
      '        raise E("m")';
    expect(told(python)).toEqual(['truth(y) @4', '!constant(x | "a" | "b") @2,5']);
  });

  it('takes the members of a conjunction one by one', () => {
    expect(told('if a and b > 1:\n    raise E("m")')).toEqual(['truth(a) @1', 'order(b > 1) @1']);
    expect(told('if a or b:\n    raise E("m")')).toEqual(['any[truth(a); truth(b)] @1']);
  });

  it('drops the place of what is implied', () => {
    const python = 'def f(x):\n    if x is None:\n        return\n    if x > 3:\n        raise E("m")';
    expect(told(python)).toEqual(['order(x > 3) @4']);
  });

  it('never puts together what a name was before it was bound anew and what it is now', () => {
    const python =
      'def f(x):\n    if x == "a":\n        return\n    x = g(x)\n    if x == "b":\n        return\n    raise E("m")';
    expect(told(python)).toEqual(['!constant(x | "b") @5']);
  });

  it('keeps what was so of a name earlier where nothing is said of it later, once', () => {
    const python =
      'def f(x):\n    if x == "a":\n        return\n    if x == "a":\n        return\n    x = g(x)\n    if b:\n        raise E("m")';
    expect(told(python)).toEqual(['!constant(x | "a") @4', 'truth(b) @7']);
    expect(factsOf(python).map(isEarlier)).toEqual([true, false]);
  });

  it('keeps what was so of two names earlier where only one of them is spoken of again', () => {
    const python =
      'def f(x, y):\n    if x and y:\n        return\n    x = g(x)\n    if x > 3:\n        raise E("m")';
    expect(told(python)).toEqual(['any[!truth(x); !truth(y)] @2', 'order(x > 3) @5']);
  });

  it('knows facts of exits from those of the conditions around the statement', () => {
    const python = 'def f(x):\n    if a:\n        return\n    if b:\n        raise E("m")';
    expect(factsOf(python).map(isOfExits)).toEqual([true, false]);
  });
});
