/** The real thing: vLLM at the pinned commit, from a local clone named by VLLM_GIT. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findRecord } from '../../src/catalogue/find-record.js';
import { isLiteralForm } from '../../src/model/message.js';
import type { Catalogue } from '../../src/model/catalogue.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { openSource } from '../../src/source/open-source.js';
import { compare } from '../oracle/compare.js';
import { mineTree } from '../oracle/mine-tree.js';
import { findPython } from '../oracle/python.js';
import { oracleRaises } from '../oracle/raise-oracle.js';
import { buildWith, COMMIT, repository } from './support/vllm-catalogue.js';

const PERMALINK = `https://github.com/vllm-project/vllm/blob/${COMMIT}`;
const MAX_MEMORY_MB = 600;

const vllm = inject('vllm');
const python = findPython();
const title =
  vllm === null ? 'vLLM (skipped: VLLM_GIT does not name a local clone)' : 'vLLM at the pinned commit';

describe.skipIf(vllm === null)(title, () => {
  const workspace = mkdtempSync(join(tmpdir(), 'catalogue-vllm-'));
  const native = vllm?.directory ?? '';
  const wasm = join(workspace, 'wasm');
  let catalogue: Catalogue;

  beforeAll(async () => {
    catalogue = await readCatalogue(native);
  });
  afterAll(() => {
    rmSync(workspace, { recursive: true, force: true });
  });

  it('accounts for all 4,816 raise statements in 2,234 files', () => {
    const { files, raises, records, asserts } = catalogue.manifest.counts;
    expect(files).toBe(2234);
    expect(raises.total).toBe(4816);
    const literal = catalogue.records.filter(
      ({ kind, message }) =>
        kind === 'error' && message !== null && message.form !== 'none' && isLiteralForm(message.form),
    );
    expect(literal).toHaveLength(4062);
    expect(raises.literal).toBe(4062);
    expect(raises.full + raises.variants).toBeGreaterThanOrEqual(4150);
    const withRecord = raises.full + raises.variants + raises.valueOnly + raises.none;
    expect(withRecord + raises.reraise + raises.unresolved).toBe(4816);
    expect(records).toBe(withRecord + asserts.total);
    expect(catalogue.findings.filter(({ code }) => code === 'unresolved-exception')).toHaveLength(
      raises.unresolved,
    );
  });

  it.skipIf(python === null)('has no difference to the ast of CPython', async () => {
    if (python === null) return;
    const tree = join(workspace, 'tree');
    await writeTree(tree);
    const options = { prefix: 'vllm/' };
    const oracle = oracleRaises(python, join(tree, 'vllm'), options);
    const { raises } = await mineTree(join(tree, 'vllm'), options);
    expect(oracle).toHaveLength(4816);
    expect(compare(python, oracle, raises)).toEqual([]);
  });

  it('knows the class behind every exception but what helpers and parameters give', () => {
    const exceptions = catalogue.records.map(({ exception, source }) => ({
      ...exception,
      path: source.path,
    }));
    const ofProject = exceptions.filter(({ definedAt }) => definedAt !== null);
    // 265 named where they are raised, the others by a property, a variable or a helper.
    expect(ofProject).toHaveLength(275);
    const named = ofProject.filter(({ expression, name }) => expression.endsWith(name));
    expect(named).toHaveLength(265);
    expect(ofProject.filter(({ definedAt, path }) => definedAt?.path === path)).toHaveLength(58);
    const unresolved = exceptions.filter(({ qualifiedName }) => qualifiedName === null);
    expect(new Set(unresolved.map(({ expression }) => expression))).toEqual(
      new Set(['bypass_cls', 'self._format_exception']),
    );
    const validation = exceptions.find(({ name }) => name === 'VLLMValidationError');
    expect(validation).toMatchObject({
      qualifiedName: 'vllm.exceptions.VLLMValidationError',
      bases: [
        'vllm.exceptions.VLLMClientError',
        'vllm.exceptions.VLLMError',
        'builtins.Exception',
        'builtins.BaseException',
      ],
      definedAt: { path: 'vllm/exceptions.py', line: 27 },
    });
  });

  it('gives the two seeds their title, excerpt, position and permalink', () => {
    const endpoint = recordAt(catalogue, 'vllm/distributed/kv_events.py:525');
    expect(endpoint.title).toBe("Invalid endpoint: must contain 'inproc' or 'tcp'");
    expect(endpoint.exception.name).toBe('ValueError');
    expect(endpoint.source).toMatchObject({ line: 525, column: 8, endLine: 525 });
    expect(endpoint.source.url).toBe(`${PERMALINK}/vllm/distributed/kv_events.py#L525`);
    expectExcerpt(endpoint, 507, 543);

    const backend = recordAt(catalogue, 'vllm/distributed/eplb/eplb_communicator.py:776');
    expect(backend.title).toBe('Unknown EPLB communicator backend: {backend}');
    expect(backend.source).toMatchObject({ line: 776, column: 4, endLine: 776 });
    expect(backend.source.url).toBe(`${PERMALINK}/vllm/distributed/eplb/eplb_communicator.py#L776`);
    expectExcerpt(backend, 758, 776);
  });

  it('gives every record a permalink to the 40-digit commit', () => {
    for (const { source } of catalogue.records)
      expect(source.url).toContain(`/blob/${COMMIT}/${source.path}#L`);
  });

  it('is byte-identical with either parser engine', () => {
    buildWith('wasm', wasm);
    const paths = filesBelow(native);
    expect(filesBelow(wasm)).toEqual(paths);
    const different = paths.filter(
      (path) => !readFileSync(join(native, path)).equals(readFileSync(join(wasm, path))),
    );
    expect(different).toEqual([]);
  });

  it(`stays below ${MAX_MEMORY_MB} MB of memory`, () => {
    expect(vllm?.memory).toBeLessThan(MAX_MEMORY_MB);
  });

  async function writeTree(directory: string): Promise<void> {
    const source = await openSource(
      { kind: 'git', repository, commit: COMMIT, include: ['vllm/**/*.py'], exclude: [] },
      { cacheDir: join(workspace, 'cache') },
    );
    for await (const { path, bytes } of source.files()) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), bytes);
    }
  }
});

function recordAt({ manifest, records }: Catalogue, place: string): CatalogueRecord {
  const found = findRecord(manifest.records, place);
  const id = found.kind === 'found' ? found.rows[0]?.id : undefined;
  const record = records.find((candidate) => candidate.id === id);
  if (record === undefined) throw new Error(`There is no record at ${place}.`);
  return record;
}

/** The excerpt runs from one line to the other, and holds the raise where the record says it is. */
function expectExcerpt({ source }: CatalogueRecord, first: number, last: number): void {
  const lines = source.excerpt.text.split('\n');
  expect(source.excerpt.startLine).toBe(first);
  expect(first + lines.length - 1).toBe(last);
  expect(lines[source.line - first]?.slice(source.column)).toMatch(/^raise ValueError\(/);
}

function filesBelow(directory: string): readonly string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1)).sort();
}
