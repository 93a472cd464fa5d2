import { describe, expect, it } from 'vitest';
import { resolvedSiteOf } from '../../support/site.js';

/** What is told of an expression at the only site of a file, as `origin: definition`. */
function told(python: string, expression: string): string | null {
  const subject = resolvedSiteOf(python).subjects.find((one) => one.expression === expression);
  return subject === undefined ? null : `${subject.origin}: ${subject.definition?.source ?? '-'}`;
}

function toldIn(body: string, expression: string): string | null {
  const lines = body.split('\n').map((line) => `    ${line}`);
  return told(`def f(a, xs):\n${lines.join('\n')}\n`, expression);
}

describe('a local name', () => {
  it('has what it is bound to', () => {
    expect(toldIn('n = g(a)\nif n < 0: raise E("m")', 'n')).toBe('local: g(a)');
  });

  it('has no definition where the object may be changed since', () => {
    expect(toldIn('ys = g(a)\nys.append(1)\nif ys: raise E("m")', 'ys')).toBe('local: -');
  });

  it.each(['[]', '{}', 'set()', 'dict()', 'defaultdict(list)', 'collections.deque(maxlen=3)'])(
    'has no definition where it began as the empty %s',
    (empty) => {
      expect(toldIn(`ys = ${empty}\nfill(ys, a)\nif ys: raise E("m")`, 'ys')).toBe('local: -');
    },
  );

  it('is no longer what the loop goes over, once it is bound anew in it', () => {
    expect(toldIn('for x in xs:\n    if x: raise E("m")', 'x')).toBe('loop: xs');
    expect(toldIn('for x in xs:\n    x = g(a)\n    if x: raise E("m")', 'x')).toBe('local: g(a)');
  });

  it('keeps its definition where it copies a field', () => {
    const python =
      'from dataclasses import dataclass\n@dataclass\nclass C:\n    size: int = 1\ndef f(c: C):\n    n = c.size\n    if n < 0: raise E("m")';
    expect(told(python, 'n')).toBe('field: c.size');
  });
});
