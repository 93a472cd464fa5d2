import { describe, expect, it } from 'vitest';
import { constantValue } from '../../../src/extract/declarations/constant-value.js';
import { firstOf, parsed } from '../../python/support/parsed.js';
import { shown } from '../support/shown.js';

function valueOf(python: string): ReturnType<typeof constantValue> {
  const all = parsed(`${python}\n`);
  return constantValue(all.source, firstOf(all, 'assignment'));
}

describe('the value of a constant', () => {
  it.each([
    ['M = "no room"', '"no room"'],
    ['M = ("no "\n    "room")', '"no room"'],
    ['M: str = f"no {x}"', '"no {x=x}"'],
    ['M = "no " + NAME', '"no {NAME=NAME}"'],
    ['M = PREFIX + NAME', 'PREFIX + NAME'],
    ['LIMIT = 3', '3'],
    ['LIMIT = -1', '-1'],
    ['M = None', 'None'],
    ['M = {"a": "no room"}', '{"a": "no room"}'],
    ['M = ["a", "b"]', '["a", "b"]'],
    ['E = (ValueError, TypeError)', '[ValueError, TypeError]'],
    ['M = textwrap.dedent("""no room""")', 'textwrap.dedent("no room")'],
    ['M = "{} left".format(N)', '"{N=N} left"'],
    ['E = CapacityError("no room")', 'CapacityError("no room")'],
    ['M = "a" if DEBUG else "b"', '"a" if DEBUG else "b"'],
  ])('of %j is followed', (python, expected) => {
    const value = valueOf(python);
    expect(value === null ? null : shown(value.value)).toBe(expected);
  });

  it.each([
    'M = compute()',
    'M = [1, 2, 3]',
    'M = lambda: "no room"',
    'M = [x for x in "ab"]',
    'M, N = "a", "b"',
    'm.M = "no room"',
    'M["k"] = "no room"',
    'M: str',
    `M = [${'"text", '.repeat(2000)}]`,
  ])('is left out for %j', (python) => {
    expect(valueOf(python)).toBeNull();
  });

  it('says where it stands and what it is named', () => {
    expect(valueOf('\nM = (\n    "no room"\n)')).toMatchObject({ name: 'M', line: 2, endLine: 4 });
  });

  it.each([
    ['M: str = "x"', true],
    ['M: "str" = "x"', true],
    ['M = "x"', false],
    ['M: ClassVar[str] = "x"', false],
    ['M: typing.ClassVar = "x"', false],
    ['M: Final = "x"', false],
    ['M: Final[str] = "x"', false],
  ])('of %j may be a field: %j', (python, expected) => {
    expect(valueOf(python)?.isField).toBe(expected);
  });

  it.each([
    ['M = "x"', false],
    ['class C:\n    M = "x"', false],
    ['if DEBUG:\n    M = "x"', true],
    ['class C:\n    if DEBUG:\n        M = "x"', true],
    ['try:\n    M = "x"\nexcept E: ...', true],
    ['for x in y:\n    M = "x"', true],
  ])('of %j is bound under a condition: %j', (python, expected) => {
    expect(valueOf(python)?.isConditional).toBe(expected);
  });
});
