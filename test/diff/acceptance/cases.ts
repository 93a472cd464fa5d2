/** Pairs of a function's versions, what must be said of them, and values to run them with. */
const RAISE = 'raise ValueError("this cannot be done with that")';

export interface Case {
  readonly name: string;
  readonly old: string;
  readonly now: string;
  readonly samples: readonly string[];
  /** What must be said in words of Python; `null` where nothing may be said. */
  readonly said: { readonly rejected: string; readonly accepted: string } | null;
}

/** A function whose `if` asks one condition, then another. */
function asks(old: string, now: string, parameters = 'x, y'): Pick<Case, 'old' | 'now'> {
  const body = (test: string): string => `def f(${parameters}):\n    if ${test}:\n        ${RAISE}\n`;
  return { old: body(old), now: body(now) };
}

const TEXTS = ['"a"', '"b"', '"c"', '"d"', 'None'];
const NUMBERS = ['-2', '-1', '0', '0.5', '1', '1.5', '2', '3', '5', '6', '10', '11'];
const THINGS = ['None', '0', '1', '""', '"a"', '[]', '[1]', 'True', 'False', '2.5'];

export const CASES: readonly Case[] = [
  {
    name: 'a list that gained a value',
    ...asks('x not in ("a", "b")', 'x not in ("a", "b", "c")'),
    samples: TEXTS,
    said: { rejected: '', accepted: 'x == "c"' },
  },
  {
    name: 'a list that lost values',
    ...asks('x not in ("a", "b", "c")', "x not in ['a']"),
    samples: TEXTS,
    said: { rejected: 'x in ("b", "c")', accepted: '' },
  },
  {
    name: 'a list that lost one value and gained another',
    ...asks('x not in {"a", "b"}', 'x not in {"a", "c"}'),
    samples: TEXTS,
    said: { rejected: 'x == "b"', accepted: 'x == "c"' },
  },
  {
    name: 'values that are refused',
    ...asks('x in ("a", "b")', 'x in ("b", "c", "d")'),
    samples: TEXTS,
    said: { rejected: 'x in ("c", "d")', accepted: 'x == "a"' },
  },
  {
    name: 'one value for several',
    ...asks('x == "a"', 'x in ("a", "b")'),
    samples: TEXTS,
    said: { rejected: 'x == "b"', accepted: '' },
  },
  {
    name: 'comparisons that are a list now',
    ...asks('x != "a"', 'not (x == "a" or x == "b")'),
    samples: TEXTS,
    said: { rejected: '', accepted: 'x == "b"' },
  },
  {
    name: 'None among the values',
    ...asks('x not in ("a", "b")', 'x is not None and x not in ("a", "b")'),
    samples: TEXTS,
    said: { rejected: '', accepted: 'x is None' },
  },
  {
    name: 'a bound',
    ...asks('x < 1', 'x < 2'),
    samples: NUMBERS,
    said: { rejected: '1 <= x < 2', accepted: '' },
  },
  {
    name: 'a lower bound that is less strict',
    ...asks('x <= 5', 'x < 1'),
    samples: NUMBERS,
    said: { rejected: '', accepted: '1 <= x <= 5' },
  },
  {
    name: 'an upper bound',
    ...asks('x > 10', 'x > 5'),
    samples: NUMBERS,
    said: { rejected: '5 < x <= 10', accepted: '' },
  },
  {
    name: 'an upper bound that is included',
    ...asks('x >= 5', 'x > 5'),
    samples: NUMBERS,
    said: { rejected: '', accepted: 'x == 5' },
  },
  {
    name: 'a bound of a variable that is included',
    ...asks('x > y', 'x >= y'),
    samples: NUMBERS,
    said: { rejected: 'x == y', accepted: '' },
  },
  {
    name: 'a bound on the other side of the operator',
    ...asks('1 > x', '2 > x'),
    samples: NUMBERS,
    said: { rejected: '1 <= x < 2', accepted: '' },
  },
  {
    name: 'a negated bound',
    ...asks('not x >= -1', 'not x >= 1'),
    samples: NUMBERS,
    said: { rejected: '-1 <= x < 1', accepted: '' },
  },
  {
    name: 'one end of a range',
    ...asks('not 0 <= x < 5', 'not 0 <= x <= 5'),
    samples: NUMBERS,
    said: { rejected: '', accepted: 'x == 5' },
  },
  {
    name: 'one end of two',
    ...asks('x < 0 or x > 5', 'x < 0 or x > 10'),
    samples: NUMBERS,
    said: { rejected: '', accepted: '5 < x <= 10' },
  },
  {
    name: 'a value for a range',
    ...asks('x == 0', 'x <= 0'),
    samples: NUMBERS,
    said: { rejected: 'x <= 0 and x != 0', accepted: '' },
  },
  {
    name: 'one thing more that must hold',
    ...asks('x', 'x and y'),
    samples: THINGS,
    said: { rejected: '', accepted: 'not y' },
  },
  {
    name: 'one thing less that must hold',
    ...asks('x and not y', 'x'),
    samples: THINGS,
    said: { rejected: 'y', accepted: '' },
  },
  {
    name: 'one thing more that is enough',
    ...asks('x', 'x or y'),
    samples: THINGS,
    said: { rejected: 'y', accepted: '' },
  },
  {
    name: 'one thing less that is enough',
    ...asks('not (x and y)', 'not x'),
    samples: THINGS,
    said: { rejected: '', accepted: 'not y' },
  },
  {
    name: 'two things more that must hold',
    ...asks('x', 'x and y and z', 'x, y, z'),
    samples: THINGS,
    said: { rejected: '', accepted: 'not y | not z' },
  },
  {
    name: 'a condition beside both',
    ...asks('x and y', '(x and y) or z', 'x, y, z'),
    samples: THINGS,
    said: { rejected: 'z', accepted: '' },
  },
  {
    name: 'a thing that must hold within one of two',
    ...asks('x or y', 'x or (y and z)', 'x, y, z'),
    samples: THINGS,
    said: { rejected: '', accepted: 'not z' },
  },
  {
    name: 'falsehood for None',
    ...asks('x is None', 'not x'),
    samples: THINGS,
    said: { rejected: 'not x and x is not None', accepted: '' },
  },
  {
    name: 'None for falsehood',
    ...asks('not x', 'x is None'),
    samples: THINGS,
    said: { rejected: '', accepted: 'not x and x is not None' },
  },
  {
    name: 'a prefix for a text',
    ...asks('x != "ab"', 'not x.startswith("ab")'),
    samples: ['"ab"', '"abc"', '"b"', '"a"'],
    said: { rejected: '', accepted: 'x != "ab" and x.startswith("ab")' },
  },
  {
    name: 'a type more that is accepted',
    ...asks('not isinstance(x, int)', 'not isinstance(x, (int, str))'),
    samples: THINGS,
    said: { rejected: '', accepted: 'isinstance(x, str)' },
  },
  {
    name: 'a type less that is accepted',
    ...asks('not isinstance(x, (list, str))', 'not isinstance(x, str)'),
    samples: THINGS,
    said: { rejected: 'isinstance(x, list)', accepted: '' },
  },
  {
    name: 'a type that another one may derive from',
    ...asks('not isinstance(x, bool)', 'not isinstance(x, int | bool)'),
    samples: THINGS,
    said: { rejected: '', accepted: 'isinstance(x, int) and not isinstance(x, bool)' },
  },
  {
    name: 'an outer condition',
    old: `def f(x, y):\n    if x:\n        ${RAISE}\n`,
    now: `def f(x, y):\n    if y:\n        if x:\n            ${RAISE}\n`,
    samples: THINGS,
    said: { rejected: '', accepted: 'not y' },
  },
  {
    name: 'a condition where there was none',
    old: `def f(x):\n    ${RAISE}\n`,
    now: `def f(x):\n    if x:\n        ${RAISE}\n`,
    samples: THINGS,
    said: { rejected: '', accepted: 'not x' },
  },
  {
    name: 'a branch more before the else',
    old: `def f(x):\n    if x == "a":\n        return 1\n    else:\n        ${RAISE}\n`,
    now: `def f(x):\n    if x == "a":\n        return 1\n    elif x == "b":\n        return 2\n    else:\n        ${RAISE}\n`,
    samples: TEXTS,
    said: { rejected: '', accepted: 'x == "b"' },
  },
  {
    name: 'a branch less before the else',
    old: `def f(x, y):\n    if x:\n        z = 0\n    elif y == 2:\n        z = 3\n    else:\n        ${RAISE}\n`,
    now: `def f(x, y):\n    if x:\n        z = 0\n    else:\n        ${RAISE}\n`,
    samples: NUMBERS,
    said: { rejected: 'y == 2', accepted: '' },
  },
  {
    name: 'an elif that asks more',
    old: `def f(x, y, z):\n    if x:\n        return 1\n    elif y:\n        ${RAISE}\n`,
    now: `def f(x, y, z):\n    if x:\n        return 1\n    elif y and z:\n        ${RAISE}\n`,
    samples: THINGS,
    said: { rejected: '', accepted: 'not z' },
  },
  {
    name: 'an earlier exit more',
    old: `def f(x):\n    if x == "a":\n        return 1\n    ${RAISE}\n`,
    now: `def f(x):\n    if x == "a":\n        return 1\n    if x == "b":\n        return 1\n    ${RAISE}\n`,
    samples: TEXTS,
    said: { rejected: '', accepted: 'x == "b"' },
  },
  {
    name: 'a constant behind the same name',
    old: `LIMIT = 4\ndef f(x):\n    if x > LIMIT:\n        ${RAISE}\n`,
    now: `LIMIT = 10\ndef f(x):\n    if x > LIMIT:\n        ${RAISE}\n`,
    samples: NUMBERS,
    said: { rejected: '', accepted: '4 < x <= 10' },
  },
  {
    name: 'a list behind the same name',
    old: `MODES = ("a", "b")\ndef f(x):\n    if x not in MODES:\n        ${RAISE}\n`,
    now: `MODES = ("a", "b", "c")\ndef f(x):\n    if x not in MODES:\n        ${RAISE}\n`,
    samples: TEXTS,
    said: { rejected: '', accepted: 'x == "c"' },
  },
  {
    name: 'an assertion',
    old: `def f(x):\n    if not x < 5: raise ValueError("this cannot be done with that")\n`,
    now: `def f(x):\n    if not x < 2: raise ValueError("this cannot be done with that")\n`,
    samples: NUMBERS,
    said: { rejected: '2 <= x < 5', accepted: '' },
  },
  {
    name: 'a renamed variable beside another bound',
    old: `def f(value):\n    if value < 1:\n        ${RAISE}\n`,
    now: `def f(x):\n    if x < 2:\n        ${RAISE}\n`,
    samples: NUMBERS,
    said: { rejected: '1 <= x < 2', accepted: '' },
  },

  {
    name: 'an exit that a loop had before',
    old: `def f(x, y):\n    for each in ["a"]:\n        if each == x:\n            return 1\n    ${RAISE}\n`,
    now: `def f(x, y):\n    if x in ["a"]:\n        return 1\n    ${RAISE}\n`,
    samples: TEXTS,
    said: null,
  },
  {
    name: 'a value that is not the one it must be',
    ...asks('x == "a"', 'x == "a" and x != "b"'),
    samples: TEXTS,
    said: null,
  },
  {
    name: 'a branch before it that leaves only in part',
    old: `def f(x, y):\n    if x == "a":\n        y = 1\n    else:\n        if x != "c":\n            ${RAISE}\n`,
    now: `def f(x, y):\n    if x == "a" and not y:\n        y = 1\n    else:\n        if x == "a":\n            return 1\n        if x != "c":\n            ${RAISE}\n`,
    samples: TEXTS,
    said: null,
  },
  {
    name: 'a parameter that has another value by then, in a long function',
    old: `def f(x):\n    """Says what is asked.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    """\n    if x not in ("a", None):\n        ${RAISE}\n`,
    now: `def f(x):\n    """Says what is asked.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    More of it.\n    """\n    x = x or "a"\n    if x not in ("a", "b"):\n        ${RAISE}\n`,
    samples: TEXTS,
    said: null,
  },
  { name: 'another variable', ...asks('x < 1', 'y < 1'), samples: NUMBERS, said: null },
  { name: 'and for or', ...asks('x or y', 'x and y'), samples: THINGS, said: null },
  {
    name: 'two conditions that change at once',
    ...asks('x < 1 and y < 1', 'x < 2 and y < 0'),
    samples: NUMBERS,
    said: null,
  },
  { name: 'a call that nothing is known of', ...asks('abs(x) > 1', 'bool(x)'), samples: NUMBERS, said: null },
  {
    name: 'numbers that may be equal',
    ...asks('x in (1, 2)', 'x in (1, 2, 1.0)'),
    samples: NUMBERS,
    said: null,
  },
  {
    name: 'bounds between which no whole number is',
    ...asks('x < 1', 'x <= 0'),
    samples: NUMBERS,
    said: null,
  },
  {
    name: 'a variable that is bound to something else',
    old: `def f(x):\n    n = x + 1\n    if n < 1:\n        ${RAISE}\n`,
    now: `def f(x):\n    n = x + 3\n    if n < 2:\n        ${RAISE}\n`,
    samples: NUMBERS,
    said: null,
  },
  {
    name: 'a branch that raises an error of its own',
    old: `def f(x, y):\n    if y:\n        raise ValueError("something else is wrong with it")\n    if x < 1:\n        ${RAISE}\n`,
    now: `def f(x, y):\n    if y:\n        raise ValueError("something else is wrong with it")\n    elif x < 1:\n        ${RAISE}\n`,
    samples: NUMBERS,
    said: null,
  },
  {
    name: 'a check that became two',
    old: `def f(x, y):\n    if x < 1 or y < 1:\n        ${RAISE}\n`,
    now: `def f(x, y):\n    if x < 1:\n        ${RAISE}\n    if y < 1:\n        raise ValueError("this cannot be done with the other")\n`,
    samples: NUMBERS,
    said: null,
  },
  {
    name: 'two checks that became one',
    old: `def f(x, y):\n    if x < 1:\n        ${RAISE}\n    if y < 1:\n        raise ValueError("this cannot be done with the other")\n`,
    now: `def f(x, y):\n    if x < 1 or y < 1:\n        ${RAISE}\n`,
    samples: NUMBERS,
    said: null,
  },
];
