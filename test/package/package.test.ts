import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../cli/support/catalogue-process.js';
import { TINY_PROJECT, writeFiles } from '../cli/support/sandbox.js';
import { namesIn } from '../cli/support/tree.js';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'catalogue-package-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const outside = join(root, 'outside');
mkdirSync(outside);

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

// Not `prepare`: what is packed is what the tests' own setup has compiled.
const packing = ['pack', '--json', '--ignore-scripts', '--pack-destination', root];
const [packed] = JSON.parse(execFileSync('npm', packing, { cwd: ROOT, encoding: 'utf8' })) as Packed[];
if (packed === undefined) throw new Error('npm packed nothing');
const tarball = join(root, packed.filename);
const installed = install();

describe('the tarball', () => {
  const paths = packed.files.map(({ path }) => path);

  it('holds the program, the templates and the papers, and nothing else', () => {
    const known = /^(?:dist\/|templates\/[\w-]+\.hbs$|(?:package\.json|LICENSE|README\.md|CHANGELOG\.md)$)/;
    expect(paths.filter((path) => !known.test(path))).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/cli.js', 'dist/index.d.ts']),
    );
    const templates = namesIn(join(ROOT, 'templates')).map((name) => `templates/${name}`);
    expect(paths.filter((path) => path.startsWith('templates/')).sort()).toEqual(templates);
  });

  it('holds no tests, examples, build state or sources in TypeScript', () => {
    expect(
      paths.filter((path) => /(?:^|\/)tests?\/|\.test\.|example|tsbuildinfo|(?<!\.d)\.ts$/.test(path)),
    ).toEqual([]);
  });

  it('is small', () => {
    expect(statSync(tarball).size).toBe(packed.size);
    expect(packed.size).toBeLessThan(800_000);
  });
});

describe.skipIf(!installed)('the package, installed in a project outside', () => {
  it('runs without a compiler, with the wasm engine: version, build, show', () => {
    writeFiles(
      outside,
      Object.fromEntries(Object.entries(TINY_PROJECT).map(([path, text]) => [`py/${path}`, text])),
    );
    expect(existsSync(join(outside, 'node_modules/tree-sitter'))).toBe(false);
    expect(catalogue('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(catalogue('build', '--path', 'py', '--label', 'tiny', '--out', 'out')).toMatch(/^tiny: 2 records/);
    expect(catalogue('show', 'pkg/limits.py:6', '--catalogue', 'out')).toContain('\nx is too large\n');
  });

  it('is configured by a file that imports it by name', () => {
    writeFiles(outside, {
      'nightly.config.ts': `import { defineConfig } from 'raise-catalogue';
export default defineConfig({ project: 'acme/tiny', repository: '.', commit: 'HEAD', output: 'nightly' });
`,
    });
    const printed = catalogue('build', '--config', 'nightly.config.ts', '--path', 'py');
    expect(printed).toMatch(/^acme\/tiny: 2 records from 1 file\n/);
    expect(catalogue('show', 'pkg/limits.py:3', '--catalogue', 'nightly')).toContain('acme/tiny · error');
  });

  it('is a library whose types stand strict checking, its own declarations included', () => {
    writeFiles(outside, { 'use.ts': SCRIPT, 'tsconfig.json': JSON.stringify(TSCONFIG) });
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', '.'], {
      cwd: outside,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    const printed = execFileSync(process.execPath, ['use.js'], { cwd: outside, encoding: 'utf8' });
    expect(printed).toBe('2 found ValueError source 1\n');
  });
});

/** What a script of somebody else does with the library. */
const SCRIPT = `import {
  build, buildCatalogue, type BuildConfig, type Catalogue, CatalogueError, type CatalogueRecord, type Found,
  findRecord, readCatalogue, recordSchema,
} from 'raise-catalogue';

const config: BuildConfig = {
  project: 'tiny',
  source: { kind: 'directory', path: 'py', label: 'tiny', include: ['**/*.py'], exclude: [] },
  excerpt: { before: 2, after: 2 },
  output: 'library',
  permalink: null,
  reportUrl: null,
  annotations: null,
  http: { statuses: {} },
  pydantic: { dataclassDecorators: [] },
  settings: {},
};
const built: Catalogue = await buildCatalogue(config);
await build(config);
const { manifest, records } = await readCatalogue('library');
const found: Found = findRecord(manifest.records, 'limits.py:3');
const record: CatalogueRecord = recordSchema.parse(records[0]);
const name: string = record.exception.name;
const code = await readCatalogue('nowhere').catch((error: unknown) =>
  error instanceof CatalogueError ? error.code : 'another error',
);
// @ts-expect-error -- a record knows its fields
void record.severity;
console.log(built.records.length, found.kind, name, code, record.schemaVersion);
`;

/** Strict, and without \`skipLibCheck\`: our declarations are checked as well. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  },
  files: ['use.ts'],
};

/** Installs the tarball without its optional dependency; says whether the registry, or npm's cache, had the others. */
function install(): boolean {
  writeFileSync(join(outside, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }\n');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--omit=optional', tarball];
  const { status, stderr } = spawnSync('npm', args, { cwd: outside, encoding: 'utf8', timeout: 90_000 });
  if (status === 0) return true;
  if (!/E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT)|network|ENOTCACHED|E40[34]/.test(stderr)) {
    throw new Error(`npm could not install ${tarball}: ${stderr}`);
  }
  console.warn(`skipped: the registry cannot be reached\n${stderr}`);
  return false;
}

function catalogue(...args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], HOME: root, CATALOGUE_CACHE: join(root, 'cache') };
  return execFileSync('npx', ['--no-install', 'catalogue', ...args], {
    cwd: outside,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
