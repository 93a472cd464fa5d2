import { describe, expect, it } from 'vitest';
import { functionsWorthKeeping } from '../../../src/extract/programs/kept-functions.js';
import { textOf } from '../../../src/python/source-text.js';
import { descendantsOf } from '../../../src/python/syntax-node.js';
import { parsed } from '../../python/support/parsed.js';

/** The names of the functions that are kept. */
function keptIn(python: string, called: readonly string[] = []): readonly string[] {
  const { source, root } = parsed(python);
  const functions = descendantsOf(root, ['function_definition']).map((node) => ({
    node,
    start: node.startIndex,
    end: node.endIndex,
  }));
  const kept = functionsWorthKeeping(source, functions, new Set(called));
  return functions
    .filter(({ node }) => kept.has(node.id))
    .map(({ node }) => textOf(source, node.childForFieldName('name') ?? node));
}

describe('a function that may make a message or an exception', () => {
  it.each([
    'return "no room left"',
    'return f"no room for {x}"',
    'return "no " + x',
    'return "no room for %s" % x',
    'return ValueError(x)',
    'return errors.CapacityError(x)',
    'return cls(x)',
    'return ("no room" if x else "no time")',
    'return x or "no room"',
    'return make_error(x)',
    'return self._describe(x)',
    'return ", ".join(x)',
    'return "no {}".format(x)',
    'm = "no room"\n    return m',
    'e = CapacityError(x)\n    return e',
    'm: str = "no"\n    m += f" room {x}"\n    return m',
    'if x:\n        return None\n    return "no room"',
  ])('returns one: %j', (body) => {
    expect(keptIn(`def f(x):\n    ${body}\n`)).toEqual(['f']);
  });

  it.each(['return x', 'return None', 'return "name"', 'return len(x)', 'return x + 1', 'pass', 'return'])(
    'is none where it returns something else: %j',
    (body) => {
      expect(keptIn(`def f(x):\n    ${body}\n`)).toEqual([]);
    },
  );

  it('is one that a raise site calls, whatever it returns', () => {
    expect(keptIn('def f(x):\n    return x\n', ['f'])).toEqual(['f']);
  });

  it('is the innermost function around the return', () => {
    const python = 'def f():\n    def g():\n        return "no room"\n    return g\ndef h():\n    return 1\n';
    expect(keptIn(python)).toEqual(['g']);
    const method = 'class C:\n    def f(self):\n        def g(): return 1\n        return "no room"\n';
    expect(keptIn(method)).toEqual(['f']);
  });

  it('is one that passes on what another one of the file makes', () => {
    const python =
      'def f(x):\n    return g(x)\ndef g(x):\n    return h(x)\ndef h(x):\n    return "no room"\n';
    expect(keptIn(python)).toEqual(['f', 'g', 'h']);
  });
});
