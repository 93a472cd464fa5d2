import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('a package that is not installed', () => {
  it.each([
    [
      'names what was imported',
      'try:\n    import foo.bar\nexcept ImportError as e:\n    raise RuntimeError("m") from e',
      {
        meaning: '`a.py` needs the module `foo.bar`, which cannot be imported.',
        trigger: 'Raised at module level when importing `foo.bar` raises `ImportError`.',
        solutions: [
          'Install or upgrade the package that provides `foo` in the environment that runs the program.',
        ],
      },
    ],
    [
      'names the package that the message names',
      'def f():\n    try:\n        import foo\n    except ImportError:\n        raise ImportError("no foo: pip install foo-kit")\n',
      {
        meaning: '`f` needs the module `foo`, which cannot be imported.',
        trigger: 'Raised in `f` when importing `foo` raises `ImportError`.',
        solutions: [
          'Install what is missing with `pip install foo-kit`, in the environment that runs the program.',
        ],
      },
    ],
    [
      'names what was looked for',
      'import importlib.util\ndef f():\n    if importlib.util.find_spec("foo") is None:\n        raise ValueError("m")\n',
      {
        meaning: '`f` needs the module `foo`, which cannot be imported.',
        trigger: 'Raised in `f` when `importlib.util.find_spec("foo")` is `None`.',
        solutions: [
          'Install or upgrade the package that provides `foo` in the environment that runs the program.',
        ],
      },
    ],
  ])('%s', (_, python, texts) => {
    const told = explained(python);
    expect(ruleOf(told)).toBe('missing-package');
    expect(told).toMatchObject(texts);
  });

  it.each([
    [
      'says what a name stands for that was not imported',
      'try:\n    import foo\nexcept ImportError:\n    foo = None\n\n\ndef f():\n    if foo is None:\n        raise RuntimeError("m")\n',
    ],
    [
      'believes a message that asks for an installation',
      'def f(x):\n    if not x.ready():\n        raise RuntimeError("pip install foo")\n',
    ],
    [
      'believes an ImportError that asks for an installation',
      'def f():\n    if not HAS_FOO:\n        raise ImportError("Please install foo")\n',
    ],
    [
      'believes a flag and a message together',
      'def f():\n    if not is_foo_available():\n        raise ValueError("foo is not installed")\n',
    ],
    [
      'sees an import among other statements',
      'def f():\n    try:\n        import foo\n        foo.start()\n    except ImportError:\n        raise ValueError("m")\n',
    ],
  ])('%s', (_, python) => {
    expect(ruleOf(explained(python))).toBe('missing-package');
  });

  it.each([
    [
      'an ImportError under any other condition',
      'def f(x):\n    if x > 3:\n        raise ImportError("m")\n',
      'numeric-bound',
    ],
    ['an ImportError without a condition', 'def f(x):\n    g(x)\n    raise ImportError("m")\n', 'reached'],
    [
      'an ImportError of anything but an import',
      'def f(name):\n    try:\n        load(name)\n    except ImportError:\n        raise ValueError("m")\n',
      'wrapped-exception',
    ],
    [
      'another exception of an import',
      'def f():\n    try:\n        import foo\n    except OSError:\n        raise ValueError("m")\n',
      'wrapped-exception',
    ],
  ])('is not seen in %s', (_, python, rule) => {
    expect(ruleOf(explained(python))).toBe(rule);
  });

  it('is not seen in an import of a part of its own package', () => {
    const python =
      'try:\n    from . import parts\nexcept ImportError as exc:\n    raise ImportError("broken") from exc\n';
    const told = explained(python);
    expect(ruleOf(told)).toBe('wrapped-exception');
    expect(told.solutions.join()).not.toContain('package');
  });
});
