import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/default-config.js';
import * as fromSource from '../../src/config/load-config.js';

const COMPILED = new URL('../../dist/config/load-config.js', import.meta.url).href;
const compiled = (await import(/* @vite-ignore */ COMPILED)) as typeof fromSource;

const root = mkdtempSync(join(realpathSync(tmpdir()), 'catalogue-config-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A directory with one file, in which nothing is installed. */
function directoryWith(name: string, text: string): string {
  const directory = mkdtempSync(join(root, 'it-'));
  writeFileSync(join(directory, name), text);
  return directory;
}

const FIELDS = `project: 'acme/shop', repository: '../shop', commit: 'v1'`;
const LOADED = { project: 'acme/shop', repository: '../shop', commit: 'v1', output: 'output' };

describe.each([
  ['the sources', fromSource],
  ['the compiled package', compiled],
])('loadConfig of %s', (_, { loadConfig, CONFIG_NAMES }) => {
  it.each([
    [
      'catalogue.config.ts',
      `import { defineConfig } from 'raise-catalogue';\nexport default defineConfig({ ${FIELDS} });`,
    ],
    [
      'catalogue.config.ts',
      `const c: { project: string } & object = { ${FIELDS} };\nexport default c satisfies object;`,
    ],
    [
      'catalogue.config.mts',
      `import { defineConfig } from 'raise-catalogue';\nexport default defineConfig({ ${FIELDS} });`,
    ],
    [
      'catalogue.config.js',
      `import { defineConfig } from 'raise-catalogue';\nexport default defineConfig({ ${FIELDS} });`,
    ],
    ['catalogue.config.js', `module.exports = { ${FIELDS} };`],
    ['catalogue.config.mjs', `const c = await Promise.resolve({ ${FIELDS} });\nexport default c;`],
    ['catalogue.config.ts', `export default Promise.resolve({ ${FIELDS} });`],
    ['catalogue.config.json', `{ "project": "acme/shop", "repository": "../shop", "commit": "v1" }`],
  ])('finds and reads %s: %s', async (name, text) => {
    const directory = directoryWith(name, text);
    const { config, ...where } = await loadConfig(directory, null);
    expect(where).toEqual({ directory, file: join(directory, name) });
    expect(config).toMatchObject(LOADED);
  });

  it('reads a file of another name where it is told to, from wherever that is', async () => {
    const directory = directoryWith('nightly.ts', `export default { ${FIELDS} };`);
    const { config, ...where } = await loadConfig(join(directory, '..'), join(directory, 'nightly.ts'));
    expect(where).toEqual({ directory, file: join(directory, 'nightly.ts') });
    expect(config).toMatchObject(LOADED);
    expect((await loadConfig(directory, 'nightly.ts')).file).toBe(join(directory, 'nightly.ts'));
  });

  it('takes the first name in its order where there are several', async () => {
    const directory = directoryWith('catalogue.config.json', '{}');
    writeFileSync(join(directory, 'catalogue.config.ts'), `export default { ${FIELDS} };`);
    expect(CONFIG_NAMES[0]).toBe('catalogue.config.ts');
    expect((await loadConfig(directory, null)).file).toBe(join(directory, 'catalogue.config.ts'));
  });

  it('is vLLM at the pinned commit where there is no file, also not in a directory above', async () => {
    const directory = join(directoryWith('catalogue.config.json', '{}'), 'below');
    mkdirSync(directory);
    const { config, ...where } = await loadConfig(directory, null);
    expect(where).toEqual({ directory, file: null });
    expect(config).toMatchObject(DEFAULT_CONFIG);
    expect(config.commit).toMatch(/^[0-9a-f]{40}$/);
  });

  it('reads a file anew each time', async () => {
    const directory = directoryWith('catalogue.config.ts', `export default { ${FIELDS} };`);
    await loadConfig(directory, null);
    writeFileSync(join(directory, 'catalogue.config.ts'), `export default { ${FIELDS}, output: 'new' };`);
    expect((await loadConfig(directory, null)).config.output).toBe('new');
  });

  it.each([
    ['c.ts', 'export const project = 1;', /c\.ts could not be loaded: it has no default export$/],
    ['c.mjs', 'export const project = 1;', /c\.mjs could not be loaded: it has no default export$/],
    ['c.ts', '', /c\.ts could not be loaded: it has no default export$/],
    ['c.ts', 'export default {', /c\.ts could not be loaded: .*:1:16$/s],
    ['c.ts', `import 'no-such-package';\nexport default {};`, /c\.ts could not be loaded: .*no-such-package/],
    ['c.ts', `throw 'a string';`, /c\.ts could not be loaded: a string$/],
    ['c.json', '{', /c\.json could not be loaded: /],
    ['c.ts', 'export default {};', /c\.ts has 3 mistakes:\n/],
  ])('says which file is wrong, and how: %s with %j', async (name, text, message) => {
    await expect(loadConfig(directoryWith(name, text), name)).rejects.toMatchObject({
      name: 'CatalogueError',
      code: 'config',
      message: expect.stringMatching(message) as string,
    });
  });

  it.each([
    ['nowhere.ts', / does not exist\.$/],
    ['.', / is no file\.$/],
    ['', / is no file\.$/],
  ])('says that there is no file "%s"', async (name, message) => {
    await expect(loadConfig(directoryWith('a.ts', ''), name)).rejects.toMatchObject({
      code: 'config',
      message: expect.stringMatching(message) as string,
      hint: expect.stringContaining('--config') as string,
    });
  });
});
