import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../src/explain/claims/steps.js';
import { siteOf } from '../../support/site.js';
import { spelled } from '../support/spelled.js';

/** The role, the line and what is said of each step. */
function steps(python: string): readonly string[] {
  return stepsOf(siteOf(python)).map(({ role, line, said }) => `${role} ${line} ${spelled(said)}`);
}

describe('the steps to a site', () => {
  it('are the conditions around it and the exits before it, in the order control meets them', () => {
    const python = `def f(x):
    if a:
        return
    for x in xs:
        if not x.ok:
            continue
        while b:
            raise E("m")`;
    expect(steps(python)).toEqual([
      'exit 2 !truth(a)',
      'guard 4 in loop(x in xs)',
      'exit 5 truth(x.ok)',
      'guard 7 truth(b)',
    ]);
  });

  it('are the failed tests of a chain and the one that held', () => {
    const python = 'def f(x):\n    if x == 1:\n        g()\n    elif x == 2:\n        raise E("m")';
    expect(steps(python)).toEqual(['guard 2 !constant(x | 1)', 'guard 4 constant(x | 2)']);
  });

  it('are the test of an assertion, which failed', () => {
    expect(steps('assert x > 3, "m"')).toEqual(['guard 1 order(x <= 3)']);
  });

  it('leave out what is always so', () => {
    expect(steps('def f():\n    while True:\n        assert False, "m"')).toEqual([]);
  });

  it('say what the body of a try called, and the single types of its handler', () => {
    const python =
      'def f():\n    try:\n        a.b(c())\n    except (OSError, err.Bad) as e:\n        raise E("m") from e';
    expect(steps(python)).toEqual(['guard 4 caught(OSError, err.Bad: a.b, c)']);
  });

  it('say what was imported where the handler is for imports', () => {
    expect(steps('try:\n    import a.b\nexcept ImportError:\n    raise E("m")')).toEqual([
      'guard 3 caught(ImportError: import a.b)',
    ]);
    expect(steps('try:\n    import a\n    a.f()\nexcept ImportError:\n    raise E("m")')).toEqual([
      'guard 4 caught(ImportError: import a)',
    ]);
  });

  it('say the statement that failed where nothing is called', () => {
    expect(
      steps('def f(d, k):\n    try:\n        return d[k]\n    except KeyError:\n        raise E("m")'),
    ).toEqual(['guard 4 caught(KeyError: return d[k])']);
  });

  it('tell of a try whose handler let control go on', () => {
    const python =
      'def f():\n    try:\n        return g()\n    except OSError:\n        pass\n    raise E("m")';
    expect(steps(python)).toEqual(['passed 2 caught before(OSError: g)']);
  });

  it('tell of a search that found nothing', () => {
    const python =
      'def f():\n    for x in xs:\n        if x.ok and not x.used:\n            return x\n    raise E("m")';
    expect(steps(python)).toEqual(['passed 2 not found(x in xs: x.ok and not x.used)']);
  });

  it('tell the same of the else of a loop, and that it ended where nothing is known of its break', () => {
    const found =
      'def f():\n    for x in xs:\n        if x.ok:\n            break\n    else:\n        raise E("m")';
    expect(steps(found)).toEqual(['passed 2 not found(x in xs: x.ok)']);
    const plain = 'def f():\n    for x in xs:\n        g(x)\n    else:\n        raise E("m")';
    expect(steps(plain)).toEqual(['passed 2 for ended(x in xs)']);
  });

  it('are the patterns of a match that did not fit, without the wildcard', () => {
    const around =
      'def f(x):\n    match x:\n        case 1 | 2:\n            pass\n        case _:\n            raise E("m")';
    expect(steps(around)).toEqual(['guard 3 !pattern(x: 1 | 2)']);
    const before =
      'def f(x):\n    match x:\n        case 1:\n            return 1\n        case [a, b]:\n            return 2\n    raise E("m")';
    expect(steps(before)).toEqual(['passed 2 !pattern(x: 1; [a, b])']);
  });
});
