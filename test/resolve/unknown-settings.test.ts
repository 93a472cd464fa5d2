import { describe, expect, it } from 'vitest';
import { unknownSettings } from '../../src/resolve/unknown-settings.js';
import { factsOf } from '../support/site.js';

const FILES = {
  'shop/group.py': 'def count(): ...\n',
  'shop/args.py': 'def add(parser):\n    parser.add_argument("--workers", "-w", type=int)\n',
  'shop/envs.py': 'import os\n\nvariables = {"SHOP_WORKERS": lambda: os.getenv("SHOP_WORKERS", "1")}\n',
};

function found(settings: Readonly<Record<string, string>>) {
  const files = Object.entries(FILES).map(([path, python]) => ({ path, ...factsOf(python) }));
  return unknownSettings(files, { settings });
}

describe('unknownSettings', () => {
  it('finds nothing where functions, flags and variables are there', () => {
    expect(found({})).toEqual([]);
    expect(found({ 'shop.group.count()': '--workers', 'shop.group.count().n': 'SHOP_WORKERS' })).toEqual([]);
  });

  it('tells of a flag or a variable that no file defines, at the function', () => {
    const why = 'gives, but no file that was read defines';
    expect(found({ 'shop.group.count()': '--worker', 'shop.group.count().n': 'SHOP_WORKER' })).toEqual([
      {
        code: 'unknown-setting',
        path: 'shop/group.py',
        line: 1,
        message: `The configuration says that "--worker" sets what "shop.group.count()" ${why} "--worker".`,
      },
      {
        code: 'unknown-setting',
        path: 'shop/group.py',
        line: 1,
        message: `The configuration says that "SHOP_WORKER" sets what "shop.group.count().n" ${why} "SHOP_WORKER".`,
      },
    ]);
  });

  it('tells of a function that its module does not have; nothing of a module that is not read', () => {
    expect(found({ 'shop.group.counts()': '--workers', 'shop.others.count()': '--workers' })).toEqual([
      {
        code: 'unknown-setting',
        path: 'shop/group.py',
        line: null,
        message:
          'The configuration says that "--workers" sets what "shop.group.counts()" gives, but its module has no function "counts".',
      },
    ]);
  });
});
