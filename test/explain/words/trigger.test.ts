import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

const trigger = (python: string): string | null => explained(python).trigger;

describe('the trigger', () => {
  it.each([
    ['if x > 3:\n    raise E("m")', 'Raised at module level when `x` is greater than `3`.'],
    [
      'class C:\n    if x > 3:\n        raise E("m")',
      'Raised in the body of `C` when `x` is greater than `3`.',
    ],
    [
      'def f():\n    if a == 1:\n        g()\n    elif a == 2:\n        g()\n    else:\n        raise E("m")',
      'Raised in `f` when `a` is neither `1` nor `2`.',
    ],
    [
      'def f():\n    if a:\n        return 1\n    if b:\n        raise E("m")',
      'Raised in `f` when `a` is not set and `b` is set.',
    ],
    ['class C:\n    def f(self):\n        assert self.n, "m"', 'Raised in `C.f` when `self.n` is not set.'],
    [
      'def f():\n    try:\n        g()\n        h()\n    except (OSError, KeyError) as e:\n        raise E("m") from e',
      'Raised in `f` when one of `g` and `h` raises `OSError` or `KeyError`.',
    ],
    [
      'def f():\n    try:\n        g()\n    except:\n        raise E("m")',
      'Raised in `f` when `g` raises an exception.',
    ],
    [
      'def f():\n    for x in xs:\n        if x.ok:\n            break\n    else:\n        raise E("m")',
      'Raised in `f` when `x.ok` is false for every `x` in `xs`.',
    ],
    [
      'def f():\n    for x in xs:\n        if not x:\n            raise E("m")',
      'Raised in `f` when for some `x` in `xs`, `x` is not set.',
    ],
    [
      'def f():\n    while n < 3:\n        n = g()\n    else:\n        raise E("m")',
      'Raised in `f` when `n < 3` has become false.',
    ],
    [
      'def f():\n    match command:\n        case "a":\n            pass\n        case _:\n            raise E("m")',
      'Raised in `f` when `command` does not match the pattern `"a"`.',
    ],
  ])('says what leads to the raise: %j', (python, expected) => {
    expect(trigger(python)).toBe(expected);
  });

  it('says of a condition whose names are bound anew that it was so', () => {
    const python =
      'def f(x):\n    if x is None:\n        x = load()\n        if y is None:\n            raise E("m")';
    expect(trigger(python)).toBe('Raised in `f` when earlier, `x` is `None` and `y` is `None`.');
  });

  it('says of each handler what it caught', () => {
    const python =
      'def f():\n    try:\n        a()\n    except A:\n        try:\n            b()\n            c()\n' +
      '        except B:\n            raise E("m")';
    expect(trigger(python)).toBe('Raised in `f` when `a` raises `A` and one of `b` and `c` raises `B`.');
  });

  it('has the lines of every condition as evidence', () => {
    const { evidence } = explained(
      'def f():\n    if a:\n        return\n    if (\n        b\n        and c\n    ):\n        raise E("m")',
    );
    const own = evidence.find(({ field }) => field === 'trigger');
    expect(own?.sentence).toBe('Raised in `f` when `a` is not set, `b` is set and `c` is set.');
    expect(own?.lines).toEqual([
      { path: 'a.py', line: 2, endLine: 2 },
      { path: 'a.py', line: 4, endLine: 7 },
    ]);
  });
});

describe('a trigger that would be too long', () => {
  const name = (n: number): string => `a_rather_long_name_for_number_${n}`;
  const exits = Array.from(
    { length: 12 },
    (_, n) => `    if ${name(n)} > limit_of_the_system:\n        return\n`,
  );

  it('leaves out the exits that have nothing to do with what decided, and counts them', () => {
    const text = trigger(`def f(x):\n${exits.join('')}    if x > 3:\n        raise E("m")`);
    expect(text).toBe('Raised in `f` when `x` is greater than `3`. 12 other exits before it were not taken.');
  });

  it('keeps an exit on what decided', () => {
    const text = trigger(
      `def f(x):\n    if x is None:\n        return\n${exits.join('')}    if x not in names(x):\n        raise E("m")`,
    );
    expect(text).toBe(
      'Raised in `f` when `x` is not `None` and it is not in `names(x)`. 12 other exits before it were not taken.',
    );
  });

  it('leaves out conditions further out, and counts them', () => {
    const around = Array.from(
      { length: 12 },
      (_, n) => `${'    '.repeat(n + 1)}if ${name(n)} > limit_of_the_system:\n`,
    );
    const text = trigger(
      `def f(x):\n${around.join('')}${'    '.repeat(13)}if x > 3:\n${'    '.repeat(14)}raise E("m")`,
    );
    expect(text).toBe('Raised in `f` when `x` is greater than `3`. 12 more conditions decide as well.');
  });

  it('speaks of one that is left out in the singular', () => {
    const long = `g(${Array.from({ length: 4 }, (_, n) => name(n)).join(', ')})`;
    const tests = Array.from({ length: 5 }, (_, n) => `${long}[${n}] > ${long}`).join(' or ');
    const text = trigger(`def f(x):\n    if ${tests}:\n        return\n    if x > 3:\n        raise E("m")`);
    expect(text).toBe('Raised in `f` when `x` is greater than `3`. One other exit before it was not taken.');
  });

  it('is within the limit of a field with a chain of a hundred values', () => {
    const branches = Array.from(
      { length: 100 },
      (_, n) => `    ${n === 0 ? '' : 'el'}if x == "value_${n}":\n        pass\n`,
    );
    const text = trigger(`def f(x):\n${branches.join('')}    else:\n        raise E("m")`) ?? '';
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text).toMatch(/^Raised in `f` when `x` is none of `"value_0"`, `"value_1"`, /);
    expect(text).toMatch(/ and \d+ more\.$/);
  });

  it('is within the limit of a field with a test of many alternatives', () => {
    const tests = Array.from({ length: 30 }, (_, n) => `${name(n)} > limit_of_the_system`).join(' or ');
    const text = trigger(`def f(x):\n    if ${tests}:\n        raise E("m")`) ?? '';
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(600);
  });
});
