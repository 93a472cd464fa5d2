import { describe, expect, it } from 'vitest';
import { readParameters } from '../../../src/extract/programs/read-parameters.js';
import { firstOf, parsed } from '../../python/support/parsed.js';
import { shown } from '../support/shown.js';

function parametersOf(list: string): readonly string[] {
  const all = parsed(`def f(${list}): ...\n`);
  return readParameters(all.source, firstOf(all, 'function_definition')).map(
    ({ kind, name, default: preset }) => `${kind} ${name}${preset === null ? '' : ` = ${shown(preset)}`}`,
  );
}

describe('the parameters of a function', () => {
  it.each([
    ['', []],
    ['self, a', ['positional self', 'positional a']],
    ['a, /, b', ['positional-only a', 'positional b']],
    ['a, *, b', ['positional a', 'keyword-only b']],
    ['a, *rest, b, **more', ['positional a', 'args rest', 'keyword-only b', 'kwargs more']],
    [
      'a: int, /, b: str = "x", *rest: int, c: int = 1, **more: dict[str, int]',
      ['positional-only a', 'positional b = "x"', 'args rest', 'keyword-only c = 1', 'kwargs more'],
    ],
    ['a=None, b=LIMIT', ['positional a = None', 'positional b = LIMIT']],
    ['a,  # why\n      b', ['positional a', 'positional b']],
  ])('of (%s) are %j', (list, expected) => {
    expect(parametersOf(list)).toEqual(expected);
  });

  it('have defaults whose names are left as they are: they stand outside the function', () => {
    const python = 'x = "text"\ndef f(a=x): ...\n';
    const all = parsed(python);
    const [parameter] = readParameters(all.source, firstOf(all, 'function_definition'));
    expect(parameter?.default).toMatchObject({ kind: 'name', name: 'x' });
  });
});
