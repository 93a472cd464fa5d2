import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

/** The sentences of the meaning that quote the source, with their first lines. */
function quoted(python: string): readonly string[] {
  return explained(python)
    .evidence.filter(({ rule }) => rule === 'documentation')
    .map(({ sentence, lines }) => `${sentence} @${lines[0]?.line ?? ''}`);
}

describe('what the source says itself', () => {
  it('is quoted from the comment, the argument, the exception and the function, in this order', () => {
    const python = `def f(x):
    """Does something useful with it.

    Args:
        x: The number of things to do.

    Raises:
        ValueError: If there are too many things.
    """
    # The device has room for eight only.
    if x > 8:
        raise ValueError("m")
`;
    expect(quoted(python)).toEqual([
      'The comment on it says "The device has room for eight only." @10',
      '`x` is documented as "The number of things to do." @1',
      'Its documentation says of `ValueError`: "If there are too many things." @8',
      '`f` is documented as "Does something useful with it." @2',
    ]);
  });

  it('is left out where it only says what the message says', () => {
    const python =
      'def f(x):\n    """Size is too large."""\n    # The size is too large.\n    if x > 8:\n        raise ValueError("the size is too large")';
    expect(quoted(python)).toEqual([]);
  });

  it('is not the documentation of another exception', () => {
    const python =
      'def f(x):\n    """Does it.\n\n    Raises:\n        KeyError: If there is no such thing.\n    """\n    if x > 8:\n        raise ValueError("m")';
    expect(quoted(python)).toEqual(['`f` is documented as "Does it." @2']);
  });

  it('is that of the class in its constructor, and in what validates it', () => {
    const python = (name: string): string =>
      `class C:\n    """Holds some things."""\n\n    def ${name}(self, x):\n        if x > 8:\n            raise ValueError("m")`;
    for (const name of ['__init__', '__post_init__', 'validate_size'])
      expect(quoted(python(name))).toEqual(['`C` is documented as "Holds some things." @2']);
    expect(quoted(python('run'))).toEqual([]);
  });
});
