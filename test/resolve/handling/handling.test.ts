import { describe, expect, it } from 'vitest';
import { handlingIn } from '../support/handlings.js';

/** A raise of `raised` in a `try` with some clauses; the raise stands on line 2. */
function caught(clauses: string, raised = 'ValueError("x")', head = ''): string {
  return handlingIn(`${head}try:\n    raise ${raised}\n${clauses}\n`);
}

describe('what becomes of an exception', () => {
  it('is that it leaves where nothing around it catches it', () => {
    expect(handlingIn('raise ValueError("x")')).toBe('');
    expect(caught('except KeyError:\n    pass')).toBe('');
  });

  it('is that a handler ends it, with its types as written', () => {
    expect(caught('except (KeyError, LookupError, Exception):\n    pass')).toBe(
      'caught 3 (KeyError, LookupError, Exception)',
    );
    expect(caught('except:\n    pass')).toBe('caught 3');
  });

  it('is that it is raised again, and may be by another', () => {
    const python = `
try:
    try:
        raise ValueError("x")
    except ValueError:
        raise
except Exception as e:
    raise e
`;
    expect(handlingIn(python)).toBe('again 6, 8');
    expect(handlingIn(python.replace('raise e', 'pass'))).toBe('again 6; caught 7 Exception');
  });

  it('is not told behind a handler that raises it again only sometimes', () => {
    const python =
      'try:\n  try:\n    raise ValueError("x")\n  except ValueError:\n    if a: raise\nexcept Exception:\n  pass';
    expect(handlingIn(python)).toBe('again 5');
  });

  it('is not told where an unknown type stands before the handler', () => {
    expect(caught('except types():\n    pass\nexcept ValueError:\n    pass')).toBe('');
    expect(caught('except UNDEFINED:\n    pass\nexcept ValueError:\n    pass')).toBe('');
    expect(caught('except (types(), ValueError):\n    pass')).toBe('caught 3 (types(), ValueError)');
  });

  it('is not told of a class that is not known, but for a handler of everything', () => {
    expect(caught('except Exception:\n    pass', 'make()')).toBe('');
    expect(caught('except BaseException:\n    pass', 'make()')).toBe('caught 3 BaseException');
    expect(caught('except:\n    raise', 'make()')).toBe('again 4');
  });

  it('takes a third party for what it is named: its own class, with bases nobody knows', () => {
    const head = 'import click\n';
    expect(caught('except click.UsageError:\n    pass', 'click.UsageError("x")', head)).toBe(
      'caught 4 click.UsageError',
    );
    expect(caught('except ValueError:\n    pass', 'click.UsageError("x")', head)).toBe('');
    expect(
      caught('except click.Abort:\n    pass\nexcept ValueError:\n    pass', 'ValueError("x")', head),
    ).toBe('caught 6 ValueError');
    expect(caught('except click.Abort:\n    pass\nexcept:\n    pass', 'click.UsageError("x")', head)).toBe(
      '',
    );
  });

  it('does not take a third party’s name for another class where it may be the same', () => {
    const head = 'import asyncio, socket, net\n';
    const beside = (type: string): string =>
      caught(`except ${type}:\n    pass\nexcept:\n    pass`, 'TimeoutError("x")', head);
    expect(beside('asyncio.TimeoutError')).toBe('');
    expect(beside('socket.timeout')).toBe('');
    expect(beside('net.RETRYABLE')).toBe('');
    expect(beside('net.Refused')).toBe('caught 6');
  });

  it('looks up the types where the handler stands', () => {
    const python = `
def f(ValueError):
    try:
        raise UnicodeError("x")
    except ValueError:
        pass
`;
    expect(handlingIn(python)).toBe('');
    const local = `
def f():
    from builtins import LookupError as OSError
    try:
        raise KeyError("x")
    except OSError:
        pass
`;
    expect(handlingIn(local)).toBe('caught 6 OSError');
  });

  it('is not told where a base was left as it is written', () => {
    const head = 'class Odd(make()):\n    pass\n';
    expect(caught('except Exception:\n    pass', 'Odd("x")', head)).toBe('');
    expect(caught('except Odd:\n    pass', 'Odd("x")', head)).toBe('caught 5 Odd');
  });

  it('is a suppress of contextlib, and no other', () => {
    const withSuppress = (head: string): string =>
      handlingIn(`${head}\nwith suppress(OSError, ValueError):\n    raise ValueError("x")\n`);
    expect(withSuppress('from contextlib import suppress')).toBe('caught 2 OSError, ValueError');
    expect(withSuppress('from tools import suppress')).toBe('');
    expect(handlingIn('from contextlib import suppress\nwith suppress():\n    raise A("x")')).toBe('');
  });

  it('is a group behind an except*, of which nothing is said', () => {
    const python =
      'try:\n  try:\n    raise ValueError("x")\n  except* ValueError:\n    raise\nexcept BaseException:\n  pass';
    expect(handlingIn(python)).toBe('again 5');
    expect(caught('except* ValueError:\n    pass')).toBe('caught 3 ValueError');
    expect(caught('except* ValueError:\n    pass', 'ExceptionGroup("x", [])')).toBe('');
  });
});
