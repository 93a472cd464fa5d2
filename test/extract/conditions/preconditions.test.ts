import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';

/** The preconditions of the last site of a function body (or of a loop body in it), as `exit: [not] condition`. */
function preconditionsIn(body: string): readonly string[] {
  const lines = body.split('\n').map((line) => `    ${line}`);
  const { sites } = factsOf(`def f():\n${lines.join('\n')}\n`);
  const { preconditions } = sites.at(-1) ?? { preconditions: [] };
  return preconditions.map(({ condition, holds, exit }) => `${exit}: ${holds ? '' : 'not '}${condition}`);
}

describe('an earlier exit is a precondition', () => {
  it('where the branch always leaves', () => {
    expect(preconditionsIn('if a: return\nraise E')).toEqual(['return: not a']);
    expect(preconditionsIn('if a:\n    x = 1\n    return x\nraise E')).toEqual(['return: not a']);
    expect(preconditionsIn('for i in x:\n    if a: continue\n    if b: break\n    raise E')).toEqual([
      'continue: not a',
      'break: not b',
    ]);
    expect(preconditionsIn('if (m := f(x)): return\nraise E')).toEqual(['return: not m := f(x)']);
  });

  it('in any block around the site, in source order', () => {
    const body =
      'if a: return\nfor i in x:\n    if b: continue\n    try: y\n    except A:\n        if c: return\n        raise E';
    expect(preconditionsIn(body)).toEqual(['return: not a', 'continue: not b', 'return: not c']);
  });

  it('for each test of a chain whose branches leave, up to the first that does not', () => {
    expect(preconditionsIn('if a: return\nelif b: return\nraise E')).toEqual([
      'return: not a',
      'return: not b',
    ]);
    expect(preconditionsIn('if a: return\nelif b: x\nelif c: return\nraise E')).toEqual(['return: not a']);
    expect(preconditionsIn('if a: x\nelif b: return\nraise E')).toEqual([]);
  });

  it('that must have held, where every other branch leaves', () => {
    expect(preconditionsIn('if a: x\nelse: return\nraise E')).toEqual(['return: a']);
    expect(preconditionsIn('if a: return\nelif b: x\nelse: return\nraise E')).toEqual([
      'return: not a',
      'return: b',
    ]);
    expect(preconditionsIn('if a: x\nelif b: return\nelse: raise F\nraise E')).toEqual(['return: a']);
    expect(preconditionsIn('if a: return\nelif b: x\nelse: raise F\nraise E')).toEqual(['return: not a']);
    expect(preconditionsIn('if a: x\nelif b: y\nelse: return\nraise E')).toEqual([]);
  });

  it('that leaves in several ways', () => {
    expect(
      preconditionsIn('for i in x:\n    if a:\n        if b: return\n        continue\n    raise E'),
    ).toEqual(['mixed: not a']);
    expect(preconditionsIn('if a:\n    if b: raise F\n    return\nraise E')).toEqual(['return: not a']);
    expect(preconditionsIn('if a:\n    if b: return 1\n    else: return 2\nraise E')).toEqual([
      'return: not a',
    ]);
  });

  it('through with and try statements', () => {
    expect(preconditionsIn('if a:\n    with lock: return\nraise E')).toEqual(['return: not a']);
    expect(preconditionsIn('if a:\n    try: return f()\n    finally: g()\nraise E')).toEqual([
      'return: not a',
    ]);
    expect(preconditionsIn('if a:\n    try: return f()\n    except B: return 1\nraise E')).toEqual([
      'return: not a',
    ]);
    expect(
      preconditionsIn('if a:\n    try: f()\n    except B: return 1\n    else: return 2\nraise E'),
    ).toEqual(['return: not a']);
    expect(preconditionsIn('if a:\n    try: f()\n    finally: return\nraise E')).toEqual(['return: not a']);
  });
});

describe('an earlier exit within another statement is a precondition', () => {
  it('in a with that lets errors through', () => {
    expect(preconditionsIn('with lock:\n    if a: return\nraise E')).toEqual(['return: not a']);
    expect(
      preconditionsIn('with lock:\n    with more:\n        if a: return\n    if b: return\nraise E'),
    ).toEqual(['return: not a', 'return: not b']);
  });

  it('in a try whose handlers do not go on, and in its finally', () => {
    expect(preconditionsIn('try:\n    if a: return\nfinally: g()\nraise E')).toEqual(['return: not a']);
    expect(
      preconditionsIn('try:\n    if a: return\nexcept B: raise F\nelse:\n    if b: return\nraise E'),
    ).toEqual(['return: not a', 'return: not b']);
    expect(preconditionsIn('try: g()\nexcept B: pass\nfinally:\n    if a: return\nraise E')).toEqual([
      'return: not a',
    ]);
  });

  it('in the body of the try whose else holds the site', () => {
    expect(preconditionsIn('try:\n    if a: return\nexcept B: pass\nelse: raise E')).toEqual([
      'return: not a',
    ]);
  });

  it('in another if, with the test of that one', () => {
    expect(preconditionsIn('if a:\n    if b: return\nraise E')).toEqual(['return: not a and b']);
    expect(preconditionsIn('if a or b:\n    g()\n    if c and d: return\nraise E')).toEqual([
      'return: not (a or b) and c and d',
    ]);
    expect(
      preconditionsIn('if a:\n    with lock:\n        if b:\n            if c: return\nraise E'),
    ).toEqual(['return: not a and b and c']);
    expect(preconditionsIn('for x in xs:\n    if a:\n        if b: continue\n    raise E')).toEqual([
      'continue: not a and b',
    ]);
  });
});

describe('an earlier branch is no precondition', () => {
  it.each([
    ['where its if has an else', 'if a:\n    if b: return\nelse: g()\nraise E'],
    ['where what its if tests is bound anew', 'if a:\n    a = g()\n    if b: return\nraise E'],
    ['where its with may drop errors', 'with suppress(B):\n    if a: return\nraise E'],
    ['where its try may fail and go on', 'try:\n    if a: return\nexcept B: pass\nraise E'],
    ['where it only raises: that is another error', 'if a: raise F\nraise E'],
    ['where it only raises in all branches', 'if a:\n    if b: raise F\n    else: raise G\nraise E'],
    [
      'where its return may fail and be passed over',
      'if a:\n    try: return f()\n    except B: pass\nraise E',
    ],
    ['where it stands in a suppressing with', 'if a:\n    with suppress(B): return f()\nraise E'],
    ['where it stands in an asserting with', 'if a:\n    with self.assertRaises(B): return f()\nraise E'],
    ['where its return stands in a loop that may not run', 'if a:\n    for i in x: return\nraise E'],
    ['where its break leaves a loop of its own', 'if a:\n    for i in x: break\nraise E'],
    ['where its return is one of a nested function', 'if a:\n    def g(): return\nraise E'],
    ['where it stands behind the site', 'raise E\nif a: return'],
    ['where it stands in another block', 'if b: pass\nelse:\n    if a: return\nraise E'],
    [
      'where it stands in the body of the try whose handler holds the site',
      'try:\n    if a: return\nexcept B: raise E',
    ],
    ['where it stands in the loop whose else holds the site', 'for i in x:\n    if a: break\nelse: raise E'],
    ['where it stands outside the function', 'if a: return\ndef g():\n    raise E'],
    ['where it ends the process', 'if a: sys.exit(1)\nraise E'],
    ['where it is a loop', 'while a: return\nraise E'],
  ])('%s', (_, body) => expect(preconditionsIn(body)).toEqual([]));

  it('where a nested loop is left, but the exit behind that loop counts', () => {
    expect(preconditionsIn('if a:\n    for i in x:\n        if b: break\n    return\nraise E')).toEqual([
      'return: not a',
    ]);
    expect(
      preconditionsIn(
        'for j in y:\n    if a:\n        for i in x: pass\n        else: break\n        continue\n    raise E',
      ),
    ).toEqual(['mixed: not a']);
  });
});
