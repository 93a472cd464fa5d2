import { expect, it } from 'vitest';
import { detached } from '../../src/util/detached.js';

it('gives equal data', () => {
  const data = { text: 'a\u2028\ud800', none: null, list: [1, true, { deep: [] }] };
  expect(detached(data)).toEqual(data);
});

it('shares nothing with what it was given', () => {
  const inner = { names: ['x'] };
  const copy = detached({ inner, again: inner });
  expect(copy.inner).not.toBe(inner);
  expect(copy.inner.names).not.toBe(inner.names);
});
