import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';

/** What is told of the last site of a function body, as `name = value if test else ...`; `~` where it is of itself. */
function conditionalIn(body: string): readonly string[] {
  const lines = body.split('\n').map((line) => `    ${line}`);
  const { context } = factsOf(`def f(self, a, b, c, d, xs):\n${lines.join('\n')}\n`).sites.at(-1) ?? {
    context: null,
  };
  return (context?.conditional ?? []).map(({ name, ways, otherwise, isOfItself }) => {
    const told = ways.map(
      ({ value, test, holds }) => `${value.source} if ${holds ? '' : 'not '}${test.source} else `,
    );
    return `${name} ${isOfItself ? '~' : '='} ${told.join('')}${otherwise?.source ?? '...'}`;
  });
}

const RAISE = 'if n > 3: raise E("m")';

describe('a name that an if may have bound anew', () => {
  it('is the one or the other', () => {
    expect(conditionalIn(`n = a\nif c: n = b\n${RAISE}`)).toEqual(['n = b if c else a']);
    expect(conditionalIn(`if c: n = a\nelse: n = b\n${RAISE}`)).toEqual(['n = a if c else b']);
    expect(conditionalIn(`n = a\nif c: pass\nelse: n = b\n${RAISE}`)).toEqual(['n = b if not c else a']);
    expect(conditionalIn(`n, m = a, b\nif c: n, m = b, a\n${RAISE}`)).toEqual(['n = b if c else a']);
    expect(conditionalIn(`n = m = a\nif c: n = b\n${RAISE}`)).toEqual(['n = b if c else a']);
  });

  it('is one of three, as the last or the first test decides', () => {
    expect(conditionalIn(`n = a\nif c: n = b\nif d: n = 1\n${RAISE}`)).toEqual([
      'n = 1 if d else b if c else a',
    ]);
    expect(conditionalIn(`n = a\nif c: n = b\nelif d: n = 1\n${RAISE}`)).toEqual([
      'n = b if c else 1 if d else a',
    ]);
    expect(conditionalIn(`if c: n = b\nelif d: n = 1\nelse: raise E\n${RAISE}`)).toEqual([
      'n = b if c else 1',
    ]);
  });

  it('is what it was, where that is an argument or the item of a loop', () => {
    expect(conditionalIn('if c: a = b\nif a > 3: raise E("m")')).toEqual(['a = b if c else ...']);
    expect(conditionalIn('for x in xs:\n    if c: x = x[0]\n    if x > 3: raise E("m")')).toEqual([
      'x ~ x[0] if c else ...',
    ]);
  });

  it('may depend on what it was before', () => {
    expect(conditionalIn(`n = g(a)\nif n is None: n = b\n${RAISE}`)).toEqual([
      'n ~ b if n is None else g(a)',
    ]);
    expect(conditionalIn(`n = a\nif c: n *= b\n${RAISE}`)).toEqual(['n = a * b if c else a']);
  });

  it('may have been another thing in an earlier condition', () => {
    expect(conditionalIn(`if a > 8: return\nif c: a = b\nif a > 3: raise E("m")`)).toEqual([
      'a = b if c else ...',
    ]);
  });
});

describe('nothing is said of it', () => {
  it('where a name in the test, or in a value, is bound anew since', () => {
    expect(conditionalIn(`n = 1\nif c: n = 2\nc = b\n${RAISE}`)).toEqual([]);
    expect(conditionalIn(`n = 1\nif c: n = b\nb = a\n${RAISE}`)).toEqual([]);
    expect(conditionalIn(`n = 1\nif self.c:\n    n = b\n    self.c = None\n${RAISE}`)).toEqual([]);
    expect(conditionalIn(`n = 1\nif xs: n = xs.pop()\n${RAISE}`)).toEqual([]);
  });

  it('where the object may be changed in place', () => {
    expect(conditionalIn(`n = g(a)\nif c: n = g(b)\nn.append(1)\n${RAISE}`)).toEqual([]);
  });

  it('in loops, behind a try, and where there are too many ways', () => {
    expect(conditionalIn(`n = 1\nfor x in xs:\n    if x: n = 2\n    ${RAISE}`)).toEqual([]);
    expect(conditionalIn(`n = 1\nfor x in xs:\n    if x: n = 2\n${RAISE}`)).toEqual([]);
    expect(conditionalIn(`n = 1\ntry:\n    if c: n = g()\nexcept E: pass\n${RAISE}`)).toEqual([]);
    expect(conditionalIn(`if a: n = 1\nelif b: n = 2\nelif c: n = 3\nelse: n = 4\n${RAISE}`)).toEqual([]);
  });

  it('where it is deleted, or bound by a function within as well', () => {
    const within = `n = 1\ndef g():\n    nonlocal n\n    n = 8\nif c: n = 2\ng()\n${RAISE}`;
    expect(conditionalIn(within)).toEqual([]);
    expect(conditionalIn(`n = 1\nif c: n = 2\nelse: del n\n${RAISE}`)).toEqual([]);
  });

  it('where the test binds a name, or waits for something', () => {
    expect(conditionalIn(`n = 1\nif (m := g()): n = m\n${RAISE}`)).toEqual([]);
  });

  it('of a name of a comprehension', () => {
    expect(conditionalIn('n = 1\nif c: n = 2\nif any(n > 3 for n in xs): raise E("m")')).toEqual([]);
  });

  it('where it is bound anew behind the condition', () => {
    expect(conditionalIn('n = 1\nif c: n = 2\nif n > 3:\n    n = 9\n    raise E(f"{n}")')).toEqual([]);
  });
});
