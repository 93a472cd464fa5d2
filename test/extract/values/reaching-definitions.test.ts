import { describe, expect, it } from 'vitest';
import { factsOf } from '../../support/site.js';
import { shown } from '../support/shown.js';

/** What the last site of a function with these lines says. */
function messageOf(lines: string): string {
  const indented = lines.replace(/^/gm, '    ');
  return moduleMessage(`def f(a, b, p="x"):\n${indented}\n`);
}

function moduleMessage(python: string): string {
  const value = factsOf(python).sites.at(-1)?.value ?? null;
  return value === null ? 'null' : shown(value);
}

/** Title, lines, what is said. */
const CASES: readonly (readonly [string, string, string])[] = [
  ['one definition', 'm = "x"\nraise E(m)', '"x"'],
  ['an annotated one', 'm: str = "x"\nraise E(m)', '"x"'],
  ['a chained one', 'm = n = "x"\nraise E(n)', '"x"'],
  ['the nearest of several', 'm = "x"\nm = "y"\nraise E(m)', '"y"'],
  ['a walrus', 'if (m := "x"):\n    raise E(m)', '"x"'],
  ['a walrus that may not happen', 'm = "y"\nif a and (m := "x"):\n    pass\nraise E(m)', '<"y" | "x">'],
  ['a walrus beside its use', 'm = "y"\nraise E(m, (m := "x"))', 'unknown: bound-otherwise'],
  ['an augmented text', 'm = "x"\nm += f"y {a}"\nraise E(m)', '"xy {a}"'],
  ['an augmented parameter', 'p += "y"\nraise E(p)', '"{p}y"'],
  ['an augmented number', 'm = 1\nm += 2\nraise E(m)', 'unknown: other-form'],
  ['a value by a branch', 'm = "x"\nif a:\n    m = "y"\nraise E(m)', '<not (a) "x" | (a) "y">'],
  [
    'values of all branches',
    'if a:\n    m = "x"\nelif b:\n    m = "y"\nelse:\n    m = "z"\nraise E(m)',
    '<(a) "x" | not (a) (b) "y" | not (a) not (b) "z">',
  ],
  [
    'no condition that does not matter',
    'if a:\n    m = "x"\nelif b:\n    pass\nelse:\n    return\nif p:\n    pass\nraise E(m)',
    '"x"',
  ],
  ['no branch that left', 'm = "x"\nif a:\n    m = "y"\n    return\nraise E(m)', '"x"'],
  ['nothing where nothing is bound', 'if a:\n    m = "x"\nraise E(m)', '"x"'],
  [
    'conditions in the order control meets them',
    'm = "x"\nif a:\n    m = "y"\nif b:\n    m = "z"\nraise E(m)',
    '<not (a) not (b) "x" | (a) not (b) "y" | (b) "z">',
  ],
  [
    'a try body that may have got there',
    'm = "x"\ntry:\n    g()\n    m = "y"\nexcept F:\n    raise E(m)',
    '<"x" | "y">',
  ],
  ['a try body that ended', 'try:\n    m = "x"\nexcept F:\n    m = "y"\nelse:\n    raise E(m)', '"x"'],
  ['either end of a try', 'try:\n    m = "x"\nexcept F:\n    m = "y"\nraise E(m)', '<"x" | "y">'],
  ['a finally from anywhere', 'm = "x"\ntry:\n    m = "y"\nfinally:\n    raise E(m)', '<"x" | "y">'],
  ['what a finally binds', 'try:\n    m = "x"\nfinally:\n    m = "y"\nraise E(m)', '"y"'],
  ['the caught exception', 'try:\n    g()\nexcept (F, G) as e:\n    raise E(e)', 'caught F, G'],
  [
    'no caught exception behind its handler',
    'try:\n    g()\nexcept F as e:\n    pass\nraise E(e)',
    'unknown: unbound',
  ],
  ['a with target', 'with g() as m:\n    raise E(m)', 'unknown: bound-otherwise'],
  ['a body that was cut short', 'm = "x"\nwith suppress(F):\n    m = "y"\nraise E(m)', '<"x" | "y">'],
  ['a for target', 'for m in a:\n    raise E(m)', 'unknown: bound-otherwise'],
  ['a definition in the same turn', 'for x in a:\n    m = f"{x}"\n    raise E(m)', '"{x}"'],
  ['a use behind a loop', 'm = "x"\nfor x in a:\n    m = "y"\nraise E(m)', 'unknown: loop'],
  [
    'a use before the definition',
    'm = "x"\nwhile a:\n    if b:\n        raise E(m)\n    m = "y"',
    'unknown: loop',
  ],
  ['text grown in a loop', 'm = "x"\nfor x in a:\n    m += "y"\nraise E(m)', 'unknown: loop'],
  [
    'a search that was broken off',
    'for x in a:\n    if x:\n        m = "y"\n        break\nelse:\n    return\nraise E(m)',
    '"y"',
  ],
  ['a loop that does not bind it', 'm = "x"\nfor x in a:\n    raise E(m)', '"x"'],
  ['a captured name', 'match a:\n    case [m]:\n        raise E(m)', 'unknown: bound-otherwise'],
  [
    'a value by a case',
    'match a:\n    case 1:\n        m = "x"\n    case C(k=n):\n        m = "y"\n    case _:\n        m = "z"\nraise E(m)',
    '<(match a: case 1) "x" | not (match a: case 1) (match a: case C(k=n)) "y" | not (match a: case 1) not (match a: case C(k=n)) "z">',
  ],
  ['no class of a pattern', 'match a:\n    case g(k=n):\n        raise E(g)', 'g'],
  ['an import', 'from m import n\nraise E(n)', 'n'],
  ['a class', 'class C: pass\nraise E(C)', 'C'],
  ['a function', 'def g(): pass\nraise E(g)', 'def g on 2'],
  ['a decorated function', '@d\ndef g(): pass\nraise E(g)', 'def g on 3'],
  ['unpacking', 'm, n = "x", "y"\nraise E(m)', '["x", "y"][0]'],
  ['unpacking of the rest', 'm, *n = "x", "y"\nraise E(n)', 'unknown: bound-otherwise'],
  ['unpacking behind the rest', '*m, n = "x", "y"\nraise E(n)', 'unknown: bound-otherwise'],
  ['a deleted name', 'm = "x"\ndel m\nraise E(m)', 'unknown: unbound'],
  ['a global name', 'global m\nm = "x"\nraise E(m)', 'unknown: bound-otherwise'],
  ['a global name that is only read', 'global m\nraise E(m)', 'm'],
  [
    'a name that a nested function binds',
    'm = "x"\ndef g():\n    nonlocal m\n    m = "y"\ng()\nraise E(m)',
    'unknown: bound-otherwise',
  ],
  ['a name of the function around', 'm = "x"\ndef g():\n    raise E(m)', 'm'],
  ['a name of a comprehension', 'g([m for m in a])\nraise E(m)', 'm'],
  ['a name of a nested function', 'def g():\n    m = "x"\nraise E(m)', 'm'],
  ['a parameter', 'raise E(p)', 'parameter p = "x"'],
  ['a parameter that is replaced', 'p = p or "y"\nraise E(p)', '(parameter p = "x") or "y"'],
  ['a use that is never reached', 'm = "x"\nreturn\nraise E(m)', 'unknown: unbound'],
];

describe('what reaches a use', () => {
  it.each(CASES)('is right for %s', (_title, lines, expected) => {
    expect(messageOf(lines)).toBe(expected);
  });

  it('is read at module level and in a class body, where an outer name may show through', () => {
    expect(moduleMessage('m = "x"\nraise E(m)')).toBe('"x"');
    expect(moduleMessage('if a:\n    m = "x"\nraise E(m)')).toBe('<not (a) unknown: unbound | (a) "x">');
    expect(moduleMessage('m = "x"\nfrom n import *\nraise E(m)')).toBe('unknown: bound-otherwise');
    expect(moduleMessage('m = "x"\ndef g():\n    global m\n    m = "y"\nraise E(m)')).toBe(
      'unknown: bound-otherwise',
    );
    expect(moduleMessage('m = "x"\nclass C:\n    m = "y"\n    def g(self):\n        raise E(m)')).toBe('m');
  });

  it('says too-deep where more than twelve definitions reach it', () => {
    const branches = (count: number): string =>
      Array.from({ length: count }, (_, index) => `if a == ${index}:\n    m = "${index}"\n`).join('');
    expect(messageOf(`${branches(12)}raise E(m)`)).toContain('"11"');
    expect(messageOf(`${branches(13)}raise E(m)`)).toBe('unknown: too-deep');
  });

  it('takes no time that grows with the ways through a function', () => {
    // There are two to the power of this many ways; one by one they would never end.
    const branches = 600;
    const lines = Array.from(
      { length: branches },
      (_, index) => `    if a > ${index}:\n        m = "${index}"\n        raise E(m)\n`,
    );
    const before = performance.now();
    const { sites } = factsOf(`def f(a):\n    m = ""\n${lines.join('')}    raise E(m)\n`);
    expect(sites).toHaveLength(branches + 1);
    const grown = Array.from(
      { length: branches },
      (_, index) => `    if a > ${index}:\n        m += "${index}"\n`,
    );
    expect(factsOf(`def f(a):\n    m = ""\n${grown.join('')}    raise E(m)\n`).sites).toHaveLength(1);
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});
