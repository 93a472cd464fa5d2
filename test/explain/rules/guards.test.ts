import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/explain/explain.js';
import { resolvedSiteOf } from '../../support/site.js';

function trigger(python: string): string | null {
  return explain(resolvedSiteOf(python), 'a.py').trigger;
}

describe('the trigger', () => {
  it.each([
    ['if x > 3:\n    raise E("m")', 'Raised at module level when `x > 3` is true.'],
    [
      'def f():\n    if a:\n        if b:\n            raise E("m")',
      'Raised in `f` when both `a` and `b` are true.',
    ],
    [
      'def f():\n    if a == 1:\n        g()\n    elif a == 2:\n        g()\n    else:\n        raise E("m")',
      'Raised in `f` when neither `a == 1` nor `a == 2` is true.',
    ],
    [
      'def f():\n    if a:\n        return 1\n    if b:\n        return 2\n    if c:\n        return 3\n    raise E("m")',
      'Raised in `f` when none of `a`, `b` or `c` is true.',
    ],
    [
      'def f():\n    if a:\n        return 1\n    if b:\n        raise E("m")',
      'Raised in `f` when `a` is false and `b` is true.',
    ],
    ['class C:\n    def f(self):\n        assert self.n, "m"', 'Raised in `C.f` when `self.n` is false.'],
    [
      'def f():\n    try:\n        g()\n        h()\n    except (OSError, KeyError) as e:\n        raise E("m") from e',
      'Raised in `f` when `(OSError, KeyError)` has been caught from lines 3 to 4.',
    ],
    [
      'def f():\n    try:\n        g()\n    except:\n        raise E("m")',
      'Raised in `f` when an exception has been caught from line 3.',
    ],
    [
      'def f():\n    for x in xs:\n        if x.ok:\n            break\n    else:\n        raise E("m")',
      'Raised in `f` when the loop over `x in xs` has ended without `break`.',
    ],
    [
      'def f():\n    for x in xs:\n        if not x:\n            raise E("m")',
      'Raised in `f` when the loop over `x in xs` is running and `x` is false.',
    ],
    [
      'def f():\n    while n < 3:\n        n = g()\n    else:\n        raise E("m")',
      'Raised in `f` when `n < 3` has become false without `break`.',
    ],
    [
      'def f():\n    match command:\n        case "a":\n            pass\n        case _:\n            raise E("m")',
      'Raised in `f` when `match command: case "a"` does not apply and `match command: case _` applies.',
    ],
  ])('quotes what leads to the raise: %j', (python, expected) => {
    expect(trigger(python)).toBe(expected);
  });

  it('says of a condition whose names are bound anew that it was so', () => {
    const python =
      'def f(x):\n    if x is None:\n        x = load()\n        if x is None:\n            raise E("m")';
    expect(trigger(python)).toBe(
      'Raised in `f` when `x is None` was true on line 2 (what it names may have changed since) and `x is None` is true.',
    );
  });

  it('says of each handler what it caught from where', () => {
    const python =
      'def f():\n    try:\n        a()\n    except A:\n        try:\n            b()\n            c()\n' +
      '        except B:\n            raise E("m")';
    expect(trigger(python)).toBe(
      'Raised in `f` when `A` has been caught from line 3 and `B` has been caught from lines 6 to 7.',
    );
  });

  it('quotes the first conditions of a long chain and counts the others', () => {
    const branches = Array.from(
      { length: 12 },
      (_, n) => `    ${n === 0 ? '' : 'el'}if x == ${n}:\n        pass\n`,
    );
    expect(trigger(`def f(x):\n${branches.join('')}    else:\n        raise E("m")`)).toBe(
      'Raised in `f` when none of `x == 0`, `x == 1`, `x == 2`, `x == 3`, `x == 4`, `x == 5` or 6 more ' +
        '(lines 2 to 24) is true.',
    );
  });

  it.each([
    'raise E("m")',
    'def f():\n    raise NotImplementedError',
    'def f():\n    for x in xs:\n        raise E("m")',
    'def f():\n    while True:\n        raise E("m")',
    'if a:\n    def f():\n        raise E("m")',
    'def f():\n    assert False, "m"',
  ])('is empty where no condition leads to the raise: %j', (python) => {
    expect(trigger(python)).toBeNull();
  });

  it('has the lines of every quoted condition as evidence', () => {
    const { evidence } = explain(
      resolvedSiteOf(
        'def f():\n    if a:\n        return\n    if (\n        b\n        and c\n    ):\n        raise E("m")',
      ),
      'a.py',
    );
    expect(evidence).toEqual([
      {
        field: 'trigger',
        sentence: 'Raised in `f` when `a` is false and `b and c` is true.',
        rule: 'guards',
        lines: [
          { path: 'a.py', line: 2, endLine: 2 },
          { path: 'a.py', line: 4, endLine: 7 },
        ],
      },
    ]);
  });
});
