import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('an environment variable', () => {
  it.each([
    [
      'says which one is not set',
      'import os\ndef f():\n    port = os.environ.get("MINFER_PORT")\n    if port is None:\n        raise ValueError("m")\n',
      {
        meaning: 'The environment variable `MINFER_PORT` does not have a usable value.',
        trigger: 'Raised in `f` when `port` (`os.environ.get("MINFER_PORT")`) is `None`.',
        solutions: ['Set the environment variable `MINFER_PORT`.'],
      },
    ],
    [
      'says what it may be set to',
      'import os\ndef f():\n    if os.getenv("MINFER_MODE", "a") not in ("a", "b"):\n        raise ValueError("m")\n',
      {
        meaning: 'The environment variable `MINFER_MODE` does not have a usable value.',
        trigger: 'Raised in `f` when `os.getenv("MINFER_MODE", "a")` is neither `"a"` nor `"b"`.',
        solutions: ['Set the environment variable `MINFER_MODE` to `"a"` or `"b"`.'],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('environment-variable');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'a variable beside something else',
      'import os\nPORT = os.environ.get("MINFER_PORT")\ndef f(x):\n    if PORT is None and x is None:\n        raise ValueError("m")\n',
      'required-value',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });
});
