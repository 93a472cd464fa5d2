import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../src/pipeline/build.js';
import { diff, type WantedChanges } from '../../src/pipeline/diff.js';
import { loadConfig } from '../../src/config/load-config.js';
import { resolveConfig } from '../../src/config/resolve-config.js';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';

const OLD = `def check(c):
    if c.width < 1:
        raise ValueError("The width of the image must be positive")


def load(path):
    if not path.exists():
        raise OSError("There is no file of weights in this place")
`;
const NEW = `class ShapeError(Exception):
    pass


def check(c):
    if c.width < 1:
        raise ShapeError("The width of the image must be positive")


def load(path):
    if c.lora:
        raise KeyError(path)
`;

const sandbox = useSandbox();
const cwd = sandbox.directory();

beforeAll(async () => {
  for (const [name, files] of [
    ['old', { 'pkg/a.py': OLD }],
    ['new', { 'pkg/b.py': NEW }],
  ] as const) {
    const path = writeFiles(join(cwd, `${name}-source`), files);
    const flags = { repo: null, commit: null, include: null, exclude: null, configNamed: false };
    const config = resolveConfig(
      await loadConfig(cwd, null),
      { ...flags, path, label: 'example/pkg', out: join(cwd, name) },
      cwd,
    );
    await build(config, { cache: false });
  }
});

/** The kinds of what is chosen; `check` is moved and another exception, `load` is in one of them each. */
async function chosen(wanted: Partial<WantedChanges>): Promise<readonly string[]> {
  const configOf = (): never => {
    throw new Error('no commit is asked for');
  };
  const all = { kinds: null, paths: null, exceptions: null };
  const { comparison, total } = await diff(['old', 'new'], { ...all, ...wanted }, { cwd, configOf });
  expect(total).toBe(3);
  return comparison.changes.map(({ kinds }) => kinds.join(' ')).sort();
}

const [ADDED, CHANGED, REMOVED] = ['added', 'moved exception-changed', 'removed'];

describe('the changes that are asked for', () => {
  it('are all of them, or those with one of the kinds', async () => {
    expect(await chosen({})).toEqual([ADDED, CHANGED, REMOVED]);
    expect(await chosen({ kinds: ['exception-changed', 'reworded'] })).toEqual([CHANGED]);
    expect(await chosen({ kinds: ['moved', 'added'] })).toEqual([ADDED, CHANGED]);
  });

  it('are those in files and folders, on either side', async () => {
    for (const path of ['pkg', './pkg/', 'pkg/*.py', '.', '**']) {
      expect(await chosen({ paths: [path] })).toHaveLength(3);
    }
    expect(await chosen({ paths: ['pkg/a.py'] })).toEqual([CHANGED, REMOVED]);
    expect(await chosen({ paths: ['**/b.py'] })).toEqual([ADDED, CHANGED]);
    expect(await chosen({ paths: ['pk', 'a.py', 'pkg/a'] })).toEqual([]);
  });

  it('are those of exceptions by last or qualified name, on either side', async () => {
    expect(await chosen({ exceptions: ['ValueError'] })).toEqual([CHANGED]);
    expect(await chosen({ exceptions: ['pkg.b.ShapeError', 'builtins.OSError'] })).toEqual([
      CHANGED,
      REMOVED,
    ]);
    expect(await chosen({ exceptions: ['shop.OSError', 'Error'] })).toEqual([]);
  });

  it('are those that fit in every way', async () => {
    expect(await chosen({ kinds: ['removed', 'added'], paths: ['pkg/b.py'] })).toEqual([ADDED]);
    expect(await chosen({ kinds: ['removed'], exceptions: ['KeyError'] })).toEqual([]);
  });
});
