import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../src/extract/read-message.js';
import { placeholderNode } from '../../../src/extract/values/placeholder-nodes.js';
import { textOf } from '../../../src/python/source-text.js';
import { parsedExpression } from '../../python/support/parsed.js';

/** Type and text of the node behind each placeholder of a literal. */
function nodesOf(literal: string): readonly (string | null)[] {
  const { source, node } = parsedExpression(`${literal}\n`);
  return readMessage(source, node).message.parts.flatMap((part) => {
    if ('text' in part) return [];
    const found = placeholderNode(source, node, part.placeholder);
    return [found === null ? null : `${found.type} ${textOf(source, found)}`];
  });
}

describe('the node behind a placeholder', () => {
  it.each([
    ['f"a {x} {y.z!r} {w[0]:>3}"', ['identifier x', 'attribute y.z', 'subscript w[0]']],
    ['f"a { x }"', ['identifier x']],
    ['f"a {g(x)} {x}"', ['call g(x)', 'identifier x']],
    ['"a %s of %r" % (x, y)', ['identifier x', 'identifier y']],
    ['"a %s" % x', ['identifier x']],
    ['"a " + x + y.z', ['identifier x', 'attribute y.z']],
    ['"a {} {n}".format(x, n=y)', ['identifier x', 'identifier y']],
    ['f"a {x if y else z}"', ['conditional_expression x if y else z']],
    ['f"a {x or y}"', ['boolean_operator x or y']],
  ])('of %s', (literal, expected) => {
    expect(nodesOf(literal)).toEqual(expected);
  });

  it('is none that stands in a comprehension or lambda, where the name may be another', () => {
    expect(nodesOf('f"a {[x for x in y]} {x}"').at(-1)).toBe('identifier x');
    expect(nodesOf('"a %s %s" % (sorted(x for x in y), (lambda: x))')).not.toContain('identifier x');
  });

  it('is none where the text of the placeholder stands nowhere in the literal', () => {
    expect(nodesOf('"a {0.name}".format(x)')).toEqual([null]);
  });
});
