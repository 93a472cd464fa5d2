import { expect, it } from 'vitest';
import { lastNameIsClass } from '../../src/python/class-name.js';

it('a class is a name whose last part is capitalised, leading underscores aside', () => {
  for (const name of ['E', 'a.b.E', '_E', '__Éx', 'A']) expect(lastNameIsClass(name), name).toBe(true);
  for (const name of ['e', 'E.e', 'Self.error', '_', '_1E', 'eE', ''])
    expect(lastNameIsClass(name), name).toBe(false);
});
