import { describe, expect, it } from 'vitest';
import { recordSchema } from '../../src/model/record.js';
import { catalogueOf, COMMIT, recordOf } from '../support/record.js';

describe('a record', () => {
  const record = recordOf(`
class Endpoint:
    def offset(self, address: str, rank: int = 0) -> str:
        """Docs."""
        if not address:
            return address
        if "tcp" not in address:
            raise errors.AddressError(f"bad address {address!r} (rank {rank:02d})") from None
        return address
`);

  it('fits its schema', () => {
    expect(recordSchema.parse(record)).toEqual(record);
  });

  it('says what is raised, where, and with which message', () => {
    expect(record).toMatchObject({
      project: 'example/minfer',
      kind: 'error',
      title: 'bad address {address!r} (rank {rank:02d})',
      exception: { name: 'AddressError', expression: 'errors.AddressError' },
      message: {
        form: 'f-string',
        parts: [
          { text: 'bad address ' },
          { placeholder: { expression: 'address', conversion: 'r', formatSpec: null } },
          { text: ' (rank ' },
          { placeholder: { expression: 'rank', conversion: null, formatSpec: '02d' } },
          { text: ')' },
        ],
      },
      source: {
        path: 'minfer/config.py',
        line: 8,
        column: 12,
        endLine: 8,
        module: 'minfer.config',
        qualname: 'Endpoint.offset',
        signature: 'def offset(self, address: str, rank: int = 0) -> str',
        url: `https://github.com/example/minfer/blob/${COMMIT}/minfer/config.py#L8`,
      },
      guards: [{ form: 'if', condition: '"tcp" not in address', holds: true, line: 7 }],
      preconditions: [{ condition: 'not address', holds: false, exit: 'return', line: 5 }],
      cause: { expression: 'None', tried: null },
      provenance: { commit: COMMIT, commitDate: '2026-01-15T08:00:00Z' },
    });
    expect(record.placeholders.map(({ expression }) => expression)).toEqual(['address', 'rank']);
  });

  it.each([
    ['def f():\n    raise NotImplementedError', 'NotImplementedError in f'],
    ['raise SystemExit', 'SystemExit in minfer.config'],
    ['def f(m):\n    raise ValueError(m)', 'ValueError in f: {m}'],
    ['def f():\n    raise ValueError("")', 'ValueError in f'],
    ['raise ValueError("two\\n  lines ")', 'two lines'],
    ['class C:\n    def f(self):\n        assert self.x, self.why', 'AssertionError in C.f: {self.why}'],
  ])('%j has the title %j', (python, title) => {
    expect(recordOf(python).title).toBe(title);
  });

  it('names the operation whose failure is wrapped', () => {
    const wrapped = recordOf(
      'try:\n    a()\n    b()\nexcept OSError as exc:\n    raise ValueError("no") from exc\n',
    );
    expect(wrapped.cause).toEqual({
      expression: 'exc',
      tried: { path: 'minfer/config.py', line: 2, endLine: 3 },
    });
  });
});

describe('a catalogue', () => {
  it('orders records by path in code points, then by position', () => {
    const raise = 'raise ValueError("x")\n';
    const { records } = catalogueOf({
      'p/\u{1f600}.py': raise,
      'p/\uff5e.py': raise,
      'p/b.py': 'if a: raise B("2")\nraise B("3")\n',
      'p/a.py': raise,
      'p.py': raise,
    });
    expect(records.map(({ source }) => `${source.path}:${source.line}`)).toEqual([
      'p.py:1',
      'p/a.py:1',
      'p/b.py:1',
      'p/b.py:2',
      'p/\uff5e.py:1',
      'p/\u{1f600}.py:1',
    ]);
  });

  it('relates records with the same exception and message, and no others', () => {
    const { records } = catalogueOf({
      'a.py': 'def f():\n    raise ValueError("same")\ndef g():\n    raise ValueError("same")\n',
      'b.py': 'raise TypeError("same")\nraise NotImplementedError\n',
      'c.py': 'raise ValueError("same")\nraise NotImplementedError\n',
    });
    const [f, g, other, none, c] = records;
    expect(f?.related).toEqual([g?.id, c?.id]);
    expect(other?.related).toEqual([]);
    expect(none?.related).toEqual([]);
  });

  it('keeps every raise without a record as a re-raise or as a finding with its reason', () => {
    const { manifest, records, findings } = catalogueOf({
      'a.py': 'raise\nraise error\nraise A("x") if c else B("y")\n',
    });
    expect(records).toEqual([]);
    expect(manifest.counts.raises).toMatchObject({ total: 3, reraise: 1, unresolved: 2 });
    expect(findings).toEqual([
      {
        code: 'unresolved-exception',
        path: 'a.py',
        line: 2,
        message: 'What is raised is the value of error; the function does not say which exception that is.',
      },
      {
        code: 'unresolved-exception',
        path: 'a.py',
        line: 3,
        message: 'What is raised is the value of an expression: A("x") if c else B("y")',
      },
    ]);
  });

  it('says of a raised variable where its value comes from', () => {
    const python = [
      'def f(error):\n    raise error\n',
      'def g():\n    error = make(1)\n    raise error\n',
      'def h(xs):\n    for x in xs:\n        error = x\n    raise error\n',
      'def i(self):\n    raise self.error\n',
    ];
    const { findings } = catalogueOf({ 'a.py': python.join('') });
    expect(findings.map(({ message }) => message)).toEqual([
      'What is raised is the value of error, a parameter of the function.',
      'What is raised is the value of error, bound on line 4 to make(1)',
      'What is raised is the value of error, which is bound in a loop.',
      'What is raised is the value of self.error; the function does not say which exception that is.',
    ]);
  });

  it('of a directory has neither commit nor permalinks', () => {
    const { manifest, records } = catalogueOf(
      { 'a.py': 'raise E("x")' },
      { kind: 'directory', label: 'minfer' },
    );
    expect(manifest.source).toEqual({ kind: 'directory', label: 'minfer' });
    expect(records[0]?.source.url).toBeNull();
    expect(records[0]?.provenance).toMatchObject({ commit: null, commitDate: null });
  });
});
