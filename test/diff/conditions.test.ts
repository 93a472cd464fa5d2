import { describe, expect, it } from 'vitest';
import { diffCatalogues } from '../../src/diff/diff-catalogues.js';
import { mined } from './support/trap.js';

/** The kinds of the changes between two bodies of one function, in both directions. */
function kindsOf(old: string, now: string): readonly string[] {
  const [a, b] = [mined(functionOf(old)), mined(functionOf(now))];
  const kinds = diffCatalogues(a, b).changes.map((change) => change.kinds.join(' '));
  expect(diffCatalogues(b, a).changes.map((change) => change.kinds.join(' '))).toEqual(kinds);
  return kinds;
}

function functionOf(body: string): string {
  return body.startsWith('def') || /^[A-Z]/.test(body) ? body : `def f(self, c, x, y):\n${body}`;
}

const RAISE = 'raise ValueError("this cannot be done with that")';
const UNCHANGED = [
  ['an if that was folded', `  if c.a:\n    if c.b:\n      ${RAISE}\n`, `  if c.a and c.b:\n    ${RAISE}\n`],
  ['another spelling of a negation', `  if not c.a == 1:\n    ${RAISE}\n`, `  if c.a != 1:\n    ${RAISE}\n`],
  [
    'parentheses, quotes and white space',
    `  if (c.a == "x"):\n    ${RAISE}\n`,
    `  if c.a  ==  'x':\n    ${RAISE}\n`,
  ],
  [
    'an early return that is an elif now',
    `  if c.a:\n    return 1\n  if c.b:\n    ${RAISE}\n`,
    `  if c.a:\n    return 1\n  elif c.b:\n    ${RAISE}\n`,
  ],
  [
    'a local name that is another one',
    `  size = c.load()\n  if size < 1:\n    ${RAISE}\n`,
    `  count = c.load()\n  if count < 1:\n    ${RAISE}\n`,
  ],
  [
    'a parameter that is another one',
    `def f(value):\n  if value is None:\n    ${RAISE}\n`,
    `def f(argument):\n  if argument is None:\n    ${RAISE}\n`,
  ],
  [
    'a local name for what is asked',
    `  if self.model.size < 1:\n    ${RAISE}\n`,
    `  size = self.model.size\n  if size < 1:\n    ${RAISE}\n`,
  ],
  [
    'a local name for the length, and a parameter that is another one',
    `def f(texts):\n  if len(texts) == 0:\n    ${RAISE}\n`,
    `def f(items):\n  count = len(items)\n  if count == 0:\n    ${RAISE}\n`,
  ],
  [
    'an earlier exit where the statement has a guard of its own',
    `  if c.b:\n    ${RAISE}\n`,
    `  if c.a:\n    return 1\n  if c.b:\n    ${RAISE}\n`,
  ],
  [
    'the else of a chain for the negated condition',
    `  if c.a:\n    x = 1\n  else:\n    ${RAISE}\n`,
    `  if not c.a:\n    ${RAISE}\n`,
  ],
  [
    'a list of what is accepted for one comparison after the other',
    `  if c.a == 1:\n    x = 1\n  elif c.a == 2:\n    x = 2\n  else:\n    ${RAISE}\n`,
    `  if c.a not in (1, 2):\n    ${RAISE}\n`,
  ],
  [
    'a local list for what is accepted',
    `  if c.a not in (8, 16, 32):\n    ${RAISE}\n`,
    `  sizes = (8, 16, 32)\n  if c.a not in sizes:\n    ${RAISE}\n`,
  ],
  [
    'a constant for the number it is, twice',
    `  if c.a > 64 or c.b > 64:\n    ${RAISE}\n`,
    `LIMIT = 64\ndef f(self, c, x, y):\n  if c.a > LIMIT or c.b > LIMIT:\n    ${RAISE}\n`,
  ],
  [
    'an elif after a branch that raises, an if now',
    `  if c.a == "p":\n    raise TypeError("p")\n  elif c.a != "q":\n    ${RAISE}\n`,
    `  if c.a == "p":\n    raise TypeError("p")\n  if c.a != "q":\n    ${RAISE}\n`,
  ],
  [
    'a chain with branches that raise, early exits now',
    `  if c.a:\n    return 1\n  elif c.b:\n    raise TypeError("p")\n  else:\n    ${RAISE}\n`,
    `  if c.a:\n    return 1\n  if c.b:\n    raise TypeError("p")\n  ${RAISE}\n`,
  ],
  [
    'a parameter that is another one, and was named as its message names something',
    'def f(block):\n  if block < 0:\n    raise ValueError(f"block {block} of that file is none")\n',
    'def f(number):\n  if number < 0:\n    raise ValueError(f"block {number} of that file is none")\n',
  ],
  [
    'a loop over something that has another name',
    `  for part in c.all():\n    if part.a:\n      ${RAISE}\n`,
    `  for piece in c.all():\n    if piece.a:\n      ${RAISE}\n`,
  ],
  [
    'a constant for the number it is',
    `  if c.a > 64:\n    ${RAISE}\n`,
    `LIMIT = 64\ndef f(self, c, x, y):\n  if c.a > LIMIT:\n    ${RAISE}\n`,
  ],
] as const;

const CHANGED = [
  ['another bound', `  if c.a < 1:\n    ${RAISE}\n`, `  if c.a < 2:\n    ${RAISE}\n`],
  ['a bound that is included', `  if c.a < 1:\n    ${RAISE}\n`, `  if c.a <= 1:\n    ${RAISE}\n`],
  ['one thing more that must hold', `  if c.a:\n    ${RAISE}\n`, `  if c.a and c.b:\n    ${RAISE}\n`],
  ['and for or', `  if c.a or c.b:\n    ${RAISE}\n`, `  if c.a and c.b:\n    ${RAISE}\n`],
  ['an outer guard', `  if c.b:\n    ${RAISE}\n`, `  if c.a:\n    if c.b:\n      ${RAISE}\n`],
  [
    'a branch before it in the chain',
    `  if c.a == 1:\n    x = 1\n  else:\n    ${RAISE}\n`,
    `  if c.a == 1:\n    x = 1\n  elif c.a == 2:\n    x = 2\n  else:\n    ${RAISE}\n`,
  ],
  [
    'an earlier exit where nothing encloses the statement',
    `  if c.a:\n    return 1\n  ${RAISE}\n`,
    `  if c.a:\n    return 1\n  if c.b:\n    return 2\n  ${RAISE}\n`,
  ],
  [
    'another constant behind the same name',
    `LIMIT = 64\ndef f(self, c, x, y):\n  if c.a > LIMIT:\n    ${RAISE}\n`,
    `LIMIT = 128\ndef f(self, c, x, y):\n  if c.a > LIMIT:\n    ${RAISE}\n`,
  ],
  [
    'another local list behind the same name',
    `  sizes = (8, 16)\n  if c.a not in sizes:\n    ${RAISE}\n`,
    `  sizes = (8, 16, 32)\n  if c.a not in sizes:\n    ${RAISE}\n`,
  ],
  [
    'another branch before it that does not raise any more',
    `  if c.a == "p":\n    x = 1\n  elif c.b:\n    ${RAISE}\n`,
    `  if c.b:\n    ${RAISE}\n`,
  ],
  [
    'another local list that is handed on',
    `  wanted = [x, y, c.span]\n  if any(wanted):\n    ${RAISE}\n`,
    `  wanted = [x, y]\n  if any(wanted):\n    ${RAISE}\n`,
  ],
  [
    'a local name for what the same call gives of another class',
    `  found = c.layers(self.config, Ring)\n  if len(found) > 0 and c.a:\n    ${RAISE}\n`,
    `  found = c.layers(self.config, Tree)\n  if len(found) > 0 and c.a:\n    ${RAISE}\n`,
  ],
  [
    'another variable that was there before',
    `  if x and c.a:\n    ${RAISE}\n`,
    `  if y and c.a:\n    ${RAISE}\n`,
  ],
] as const;

describe('the conditions of an error', () => {
  it.each(UNCHANGED)('are the same with %s', (_, old, now) => {
    expect(kindsOf(old, now)).toEqual([]);
  });

  it.each(CHANGED)('are others with %s', (_, old, now) => {
    expect(kindsOf(old, now)).toEqual(['condition-changed']);
  });

  it('are the same where an outer guard stays with the caller of a helper', () => {
    const old = `def f(c):\n  if c.a:\n    if c.b < 1:\n      ${RAISE}\n`;
    const now = `def f(c):\n  if c.a:\n    check(c)\n\ndef check(c):\n  if c.b < 1:\n    ${RAISE}\n`;
    expect(kindsOf(old, now)).toEqual(['moved']);
  });
});

describe('an explanation', () => {
  it('is another one where only what is known around the error is', () => {
    const old = `def f(c):\n  """Checks."""\n  if c.b < 1:\n    ${RAISE}\n`;
    const record = mined(old).records[0];
    if (record === undefined) throw new Error('no record');
    const now = { ...record, solutions: ['Do that instead.'] };
    expect(
      diffCatalogues({ records: [record] }, { records: [now] }).changes.map(({ kinds }) => kinds),
    ).toEqual([['explanation-changed']]);
  });

  it('are told otherwise where only an earlier exit asks for another constant', () => {
    const release = (names: string): string =>
      `NAMES = (${names})\ndef f(x):\n  if x in NAMES:\n    return 1\n  if not isinstance(x, str):\n    ${RAISE}\n`;
    expect(kindsOf(release('"a", "b"'), release('"a", "b", "c"'))).toEqual(['explanation-changed']);
  });

  it('are told otherwise where a local list is a tuple now', () => {
    const release = (items: string): string => `  wanted = ${items}\n  if any(wanted):\n    ${RAISE}\n`;
    expect(kindsOf(release('[x, y]'), release('(x, y)'))).toEqual(['explanation-changed']);
  });
});
