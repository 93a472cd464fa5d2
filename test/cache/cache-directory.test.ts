import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultCacheDir } from '../../src/cache/cache-directory.js';

const cache = process.env['CATALOGUE_CACHE'];

afterEach(() => {
  if (cache === undefined) delete process.env['CATALOGUE_CACHE'];
  else process.env['CATALOGUE_CACHE'] = cache;
});

describe('the cache directory', () => {
  test('is what CATALOGUE_CACHE says, made absolute', () => {
    process.env['CATALOGUE_CACHE'] = 'some/where';
    expect(defaultCacheDir()).toBe(resolve('some/where'));
  });

  test('is one of the platform otherwise', () => {
    process.env['CATALOGUE_CACHE'] = '';
    expect(defaultCacheDir()).toMatch(/catalogue/);
    delete process.env['CATALOGUE_CACHE'];
    expect(defaultCacheDir()).toMatch(/catalogue/);
  });
});
