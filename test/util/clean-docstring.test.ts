import { describe, expect, it } from 'vitest';
import { cleanDocstring } from '../../src/util/clean-docstring.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from '../python/support/ask-python.js';

const python = findPython();

describe.skipIf(python === null)(needsPython('cleaning a docstring', python), () => {
  it('does what inspect.cleandoc does', () => {
    const texts = [
      '',
      ' a',
      'a\n    b\n      c\n    ',
      '\n\n  a\n\n  b\n\n',
      'a\n\tb\n        c',
      'a\n  \n    b\n  ',
      'a\n   ',
      '   \n  a\n b',
      'a\tb\n\tc\td',
    ];
    if (python === null) return;
    const answer = 'import inspect\ndef answer(text):\n    return inspect.cleandoc(text)';
    expect(texts.map((text) => cleanDocstring(text))).toEqual(askPython(python, answer, texts));
  });
});
