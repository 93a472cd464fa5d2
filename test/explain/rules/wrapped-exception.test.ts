import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('an exception in place of another one', () => {
  it.each([
    [
      'says which one the traceback shows',
      'def f():\n    try:\n        g()\n    except (OSError, KeyError) as e:\n        raise ValueError("m") from e\n',
      {
        meaning:
          'It stands for another exception: `g` failed with `OSError` or `KeyError`. The traceback shows that exception first, as the direct cause.',
        trigger: 'Raised in `f` when `g` raises `OSError` or `KeyError`.',
        solutions: ['Read the `OSError` or `KeyError` above it in the traceback: it says why `g` failed.'],
      },
    ],
    [
      'says that the traceback hides it',
      'def f():\n    try:\n        g()\n    except OSError:\n        raise ValueError("m") from None\n',
      {
        meaning:
          'It stands for another exception: `g` failed with `OSError`. The traceback does not show that exception.',
        trigger: 'Raised in `f` when `g` raises `OSError`.',
        solutions: ['Check what was given to `g`: the exception itself is not shown.'],
      },
    ],
    [
      'speaks of any exception',
      'def f():\n    try:\n        g()\n    except Exception:\n        raise ValueError("m")\n',
      {
        meaning:
          'It stands for another exception: `g` failed with an exception of any kind. The traceback shows that exception first.',
        trigger: 'Raised in `f` when `g` raises an exception.',
        solutions: ['Read the exception above it in the traceback: it says why `g` failed.'],
      },
    ],
    [
      'reads a handler that let control go on',
      'def f():\n    try:\n        return g()\n    except OSError:\n        pass\n    raise ValueError("m")\n',
      {
        meaning: 'It stands for another exception: `g` failed with `OSError`.',
        trigger: 'Raised in `f` when `g` raises `OSError`.',
        solutions: ['Check what was given to `g`: the exception itself is not shown.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('wrapped-exception');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'a condition in the handler',
      'def f(x):\n    try:\n        g()\n    except OSError:\n        if x is None:\n            raise ValueError("m")\n',
      'required-value',
    ],
    [
      'a failed import',
      'def f():\n    try:\n        import foo\n    except ImportError:\n        raise ValueError("m")\n',
      'missing-package',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
