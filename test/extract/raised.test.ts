import { describe, expect, it } from 'vitest';
import type { Raised } from '../../src/model/file-facts.js';
import { factsOf, siteOf } from '../support/site.js';

/** What the only raise of a source raises. */
function raisedIn(python: string): Raised {
  return siteOf(python).raised;
}

function inHandler(body: string, header = 'except A as e'): Raised {
  const lines = body.split('\n').map((line) => `    ${line}`);
  return raisedIn(`try:\n    x\n${header}:\n${lines.join('\n')}\n`);
}

const reraise = (name: string | null, rebound = false): Raised => ({ kind: 'reraise', name, rebound });

describe('what is raised is', () => {
  it('a class, or a call of one', () => {
    expect(raisedIn('raise E\n')).toEqual({ kind: 'exception', name: 'E', isCall: false });
    expect(raisedIn('raise a.b.E("m")\n')).toEqual({ kind: 'exception', name: 'a.b.E', isCall: true });
    expect(raisedIn('raise (_E)\n')).toEqual({ kind: 'exception', name: '_E', isCall: false });
    expect(raisedIn('raise \\\n  E("m")\n')).toEqual({ kind: 'exception', name: 'E', isCall: true });
    expect(raisedIn('raise ( # c\n  E)("m")\n')).toEqual({ kind: 'exception', name: 'E', isCall: true });
  });

  it('a call of whatever has a name, be it a function', () => {
    expect(raisedIn('raise make_error("m")\n')).toEqual({
      kind: 'exception',
      name: 'make_error',
      isCall: true,
    });
    expect(raisedIn('raise self.error(1)\n')).toEqual({
      kind: 'exception',
      name: 'self.error',
      isCall: true,
    });
    expect(raisedIn('raise match("m")\n')).toEqual({ kind: 'exception', name: 'match', isCall: true });
  });

  it('a value held in a variable or an attribute', () => {
    expect(raisedIn('raise error\n')).toEqual({ kind: 'variable', name: 'error' });
    expect(raisedIn('raise self._error\n')).toEqual({ kind: 'variable', name: 'self._error' });
  });

  it('the exception of a `with_traceback`', () => {
    expect(raisedIn('raise E("m").with_traceback(tb)\n')).toEqual({
      kind: 'exception',
      name: 'E',
      isCall: true,
    });
    expect(raisedIn('raise err.with_traceback(a).with_traceback(None)\n')).toEqual({
      kind: 'variable',
      name: 'err',
    });
  });

  it('computed, where it is anything else', () => {
    const computed = (text: string, isCall: boolean): Raised => ({ kind: 'expression', text, isCall });
    expect(raisedIn('raise E if a else F\n')).toEqual(computed('E if a else F', false));
    expect(raisedIn('raise make()("m")\n')).toEqual(computed('make()', true));
    expect(raisedIn('raise ERRORS[code]("m")\n')).toEqual(computed('ERRORS[code]', true));
    expect(raisedIn('raise (a or E)\n')).toEqual(computed('a or E', false));
    expect(raisedIn('raise type(x)("m")\n')).toEqual(computed('type(x)', true));
  });
});

describe('a raise again', () => {
  it('is bare, or of the name that the handler caught', () => {
    expect(inHandler('raise')).toEqual(reraise(null));
    expect(inHandler('raise e')).toEqual(reraise('e'));
    expect(inHandler('raise (e)')).toEqual(reraise('e'));
    expect(inHandler('if y:\n    raise e')).toEqual(reraise('e'));
    expect(inHandler('raise e from None')).toEqual(reraise('e'));
    expect(inHandler('raise e.with_traceback(tb)')).toEqual(reraise('e'));
  });

  it('is known in every form of a handler', () => {
    expect(inHandler('raise e', 'except* A as e')).toEqual(reraise('e'));
    expect(inHandler('raise e', 'except (A, B) as e')).toEqual(reraise('e'));
    expect(inHandler('raise e', 'except \\\n  A as e')).toEqual(reraise('e'));
    expect(inHandler('raise e', 'except A, e')).toEqual(reraise('e'));
    expect(inHandler('raise e, None, tb', 'except (A, B), e')).toEqual(reraise('e'));
  });

  it('is one of an outer handler, where the inner one binds another name', () => {
    expect(inHandler('try: y\nexcept B as f:\n    raise e')).toEqual(reraise('e'));
  });

  it('tells where the name may hold something else', () => {
    expect(inHandler('e = wrap(e)\nraise e')).toEqual(reraise('e', true));
    expect(inHandler('if (e := wrap(e)):\n    raise e')).toEqual(reraise('e', true));
    expect(inHandler('with (open(x) as e,):\n    raise e')).toEqual(reraise('e', true));
  });

  it('does not mind names of inner scopes', () => {
    expect(inHandler('y = [e for e in z]\nraise e')).toEqual(reraise('e'));
    expect(inHandler('def f():\n    e = 1\nraise e')).toEqual(reraise('e'));
  });

  it('is none outside the handler, in another function, or of another name', () => {
    expect(inHandler('raise f')).toEqual({ kind: 'variable', name: 'f' });
    expect(raisedIn('try: x\nexcept A as e: pass\nraise e\n')).toEqual({ kind: 'variable', name: 'e' });
    expect(raisedIn('try: x\nexcept A as e: pass\nelse:\n    raise e\n')).toEqual({
      kind: 'variable',
      name: 'e',
    });
    expect(raisedIn('try: x\nexcept A as e: pass\nfinally:\n    raise e\n')).toEqual({
      kind: 'variable',
      name: 'e',
    });
    expect(inHandler('def f():\n    raise e')).toEqual({ kind: 'variable', name: 'e' });
    expect(inHandler('raise e', 'except A, B')).toEqual({ kind: 'variable', name: 'e' });
    expect(inHandler('raise e.cause')).toEqual({ kind: 'variable', name: 'e.cause' });
  });

  it('is one in a handler inside a function inside a handler', () => {
    const { sites } = factsOf(
      'try: x\nexcept A as e:\n    def f():\n        try: y\n        except B as g:\n            raise e\n            raise g\n',
    );
    expect(sites.map(({ raised }) => raised)).toEqual([{ kind: 'variable', name: 'e' }, reraise('g')]);
  });
});

describe('the cause', () => {
  it('is the source text after `from`', () => {
    expect(siteOf('raise E("m") from exc\n').cause).toBe('exc');
    expect(siteOf('raise E from None\n').cause).toBe('None');
    expect(siteOf('raise E("m") from (\n    a or\n    b\n)\n').cause).toBe('a or b');
    expect(siteOf('raise E("m") \\\n    from \\\n    exc\n').cause).toBe('exc');
    expect(siteOf('raise E("from x")\n').cause).toBeNull();
  });
});

describe('a raise of Python 2', () => {
  it('gives class and message, and is reported', () => {
    const { sites, findings } = factsOf('raise E, "m %s" % x\n');
    expect(sites).toMatchObject([
      { raised: { kind: 'exception', name: 'E', isCall: false }, message: { argument: 1, form: 'percent' } },
    ]);
    expect(findings).toEqual([
      { code: 'python-2-raise', line: 1, message: 'Python 2 syntax: raise E, "m %s" % x' },
    ]);
  });

  it('takes no message from the `None` that only makes room for a traceback', () => {
    expect(siteOf('raise E, None, tb\n').message).toBeNull();
    expect(siteOf('raise E("m"), None, tb\n').message).toMatchObject({ argument: 0, parts: [{ text: 'm' }] });
  });
});
