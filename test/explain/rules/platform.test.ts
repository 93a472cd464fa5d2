import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a machine that does not have what is needed', () => {
  it.each([
    [
      'says that it depends on the machine',
      'def f():\n    if not torch.cuda.is_available():\n        raise ValueError("m")\n',
      {
        meaning: '`f` depends on the machine it runs on, and this one does not have what it needs.',
        trigger: 'Raised in `f` when `torch.cuda.is_available()` is false.',
        solutions: ['Run it where `torch.cuda.is_available()` is true.'],
      },
    ],
    [
      'says which version of Python is wanted',
      'import sys\ndef f():\n    if sys.version_info < (3, 8):\n        raise RuntimeError("m")\n',
      {
        meaning: '`f` does not go on with this version of Python.',
        trigger: 'Raised in `f` when `sys.version_info` is less than `(3, 8)`.',
        solutions: ['Run it with Python 3.8 or later.'],
      },
    ],
    [
      'says which versions of Python are too new',
      'import sys\ndef f():\n    if sys.version_info >= (3,):\n        raise RuntimeError("m")\n',
      {
        meaning: '`f` does not go on with this version of Python.',
        trigger: 'Raised in `f` when `sys.version_info` is at least `(3,)`.',
        solutions: ['Run it with a Python before 3.'],
      },
    ],
    [
      'says what a module does not have, whatever exits stand before it',
      'import os\ndef f(x):\n    if x:\n        return 1\n    if not hasattr(os, "fork"):\n        raise RuntimeError("m")\n',
      {
        meaning: '`os.fork` is not available on this platform.',
        trigger: 'Raised in `f` when `x` is not set and `os` has no attribute `fork`.',
        solutions: ['Run it on a platform where `os.fork` is available.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('platform');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'a platform beside more that decides',
      'import sys\ndef f(x, y):\n    if x > 3 and x > y and sys.platform == "win32":\n        raise ValueError("m")\n',
      'numeric-bound',
    ],
    [
      'a platform beside one thing more that decides',
      'import sys\ndef f(x):\n    if sys.platform == "win32" and x > 3:\n        raise ValueError("m")\n',
      'numeric-bound',
    ],
    [
      'an attribute of a parameter that is named like a module',
      'def f(os):\n    if not hasattr(os, "fork"):\n        raise ValueError("m")\n',
      'required-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
