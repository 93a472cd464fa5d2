import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { commitFiles, createRepository, git } from '../source/support/repository.js';
import { useSandbox, writeFiles } from './support/sandbox.js';
import { namesIn } from './support/tree.js';

const DIE = fileURLToPath(new URL('support/die-at-rename.mjs', import.meta.url));
const sandbox = useSandbox();
const repository = join(sandbox.root, 'shop');
let [first, second] = ['', ''];
beforeAll(() => {
  first = createRepository(repository, { 'shop/a.py': 'raise ValueError("no")\n' });
  git(repository, ['tag', 'v1.0']);
  second = commitFiles(repository, { 'shop/b.py': 'raise KeyError("not there")\n' }, 'second');
  git(repository, ['tag', 'v1.1']);
});

/** An update from v1.0 to v1.1 that died before this rename. */
async function died(before: string): Promise<string> {
  const config = { project: 'acme/shop', repository, commit: first, output: 'built' };
  const cwd = writeFiles(sandbox.directory(), { 'catalogue.config.json': JSON.stringify(config) });
  expect((await sandbox.run(['build', '--quiet'], { cwd })).code).toBe(0);
  const outcome = await sandbox.run(['update'], { cwd, imports: [DIE], env: { DIE_BEFORE: before } });
  expect(outcome).toMatchObject({ signal: 'SIGKILL', stdout: '' });
  return cwd;
}

function pinIn(cwd: string): string {
  return (JSON.parse(readFileSync(join(cwd, 'catalogue.config.json'), 'utf8')) as { commit: string }).commit;
}

const MOMENTS = [
  ['it had begun to replace anything', '/.built.update', () => first],
  ['the old catalogue made way', '/.built.previous', () => first],
  ['the new catalogue took its place', '/built', () => first],
  ['the pin followed the catalogue', '/catalogue.config.json', () => second],
] as const;
const NEXT = ['check', 'build', 'update --dry-run', 'show shop/a.py:1'];

describe.each(MOMENTS)('an update that was killed before %s', (_, before, pin) => {
  it.each(NEXT)('is put right by the next command, catalogue %s', async (next) => {
    const cwd = await died(before);
    const { code, stdout, stderr } = await sandbox.run(next.split(' '), { cwd });
    expect({ code, error: /error: .*/.exec(stderr)?.[0] ?? null }).toEqual({ code: 0, error: null });
    // Whichever it is, the command went by it.
    if (next === 'build') expect(stdout).toContain('Nothing changed');
    if (next.startsWith('update')) expect(stdout).toContain(pin() === first ? 'would move' : 'Nothing newer');
    expect(pinIn(cwd)).toBe(pin());
    expect(await sandbox.run(['check', '--quiet'], { cwd })).toMatchObject({ code: 0 });
    expect((await sandbox.run(['build', '--quiet'], { cwd })).code).toBe(0);
    expect(namesIn(cwd)).toEqual(['built', 'catalogue.config.json']);
  });
});
