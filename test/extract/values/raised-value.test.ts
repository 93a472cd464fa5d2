import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../src/model/expression.js';
import { factsOf } from '../../support/site.js';

/** What the last raise of a function raises. */
function raised(body: string): Expression | null {
  const lines = body.split('\n').map((line) => `    ${line}`);
  return factsOf(`def f(self):\n${lines.join('\n')}\n`).sites.at(-1)?.raisedValue ?? null;
}

const LOOP = 'last = None\nfor x in xs:\n    try:\n        g()\n    except (A, B) as e:\n        last = e\n';

describe('a raised value', () => {
  it('is what a handler caught where every binding but None is that', () => {
    expect(raised(`${LOOP}raise last`)).toEqual({
      source: 'last',
      line: 8,
      endLine: 8,
      kind: 'caught',
      types: 'A, B',
      tried: { line: 5, endLine: 5 },
    });
  });

  it('is of all the handlers that may have caught it, and then of no one body', () => {
    const body = `${LOOP}try:\n    g()\nexcept C as e:\n    last = e\nraise last`;
    expect(raised(body)).toMatchObject({ kind: 'caught', types: 'A, B, C', tried: null });
  });

  it('is of one body where several handlers of it caught it', () => {
    const body =
      'try:\n    g()\nexcept A as e:\n    last = e\nexcept B as e:\n    last = e\nexcept A as e:\n    last = e\nraise last';
    expect(raised(body)).toMatchObject({ kind: 'caught', types: 'A, B', tried: { line: 3, endLine: 3 } });
  });

  it('is an element of a list that gets nothing else', () => {
    const body = 'errors = []\ntry:\n    g()\nexcept A as e:\n    errors.append(e)\n';
    expect(raised(`${body}raise errors[0]`)).toMatchObject({ kind: 'caught', types: 'A' });
    expect(raised(`${body}for error in errors:\n    raise error`)).toMatchObject({ kind: 'caught' });
    expect(raised(`${body}raise errors[0:1]`)).not.toMatchObject({ kind: 'caught' });
    expect(raised(`${body}fill(errors)\nraise errors[0]`)).not.toMatchObject({ kind: 'caught' });
  });

  it('is not known where it is also bound otherwise, or shared with another function', () => {
    expect(raised(`${LOOP}    last = h()\nraise last`)).toMatchObject({ kind: 'unknown', reason: 'loop' });
    expect(raised(`global last\n${LOOP}raise last`)).not.toMatchObject({ kind: 'caught' });
    expect(raised(`from errors import *\n${LOOP}raise last`)).not.toMatchObject({ kind: 'caught' });
  });

  it('is an attribute to which the class assigns nothing else', () => {
    const python = (other: string): string =>
      `class C:\n    def run(self):\n        try:\n            g()\n        except A as e:\n            self.error = e\n${other}\n    def close(self):\n        raise self.error\n`;
    const kindIn = (other: string): string | undefined =>
      factsOf(python(other)).sites.at(-1)?.raisedValue?.kind;
    expect(kindIn('    error = None\n')).toBe('caught');
    expect(kindIn('    error: A | None\n')).toBe('caught');
    expect(kindIn('    def reset(self):\n        self.error = None\n')).toBe('caught');
    expect(kindIn('    error = A()\n')).toBe('attribute');
    expect(kindIn('    @property\n    def error(self):\n        return A()\n')).toBe('attribute');
    expect(kindIn('    def make(self):\n        self.error = A()\n')).toBe('attribute');
    expect(kindIn('    def take(self, e):\n        self.error = e\n')).toBe('attribute');
    expect(kindIn('    def take(self):\n        self.error, x = y\n')).toBe('attribute');
    expect(kindIn('    def take(self):\n        with m() as self.error:\n            pass\n')).toBe(
      'attribute',
    );
  });

  it('is not asked of a class elsewhere', () => {
    expect(raised('raise self.client.error')).toMatchObject({ kind: 'attribute' });
    expect(raised('raise self.error')).toMatchObject({ kind: 'attribute' });
  });
});
