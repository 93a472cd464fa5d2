import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/model/expression.js';
import { factsOf } from '../../support/site.js';
import { shown } from '../support/shown.js';

/** The value of the last site of a function with these lines. */
function valueIn(lines: string, header = 'def f(a, b, p="x", *args, **kw):'): Expression {
  const indented = lines.replace(/^/gm, '    ');
  const site = factsOf(`${header}\n${indented}\n`).sites.at(-1);
  const value = site?.value ?? site?.raisedValue ?? null;
  if (value === null) throw new Error('The last site of this test has no value.');
  return value;
}

function messageOf(lines: string): string {
  return shown(valueIn(lines));
}

describe('an expression', () => {
  it.each([
    ['raise E(g)', 'g'],
    ['raise E(p)', 'parameter p = "x"'],
    ['raise E(a)', 'parameter a'],
    ['raise E(args)', 'unknown: bound-otherwise'],
    ['raise E(kw)', 'unknown: bound-otherwise'],
    ['raise E(a.b.c)', 'parameter a.b.c'],
    ['raise E(g[0])', 'g[0]'],
    ['raise E(g["k"])', 'g["k"]'],
    ['raise E(g[1:2])', 'unknown: other-form'],
    ['raise E(g[1, 2])', 'unknown: other-form'],
    ['raise E(g(1, k="v"))', 'g(1, k="v")'],
    ['raise E(g(*a, **b))', 'g(*parameter a, **parameter b)'],
    ['raise E(g(*a, 1, **b, k=2))', 'g(*parameter a, 1, k=2, **parameter b)'],
    ['raise E(g(x for x in a))', 'g(unknown: other-form)'],
    ['raise E([1, "x"])', '[1, "x"]'],
    ['raise E(("x", None))', '["x", None]'],
    ['raise E([*a])', '[*parameter a]'],
    ['raise E({"k": "v", "n": 1})', '{"k": "v", "n": 1}'],
    ['raise E({a: 1, g.K: 2})', '{parameter a: 1, g.K: 2}'],
    ['raise E({"k": 1, "k": 2})', '{"k": 1, "k": 2}'],
    ['raise E({**a})', 'unknown: other-form'],
    ['raise E(b"x")', 'b"x"'],
    ['raise E(-1)', '-1'],
    ['raise E(...)', '...'],
    ['raise E("x" if a else "y")', '"x" if parameter a else "y"'],
    ['raise E(a or "y")', 'parameter a or "y"'],
    ['raise E(a and "y")', 'parameter a and "y"'],
    ['raise E(a or b and g)', 'parameter a or (parameter b and g)'],
    ['raise E(a is not None)', 'parameter a is not None'],
    ['raise E(a not  in (1, 2))', 'parameter a not in [1, 2]'],
    ['raise E(1 < a < b)', 'unknown: other-form'],
    ['raise E(await a)', 'unknown: other-form'],
    ['raise E(lambda: a)', 'unknown: other-form'],
    ['raise E([x for x in a])', 'unknown: other-form'],
    ['raise E(a % b)', 'parameter a % parameter b'],
    ['raise E(a + g)', 'parameter a + g'],
    ['raise E("x" * 3)', '"x" * 3'],
    ['raise E(a - b)', 'parameter a - parameter b'],
    ['raise E(a @ b)', 'parameter a @ parameter b'],
    ['raise E(not a)', 'not parameter a'],
    ['raise E((((a))))', 'parameter a'],
    ['raise E(", ".join(a))', '", ".join(parameter a)'],
  ])('%s is read as %s', (line, expected) => {
    expect(messageOf(line)).toBe(expected);
  });

  it('says where it stands, on one line', () => {
    expect(valueIn('m = (\n    "a"\n    "b"\n)\nraise E(m)')).toMatchObject({
      kind: 'text',
      source: '"a" "b"',
      line: 3,
      endLine: 4,
    });
  });

  it('has the same parts as a message at the site', () => {
    const text = 'f"a {x!r:>5} {y}" + z';
    const [site] = factsOf(`raise E(${text})`).sites;
    const followed = valueIn(`m = ${text}\nraise E(m)`);
    const parts = followed.kind === 'text' ? followed.parts : [];
    expect(parts.map((part) => ('text' in part ? part : { placeholder: part.placeholder }))).toEqual(
      site?.message?.parts,
    );
  });

  it('follows a placeholder that is the plain name of a text, or a constant, and no other', () => {
    expect(messageOf('x = "v"\nm = f"a {x}"\nraise E(m)')).toBe('"a {x="v"}"');
    expect(messageOf('x = "v"\nm = f"a {x!r} {x:>5} {x.y}"\nraise E(m)')).toBe(
      '"a {x!r="v"} {x:>5="v"} {x.y}"',
    );
    expect(messageOf('m = f"a {LIMIT} {g.LIMIT}"\nraise E(m)')).toBe('"a {LIMIT=LIMIT} {g.LIMIT=g.LIMIT}"');
    // A width makes a text of the value first: `format(None, ">5")` would fail.
    expect(messageOf('x = "v"\nm = "%5s" % x\nraise E(m)')).toBe('"{x!s:>5="v"}"');
    expect(messageOf('x = 3\nm = f"a {x}"\nraise E(m)')).toBe('"a {x}"');
    expect(messageOf('x = "v"\nm = "a " + x\nx = "w"\nraise E(m)')).toBe('"a {x="v"}"');
  });

  it('is not read deeper than is worth it, and never without end', () => {
    const chain = Array.from({ length: 9 }, (_, index) => `m${index + 1} = m${index}`).join('\n');
    expect(messageOf(`m0 = "x"\n${chain}\nraise E(m9)`)).toContain('unknown: too-deep');
    const nested = `${'['.repeat(3000)}${']'.repeat(3000)}`;
    expect(messageOf(`raise E(${nested})`)).toContain('too-deep');
    const doubled = Array.from({ length: 6 }, (_, index) => `m${index + 1} = ${`[m${index}],`.repeat(40)}`);
    expect(JSON.stringify(valueIn(`m0 = "x"\n${doubled.join('\n')}\nraise E(m6)`)).length).toBeLessThan(1e6);
  });

  it('is not said of a list or mapping that may have been changed', () => {
    expect(messageOf('m = ["x"]\nraise E(m)')).toBe('["x"]');
    expect(messageOf('m = []\nm.append("x")\nraise E(m)')).toBe('unknown: other-form');
    expect(messageOf('m = []\nn = m\nn.append("x")\nraise E(n)')).toBe('unknown: other-form');
    expect(messageOf('m = {}\nm["k"] = 1\nraise E(m["k"])')).toBe('unknown: other-form["k"]');
  });

  it('is said of a raised variable, and of a caught one that is bound again', () => {
    expect(messageOf('e = E("x")\nraise e')).toBe('E("x")');
    expect(messageOf('e = E("x")\ne.args = ("y",)\nraise e')).toBe('E(*unknown: other-form)');
    expect(messageOf('try:\n    g()\nexcept E as e:\n    e = F(str(e))\n    raise e')).toBe(
      'F(str(caught E))',
    );
    const [site] = factsOf('try:\n    g()\nexcept E as e:\n    raise e\n').sites;
    expect(site).toMatchObject({ value: null, raisedValue: null });
  });

  it('is absent where the message is a literal, and where there is none', () => {
    for (const statement of ['raise E("x")', 'raise E', 'raise', 'raise E()', 'assert a, f"{a}"']) {
      expect(factsOf(statement).sites, statement).toMatchObject([{ value: null }]);
    }
  });

  it.each([
    ['raise E("x")', 'E("x")'],
    ['raise E', 'E'],
    ['raise E()', 'E()'],
    ['raise m.E(f"a {b}", code=1) from None', 'm.E("a {b}", code=1)'],
    ['raise E("x").with_traceback(tb)', 'E("x")'],
    ['raise (E if a else F)("x")', '(E if a else F)("x")'],
    ['raise', null],
    ['assert a, "x"', null],
  ])('is the whole of what %s raises', (statement, expected) => {
    const [site] = factsOf(statement).sites;
    const raised = site?.raisedValue ?? null;
    expect(raised === null ? null : shown(raised)).toBe(expected);
  });
});
