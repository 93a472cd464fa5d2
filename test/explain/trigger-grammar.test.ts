import { describe, expect, it } from 'vitest';
import { readTrigger } from './support/trigger-grammar.js';

/** The Python of one list of clauses, without what guards each clause against names that are unbound. */
function read(list: string): string | null {
  const { python } = readTrigger(`Raised in \`f\` when ${list}.`);
  return python === null ? null : python.replaceAll('_holds(lambda: ', 'T(');
}

describe('the reader of triggers', () => {
  it.each([
    ['`x` is `None`', 'T(((x) is None))'],
    ['`x` is not `None`', 'T(((x) is not None))'],
    ['`x` is true', 'T(bool((x)))'],
    ['`x > 3 or y` is false', 'T(not (x > 3 or y))'],
    ['`x` is set', 'T(bool((x)))'],
    ['`x` is not set', 'T(not (x))'],
    ['`x` is empty', 'T(not (x))'],
    ['`x` is empty, zero or false', 'T(((x) is not None and not (x)))'],
    ['`x` is `None` or set', 'T(((x) is None or bool((x))))'],
    ['`x` is `None` or not zero', 'T(((x) is None or (x) != 0))'],
    ['both or neither of `a` and `b` are `None`', 'T(((a) is None) == ((b) is None))'],
    ['exactly one of `a` and `b` is `None`', 'T(((a) is None) != ((b) is None))'],
    ['``` x == "``" ``` is true', 'T(bool((x == "``")))'],
    // What a list leaves out foretells nothing.
    ['`x` is one of `1`, `2` and 3 more', null],
    ['`x` is none of `1`, `2` and 3 more', null],
    ['`x` is an instance of `A`, `B` or 3 more', null],
    ['`x` is not empty', 'T(bool((x)))'],
    ['`x` is `None` or empty', 'T(((x) is None or not (x)))'],
    ['`x` is `None` or zero', 'T(((x) is None or (x) == 0))'],
    ['`x` is zero', 'T((x) == 0)'],
    ['`x` is not zero', 'T((x) != 0)'],
    ['`x` is `3`', 'T(((x) == (3)))'],
    ['`x` is not `"a"`', 'T(((x) != ("a")))'],
    ['`x` is `True`', 'T(((x) == (True)))'],
    ['`x` equals `y`', 'T((x) == (y))'],
    ['`x` differs from `y`', 'T((x) != (y))'],
    ['`x` is the object `Kind.A`', 'T((x) is (Kind.A))'],
    ['`x` is not the object `Kind.A`', 'T((x) is not (Kind.A))'],
    ['`x` is less than `3`', 'T((x) < (3))'],
    ['`x` is at most `3`', 'T((x) <= (3))'],
    ['`x` is greater than `MAX`', 'T((x) > (MAX))'],
    ['`x` is at least `3`', 'T((x) >= (3))'],
    ['the length of `x` is less than `3`', 'T(len(x) < (3))'],
    ['`n` is greater than the length of `x`', 'T((n) > len(x))'],
    ['the length of `x` differs from the length of `y`', 'T(len(x) != len(y))'],
    ['the length of `x` is `2`', 'T((len(x) == (2)))'],
    ['`n` is not the length of `x`', 'T((n) != len(x))'],
    ['`x` is divisible by `2`', 'T((x) % (2) == 0)'],
    ['`x` is not divisible by `2`', 'T((x) % (2) != 0)'],
    ["`x` is `'a'` or `'b'`", "T(((x) == ('a') or (x) == ('b')))"],
    ['`x` is neither `1` nor `2`', 'T(not ((x) == (1) or (x) == (2)))'],
    ['`x` is one of `1`, `2` and `3`', 'T(((x) == (1) or (x) == (2) or (x) == (3)))'],
    ['`x` is none of `1`, `2` and `3`', 'T(not ((x) == (1) or (x) == (2) or (x) == (3)))'],
    ['`x` is in `xs`', 'T((x) in (xs))'],
    ["`x` is not in `NAMES` (`'a'` and `')'`)", 'T((x) not in (NAMES))'],
    ["`xs` contains `'a'`", "T((('a') in (xs)))"],
    ["`xs` contains `'a'` or `'b'`", "T((('a') in (xs) or ('b') in (xs)))"],
    ["`xs` does not contain `'a'`", "T(('a') not in (xs))"],
    ["`xs` contains neither `'a'` nor `'b'`", "T(not (('a') in (xs) or ('b') in (xs)))"],
    ['`xs` contains none of `1`, `2` and `3`', 'T(not ((1) in (xs) or (2) in (xs) or (3) in (xs)))'],
    ['`x` is an instance of `str`', 'T(isinstance((x), (str,)))'],
    ['`x` is an instance of `A` or `B`', 'T(isinstance((x), (A, B,)))'],
    ['`x` is not an instance of `A`, `B` or `C`', 'T(not isinstance((x), (A, B, C,)))'],
    ['`x` is a subclass of `A`', 'T(issubclass((x), (A,)))'],
    ['`x` is not a subclass of `A`', 'T(not issubclass((x), (A,)))'],
    ['`x` is exactly of type `A`', 'T((type((x)) is (A)))'],
    ['`x` is not exactly of type `A` or `B`', 'T(not (type((x)) is (A) or type((x)) is (B)))'],
    ['`x` is callable', 'T(callable((x)))'],
    ['`x` is not callable', 'T(not callable((x)))'],
    ['`x` has an attribute `y`', "T(hasattr((x), 'y'))"],
    ["`x` has no attribute `'y'`", "T(not hasattr((x), 'y'))"],
    ["`x` starts with `'a'`", "T(((x).startswith('a')))"],
    ["`x` does not start with `'a'` or `'b'`", "T(not ((x).startswith('a') or (x).startswith('b')))"],
    ["`x` ends with `'a'` or `'b'`", "T(((x).endswith('a') or (x).endswith('b')))"],
    ["`x` does not end with `'a'`", "T(not ((x).endswith('a')))"],
    ["`x` matches the pattern `'a' | 'b'`", `T(_matches(lambda: (x), ["'a' | 'b'"]))`],
    ['`x` matches none of the patterns `1`, `[2, y]`', 'T(not _matches(lambda: (x), ["1","[2, y]"]))'],
    ['`x` does not match the pattern `1`', 'T(not _matches(lambda: (x), ["1"]))'],
    ['`x` matches one of the patterns `1` and `2`', 'T(_matches(lambda: (x), ["1","2"]))'],
    ['`` "`" in text `` is true', 'T(bool(("`" in text)))'],
    ['`x < 3` is false for every `x` in `xs`', 'T(all(not ((x < 3)) for x in (xs)))'],
    ['the loop over `x in xs` ends without a result', '_ended("x in xs")'],
    ['the loop before it ends without a result', '_ended(None)'],
    ['`ok` never becomes true', '(_ended(None) and T(not (ok)))'],
    ['`n < 3` has become false', '_ended("n < 3")'],
    ['`json.loads` raises `ValueError`', '_raised(["json.loads"], lambda: (ValueError,))'],
    ['`f` raises `A` or `B`', '_raised(["f"], lambda: (A, B,))'],
    ['one of `f`, `g` and `h` raises `A`', '_raised(["f", "g", "h"], lambda: (A,))'],
    ['`f` raises an exception', '_raised(["f"], None)'],
    ['the code before it raises `A`', '_raised(None, lambda: (A,))'],
    ['importing `m` raises `ImportError`', '_imported(["m"], lambda: (ImportError,))'],
    ['importing `m` or `n` raises `ImportError`', '_imported(["m", "n"], lambda: (ImportError,))'],
  ])('turns %s into %s', (clause, python) => {
    expect(read(clause)).toBe(python);
  });

  it.each([
    ['`a` is true and `b` is false', '(T(bool((a))) and T(not (b)))'],
    ['`a` is true, `b` is true and `c` is true', '(T(bool((a))) and (T(bool((b))) and T(bool((c)))))'],
    ['`a` is not `None` and it is less than `3`', '(T(((a) is not None)) and T((a) < (3)))'],
    ['`a` is an instance of `A` and `b` is true', '(T(isinstance((a), (A,))) and T(bool((b))))'],
    ['`a` is `1` or `2` and `b` is true', '(T(((a) == (1) or (a) == (2))) and T(bool((b))))'],
    ['either `a` is `1` or `b` is true', '(T(((a) == (1))) or T(bool((b))))'],
    [
      'either both `a` is true and `b` is true or `c` is true, and `d` is true'.replace(', and', ' and'),
      '(((T(bool((a))) and T(bool((b)))) or T(bool((c)))) and T(bool((d))))',
    ],
    [
      'at least one of these holds: `a` is true; both `b` is true and `c` is true; `d` is `None`',
      '(T(bool((a))) or (T(bool((b))) and T(bool((c)))) or T(((d) is None)))',
    ],
    [
      'at least one of these holds: `a` is true; `b` is true, `c` is true and `d` is `None`',
      '(T(bool((a))) or (T(bool((b))) and (T(bool((c))) and T(((d) is None)))))',
    ],
    ['in one round of the loop over `n < 3`, `a` is zero and `b` is zero', '(T((a) == 0) and T((b) == 0))'],
    ['for some `x` in `xs`, `x` is zero', 'T(any(T((x) == 0) for x in (xs)))'],
    [
      '`a` is true and for some `i, x` in `enumerate(xs)`, `x` is zero and `i` is zero',
      '(T(bool((a))) and T(any((T((x) == 0) and T((i) == 0)) for i, x in (enumerate(xs)))))',
    ],
  ])('joins clauses: %s', (list, python) => {
    expect(read(list)).toBe(python);
  });

  it('foretells nothing of what was so before a name was bound anew', () => {
    expect(read('earlier, `x` is `None` and `x` is zero')).toBeNull();
    expect(read('`x` is zero and earlier, either `x` is `None` or `y` is true')).toBeNull();
  });

  it.each(['One more condition decides as well.', '3 other exits before it were not taken.'])(
    'foretells nothing where conditions are left out: %s',
    (more) => {
      expect(readTrigger(`Raised in \`f\` when \`x\` is zero. ${more}`).python).toBeNull();
    },
  );

  it('reads where it is raised, and what later sentences say of its names', () => {
    const text = 'Raised in `Tank.fill` when `n` is zero. Here `n` is `len(self.barrels)`.';
    expect(readTrigger(text)).toEqual({
      qualname: 'Tank.fill',
      python: '_holds(lambda: (n) == 0) and _told(lambda: (n) == ((len(self.barrels))), "n")',
      isEveryCall: false,
    });
    expect(readTrigger('Raised at module level when `x` is zero.').qualname).toBe('');
    expect(readTrigger('Raised in the body of `Tank` when `x` is zero.').qualname).toBe('Tank');
  });

  it.each([
    ['Here `x` is `a` where `c` is zero, else `b`.', '(x) == ((a) if _holds(lambda: (c) == 0) else (b))'],
    [
      'Here `x` is `a` where `c` is zero, else `b` where `d` is zero, else `e`.',
      '(x) == ((a) if _holds(lambda: (c) == 0) else (b) if _holds(lambda: (d) == 0) else (e))',
    ],
    [
      'Here `x` starts as `a` and becomes `b` where `x` is zero.',
      '(x) == ((lambda x: (b) if _holds(lambda: (x) == 0) else x)((a)))',
    ],
    [
      'Before that, `x` becomes `b` where `c` is zero.',
      '(x) == ((lambda x: (b) if _holds(lambda: (c) == 0) else x)(_argument("x")))',
    ],
  ])('reads what a name stands for: %s', (sentence, python) => {
    const read = readTrigger(`Raised in \`f\` when \`x\` is zero. ${sentence}`);
    expect(read.python).toBe(`_holds(lambda: (x) == 0) and _told(lambda: ${python}, "x")`);
  });

  it('reads what an attribute is unless something else was so', () => {
    const text =
      'Raised in `A.f` when `self.x` is `None`. Here `self.x` is `None` unless `self.c` is zero in `A.__init__`.';
    expect(readTrigger(text).python).toBe(
      '_holds(lambda: ((self.x) is None)) and _told(lambda: (self.x) == ((None)), "self.x") and _told(lambda: not _holds(lambda: (self.c) == 0), "self.x")',
    );
  });

  it('reads what an item of a loop becomes as what is asked of every item', () => {
    const text =
      'Raised in `f` when for some `x` in `xs`, `x` is zero. Before that, `x` becomes `1` where `c` is zero.';
    expect(readTrigger(text).python).toBe(
      '_holds(lambda: any((lambda x: _holds(lambda: (x) == 0))((1) if _holds(lambda: (c) == 0) else x) for x in (xs)))',
    );
  });

  it.each(['Here `x` was `a`.', 'Here `x` is `a` where `c`.', 'Later, `x` becomes `a`.'])(
    'refuses: %s',
    (sentence) => {
      expect(() => readTrigger(`Raised in \`f\` when \`x\` is zero. ${sentence}`)).toThrow();
    },
  );

  it.each([
    ['Raised whenever `A.f` is called.', { qualname: 'A.f', python: 'True', isEveryCall: true }],
    [
      'Raised whenever `A.f` is called on a class that does not override it.',
      { qualname: 'A.f', python: 'True', isEveryCall: true },
    ],
    [
      'Raised whenever control gets past the statements before it in `f`.',
      { qualname: 'f', python: null, isEveryCall: false },
    ],
    [
      'Raised whenever the module is imported and control gets this far.',
      { qualname: '', python: null, isEveryCall: false },
    ],
  ])('reads: %s', (text, expected) => {
    expect(readTrigger(text)).toEqual(expected);
  });

  it.each([
    '`x` was true',
    '`x` is true and',
    '`x` is true, `y` is true',
    '`x` is true, and `y` is true',
    'it is true',
    '`x` is below `3`',
    '`x` is neither `1` or `2`',
    '`x` is one of `1` and `2`',
    '`x` is an instance of `A`, `B`',
    'either `x` is true and `y` is true',
    'at least one of these holds: `x` is true',
    'both `x` is true and at least one of these holds: `x` is true; `y` is true and `z` is zero and `a` is true',
    '`x` is `1`, `2` and 3 more',
    '`x` is  true',
    '`x` is true (always)',
    '`x is true',
    '`x` is 3',
  ])('refuses what is no clause it knows: %s', (list) => {
    expect(() => read(list)).toThrow();
  });

  it.each(['Raised when `x` is true.', 'Raised in `f` when `x` is true', 'It is raised.', ''])(
    'refuses other sentences: %j',
    (text) => {
      expect(() => readTrigger(text)).toThrow();
    },
  );
});
