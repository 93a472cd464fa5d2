import { describe, expect, it } from 'vitest';
import { configured, RAISE } from '../support/configuration.js';
import { explained, type Python } from '../support/explained.js';

const solutions = (python: Python): readonly string[] => explained(python).solutions;

describe('several conditions', () => {
  it('are ways out of their own where all must hold', () => {
    expect(solutions(configured('if self.eager and self.size > 8:', RAISE))).toEqual([
      'Set `CacheConfig.eager` to `False`.',
      'Set `CacheConfig.size` to at most `8`.',
    ]);
  });

  it('are undone together where one is enough', () => {
    expect(solutions(configured('if self.size < 1 or self.kind is None:', RAISE))).toEqual([
      'Set `CacheConfig.size` to at least `1`, and set `CacheConfig.kind` to one of `"a"` and `"b"`.',
    ]);
  });

  it('offer a setting further out besides', () => {
    expect(solutions(configured('if self.eager:', '    if self.size > 8:', `    ${RAISE}`))).toEqual([
      'Set `CacheConfig.size` to at most `8`.',
      'Or set `CacheConfig.eager` to `False`.',
    ]);
  });

  it('do not offer to leave out a value that is wrong', () => {
    expect(
      solutions(configured('if self.limit is not None:', '    if self.limit > 8:', `    ${RAISE}`)),
    ).toEqual(['Set `CacheConfig.limit` to at most `8`.']);
  });
});
