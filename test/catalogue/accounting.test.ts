import { describe, expect, it } from 'vitest';
import { classOf, countAsserts, countRaises } from '../../src/catalogue/accounting.js';
import { resolvedSiteOf, resolvedSitesOf } from '../support/site.js';

describe('accounting', () => {
  it.each([
    ['raise ValueError("text")', 'full'],
    ['raise ValueError(f"{x}")', 'valueOnly'],
    ['raise ValueError(f"{x}: {y}")', 'full'],
    ['raise ValueError("")', 'full'],
    ['raise ValueError(text)', 'valueOnly'],
    ['raise ValueError("%s %s" % pair)', 'valueOnly'],
    ['def f():\n    msg = f"no {x}"\n    raise ValueError(msg)', 'full'],
    ['def f(msg):\n    raise ValueError(msg)', 'valueOnly'],
    ['def f():\n    msg = "a" if c else "b"\n    raise ValueError(msg)', 'variants'],
    ['raise ValueError', 'none'],
    ['raise ValueError()', 'none'],
    ['raise HTTPException(status_code=404)', 'none'],
    ['raise', 'reraise'],
    ['try:\n    f()\nexcept E as e:\n    raise e', 'reraise'],
    ['try:\n    f()\nexcept E as e:\n    e = wrap(e)\n    raise e', 'unresolved'],
    ['raise error', 'unresolved'],
    ['raise self.error', 'unresolved'],
    ['raise A("x") if c else B("y")', 'unresolved'],
    ['raise ValueError("x") if c else TypeError("y")', 'variants'],
    ['raise ValueError("x") if c else TypeError("x")', 'full'],
    ['e = ValueError("text")\nraise e', 'full'],
    ['raise make_error("text")', 'full'],
    ['raise type(e)("text")', 'full'],
  ])('%j is in the class %s', (python, expected) => {
    expect(classOf(resolvedSiteOf(python))).toBe(expected);
  });

  it('adds up: every statement is in exactly one class', () => {
    const sites = resolvedSitesOf(
      'raise A("x")\nraise A(x)\nraise A\nraise\nraise a\nassert a\nassert a, "m"\nassert a, m\n',
    );
    const { total, literal, ...classes } = countRaises(sites);
    expect(classes).toEqual({ full: 1, variants: 0, valueOnly: 1, none: 1, reraise: 1, unresolved: 1 });
    expect(total).toBe(5);
    expect(literal).toBe(1);
    expect(countAsserts(sites)).toEqual({ total: 2, full: 1, variants: 0, valueOnly: 1, literal: 1 });
  });
});
