import { describe, expect, it } from 'vitest';
import type { Catcher, HandlerFacts } from '../../../src/model/catcher.js';
import { factsOf } from '../../support/site.js';

/** What surrounds the first site, innermost first. */
function around(python: string): readonly Catcher[] {
  const [site] = factsOf(python).sites;
  if (site === undefined) throw new Error('There is no site in the source of this test.');
  return site.handlers;
}

/** The handlers of the innermost `try` around the first site. */
function handlers(python: string): readonly HandlerFacts[] {
  const [first] = around(python);
  return first?.kind === 'try' ? first.handlers : [];
}

function kinds(python: string): readonly string[] {
  return around(python).map(({ kind }) => kind);
}

/** A `try` with that handler around a raise. */
function withHandler(handler: string): string {
  const [header = '', ...body] = handler.split('\n');
  return ['try:', '    raise Full("x")', header, ...body.map((line) => `    ${line}`)].join('\n');
}

function leaves(handler: string): string {
  const [first] = handlers(withHandler(handler));
  return first === undefined ? 'none' : `${first.leaves} [${first.reraises.join(', ')}]`;
}

describe('the handlers around a site', () => {
  it('are those of the tries that have it in their body, innermost first', () => {
    const python = `
def load():
    try:
        try:
            raise Full("x")
        except OSError:
            pass
    except (Full, errors.Empty) as e:
        pass
    except:
        raise
`;
    expect(around(python)).toEqual([
      {
        kind: 'try',
        handlers: [
          {
            line: 6,
            types: { written: 'OSError', names: ['OSError'] },
            name: null,
            isGroup: false,
            reraises: [],
            leaves: 'never',
          },
        ],
      },
      {
        kind: 'try',
        handlers: [
          {
            line: 8,
            types: { written: '(Full, errors.Empty)', names: ['Full', 'errors.Empty'] },
            name: 'e',
            isGroup: false,
            reraises: [],
            leaves: 'never',
          },
          {
            line: 10,
            types: { written: '', names: [] },
            name: null,
            isGroup: false,
            reraises: [11],
            leaves: 'always',
          },
        ],
      },
    ]);
  });

  it('are none of a try whose handler, else or finally it stands in', () => {
    expect(kinds('try:\n    f()\nexcept A:\n    raise B("x")')).toEqual([]);
    expect(kinds('try:\n    f()\nexcept A:\n    pass\nelse:\n    raise B("x")')).toEqual([]);
    expect(kinds('try:\n    f()\nexcept A:\n    pass\nfinally:\n    raise B("x")')).toEqual([]);
  });

  it('end with the function or class', () => {
    expect(kinds('try:\n    def f():\n        raise B("x")\nexcept B:\n    pass')).toEqual([]);
    expect(kinds('try:\n    class C:\n        raise B("x")\nexcept B:\n    pass')).toEqual([]);
  });

  it('are those of the lines around a try within a loop, a branch and a with', () => {
    expect(
      kinds('try:\n  for x in xs:\n    if x:\n      with lock:\n        raise B("x")\nexcept B:\n  pass'),
    ).toEqual(['try']);
  });

  it('are not looked for behind a finally that leaves', () => {
    const leaving = (exit: string): readonly string[] =>
      kinds(
        `def f():\n  while 1:\n    try:\n      try:\n        raise B("x")\n      finally:\n        ${exit}\n    except B:\n      pass`,
      );
    for (const exit of ['return', 'break', 'continue', 'raise C("y")'])
      expect(leaving(exit)).toEqual(['opaque']);
    expect(leaving('close()')).toEqual(['try']);
  });

  it('have a type without a name where it is no dotted name', () => {
    expect(handlers(withHandler('except errors():\npass'))[0]?.types.names).toEqual([null]);
    expect(handlers(withHandler('except (A, *B):\npass'))[0]?.types.names).toEqual(['A', null]);
    expect(handlers(withHandler('except (A, (B, C)):\npass'))[0]?.types.names).toEqual(['A', null]);
    expect(handlers(withHandler('except (A,):\npass'))[0]?.types.names).toEqual(['A']);
  });

  it('say which are of groups', () => {
    expect(handlers(withHandler('except* A:\npass'))[0]?.isGroup).toBe(true);
    expect(handlers(withHandler('except *A as e:\npass'))[0]?.isGroup).toBe(true);
    expect(handlers(withHandler('except A:\nf(*a)'))[0]?.isGroup).toBe(false);
  });
});

describe('suppressing context managers', () => {
  it('are read with their types, the last of a with first', () => {
    const python = 'with suppress(A), contextlib.suppress(b.B, C) as d:\n    raise A("x")';
    expect(around(python)).toEqual([
      {
        kind: 'suppress',
        callee: 'contextlib.suppress',
        line: 1,
        types: { written: 'b.B, C', names: ['b.B', 'C'] },
      },
      { kind: 'suppress', callee: 'suppress', line: 1, types: { written: 'A', names: ['A'] } },
    ]);
  });

  it('are opaque where only their name says so, and then nothing is looked for behind them', () => {
    const python = 'with suppress(A), ignoring_errors():\n    raise A("x")';
    expect(around(python)).toEqual([{ kind: 'opaque', line: 1 }]);
    expect(kinds('with self.assertRaises(A):\n    raise A("x")')).toEqual(['opaque']);
  });

  it('are none that do something else', () => {
    expect(kinds('with lock, open(p) as f:\n    raise A("x")')).toEqual([]);
    expect(kinds('with warnings.catch_warnings():\n    raise A("x")')).toEqual([]);
  });
});

describe('what leaves a handler', () => {
  it('is what it caught where its last statement raises it and nothing else ends it', () => {
    expect(leaves('except A:\nlog()\nraise')).toBe('always [5]');
    expect(leaves('except A as e:\nraise e')).toBe('always [4]');
    expect(leaves('except A as e:\nraise (e)')).toBe('always [4]');
    expect(leaves('except A as e:\nraise e from None')).toBe('always [4]');
    expect(leaves('except A as e:\nraise e.with_traceback(tb)')).toBe('always [4]');
    expect(leaves('except A as e:\nif x:\n    raise\nraise e')).toBe('always [5, 6]');
  });

  it('may be what it caught where it ends in other ways too', () => {
    expect(leaves('except A:\nif x:\n    raise')).toBe('sometimes [5]');
    expect(leaves('except A:\nif x:\n    raise B()\nraise')).toBe('sometimes [6]');
    expect(leaves('except A as e:\ntry:\n    f()\nexcept B:\n    raise e')).toBe('sometimes [7]');
  });

  it('is nothing where it swallows or translates', () => {
    expect(leaves('except A:\npass')).toBe('never []');
    expect(leaves('except A as e:\nraise B(f"{e}") from e')).toBe('never []');
    expect(leaves('except A as e:\nraise B(e)')).toBe('never []');
    expect(leaves('except A as e:\nlogger.error("x %s", e)')).toBe('never []');
    expect(leaves('except A as e:\nself.log.warning_once(str(e), error=e)')).toBe('never []');
    expect(leaves('except A as e:\ndata = answer(e)')).toBe('never []');
    expect(leaves('except A as e:\nself.send_error(e)')).toBe('never []');
    expect(leaves('except A as e:\nif e.code == 4 or isinstance(e, B):\n    pass')).toBe('never []');
    expect(leaves('except A as e:\nself.e = f(e=1)')).toBe('never []');
    expect(leaves('except A as e:\nraise e.cause from e')).toBe('never []');
  });

  it('is not what an inner handler caught', () => {
    expect(leaves('except A:\ntry:\n    f()\nexcept B:\n    raise')).toBe('never []');
    expect(leaves('except A:\ndef f():\n    raise')).toBe('never []');
  });

  it('is not known where the exception is kept, handed on or bound anew', () => {
    for (const statement of [
      'last = e',
      'self.error = e',
      'errors.append(e)',
      'queue.put(Failure(e))',
      'future.set_exception(e)',
      'found = ("x", e)',
      'found = {"x": e}',
      'handle(e)',
      'return_or_raise(e)',
      'raise convert(e)',
      'error = e.with_traceback(None)',
      'e = f()',
      'del e',
      'later = lambda: e',
      'raise sys.exc_info()[1]',
      'six.reraise(*about)',
    ])
      expect(leaves(`except A as e:\n${statement}`)).toBe('sometimes []');
    expect(leaves('except A as e:\nx = f(e)\nraise x')).toBe('sometimes []');
  });

  it('is not known where a finally in it raises', () => {
    expect(leaves('except A:\ntry:\n    f()\nfinally:\n    raise')).toBe('sometimes []');
  });
});
