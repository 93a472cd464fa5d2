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
        solutions: [
          'Run it on a machine and with an installation for which the outcome of `torch.cuda.is_available()` is another one.',
        ],
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
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
