import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dedent } from '../../src/util/dedent.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from '../python/support/ask-python.js';

describe('taking off a common margin', () => {
  it.each([
    ['    a\n      b\n    c', 'a\n  b\nc'],
    ['a\n  b', 'a\n  b'],
    ['\n    a\n\n    b\n    ', '\na\n\nb\n'],
    ['\ta\n        b', '\ta\n        b'],
    ['\t a\n\t  b', 'a\n b'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(dedent(text)).toBe(expected);
  });
});

const python = findPython();

describe.skipIf(python === null)(needsPython('taking off a common margin', python), () => {
  it('does what textwrap.dedent does', () => {
    if (python === null) return;
    const line = fc
      .tuple(
        fc.string({ unit: fc.constantFrom(' ', '\t'), maxLength: 4 }),
        fc.constantFrom('', 'a', 'b c', 'd '),
      )
      .map((pieces) => pieces.join(''));
    const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
    const texts = fc.sample(text, { numRuns: 500, seed: 5 });
    const answer = 'import textwrap\ndef answer(text):\n    return textwrap.dedent(text)';
    expect(texts.map((each) => dedent(each))).toEqual(askPython(python, answer, texts));
  });
});
