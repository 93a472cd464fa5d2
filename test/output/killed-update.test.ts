import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PinChange } from '../../src/model/pin.js';
import type { OutputFile } from '../../src/output/output-file.js';
import { withOutputLock } from '../../src/output/output-lock.js';
import { recoverOutput } from '../../src/output/recover-output.js';
import { writeCatalogue } from '../../src/output/write-catalogue.js';
import { inParallel, startChild } from './support/child-process.js';
import { compileOutput } from './support/compiled-output.js';
import { build, catalogueFiles, namesIn, snapshot, temporaryDirectory } from './support/sample-catalogue.js';

const COMPILED = mkdtempSync(join(tmpdir(), 'catalogue-compiled-'));
beforeAll(() => compileOutput(COMPILED));
afterAll(() => rmSync(COMPILED, { recursive: true, force: true }));

const [OLD, NEW] = ['a'.repeat(40), 'b'.repeat(40)];

/** A catalogue whose manifest says which commit it is of. */
function filesOf(commit: string, records: Readonly<Record<number, string>>): OutputFile[] {
  const manifest = {
    schemaVersion: 1,
    tool: { name: 'catalogue', version: '0.1.0' },
    source: { kind: 'git', commit, ref: commit, commitDate: '2026-01-01T00:00:00Z' },
  };
  const text = `${JSON.stringify(manifest)}\n`;
  return catalogueFiles(records).map((file) => (file.path === 'catalogue.json' ? { ...file, text } : file));
}

const [A, B] = [filesOf(OLD, { 1: 'one', 2: 'two' }), filesOf(NEW, { 1: 'ONE', 3: 'three' })];
const textOf = (commit: string): string => `export default { commit: '${commit}' };\r\n`;

interface Place {
  readonly parent: string;
  readonly outDir: string;
  readonly file: string;
  readonly pin: PinChange;
}

/** A project with its catalogue, pinned to the old commit; `files` are the catalogue's. */
async function project(parent: string, files: readonly OutputFile[] | null): Promise<Place> {
  mkdirSync(join(parent, 'config'), { recursive: true });
  const [outDir, file] = [join(parent, 'vllm'), join(parent, 'config/catalogue.config.ts')];
  if (files !== null) await build(outDir, files);
  writeFileSync(file, textOf(OLD));
  const [before, after] = [Buffer.from(textOf(OLD)), Buffer.from(textOf(NEW))];
  return { parent, outDir, file, pin: { file, commit: NEW, before, after } };
}

/** Which commit the pin says, and which one the catalogue is of: `a`, `b`, `-` for none. */
function stateOf({ outDir, file }: Place): string {
  const pin = /commit: '(\w)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '?';
  const catalogue = snapshot(outDir);
  if (catalogue === null) return `${pin}-`;
  return `${pin}${/"commit":"(\w)/.exec(catalogue['catalogue.json'] ?? '')?.[1] ?? '?'}`;
}

/** Updates in processes that are killed at their first, second ... change to the disk; gives the states found, and those after recovery. */
async function killedEverywhere(files: readonly OutputFile[] | null): Promise<Map<string, number>> {
  const root = temporaryDirectory();
  const seen = new Map<string, number>();
  const finished: number[] = [];
  const wholes = [files, B].map((written) =>
    JSON.stringify(written?.map(({ path, text }) => [path, text]).sort()),
  );
  const killAt = async (call: number): Promise<void> => {
    const place = await project(join(root, String(call)), files);
    const input = join(place.parent, 'config/input.json');
    const pin = { file: place.file, commit: NEW, before: textOf(OLD), after: textOf(NEW) };
    writeFileSync(input, JSON.stringify({ files: B, pin }));
    const child = startChild('update-child.mjs', [COMPILED, place.outDir, input], ['die-at.mjs'], {
      DIE_AT: String(call),
    });
    const { signal, code, stderr } = await child.ending;
    if (signal === null) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      finished.push(call);
    }
    const found = stateOf(place);
    await recoverOutput(place.outDir);
    const recovered = stateOf(place);
    const both = `${found} ${recovered}`;
    seen.set(both, (seen.get(both) ?? 0) + 1);
    expect(recovered === 'bb' || recovered === (files === null ? 'a-' : `a${OLD.slice(0, 1)}`), both).toBe(
      true,
    );
    // Not only by its manifest: it is one of the two, whole.
    const whole = Object.entries(snapshot(place.outDir) ?? {}).filter(([, text]) => text !== '/');
    expect(wholes).toContain(whole.length === 0 ? undefined : JSON.stringify(whole.sort()));
    // The next command leaves nothing beside either of them, and what was begun can be done again.
    await withOutputLock(place.outDir, () => Promise.resolve());
    expect(stateOf(place)).toBe(recovered);
    expect(namesIn(join(place.parent, 'config'))).toEqual(['catalogue.config.ts', 'input.json']);
    expect(namesIn(place.parent)).toEqual(recovered === 'a-' ? ['config'] : ['config', 'vllm']);
    if (recovered !== 'bb') {
      await withOutputLock(place.outDir, (lock) => writeCatalogue(lock, B, { pin: place.pin }));
      expect(stateOf(place)).toBe('bb');
    }
  };
  for (let call = 1; finished.length === 0; call += 4) {
    await inParallel(
      4,
      [0, 1, 2, 3].map((more) => () => killAt(call + more)),
    );
  }
  return seen;
}

describe('an update that is killed', () => {
  it('leaves pin and catalogue both old or both new, wherever that was', { timeout: 240_000 }, async () => {
    const seen = await killedEverywhere(A);
    expect([...seen.keys()].sort()).toEqual(['a- aa', 'aa aa', 'ab bb', 'bb bb']);
    // What is to be recovered is left only by a death between the three renames.
    expect(seen.get('a- aa')).toBe(1);
    expect(seen.get('ab bb')).toBe(1);
    expect(seen.get('aa aa')).toBeGreaterThan(15);
    expect(seen.get('bb bb')).toBeGreaterThan(5);
  });

  it('does so where there was no catalogue before', { timeout: 240_000 }, async () => {
    const seen = await killedEverywhere(null);
    expect([...seen.keys()].sort()).toEqual(['a- a-', 'ab bb', 'bb bb']);
    expect(seen.get('ab bb')).toBe(1);
  });

  it(
    'does so where only the pin moves, as the catalogue is there already',
    { timeout: 240_000 },
    async () => {
      const root = temporaryDirectory();
      const seen = new Set<string>();
      for (let call = 1, isFinished = false; !isFinished; call += 1) {
        const place = await project(join(root, String(call)), B);
        const input = join(place.parent, 'config/input.json');
        writeFileSync(
          input,
          JSON.stringify({
            files: B,
            pin: { file: place.file, commit: NEW, before: textOf(OLD), after: textOf(NEW) },
          }),
        );
        const child = startChild('update-child.mjs', [COMPILED, place.outDir, input], ['die-at.mjs'], {
          DIE_AT: String(call),
        });
        isFinished = (await child.ending).signal === null;
        await recoverOutput(place.outDir);
        seen.add(stateOf(place));
        await withOutputLock(place.outDir, () => Promise.resolve());
        expect(namesIn(join(place.parent, 'config'))).toEqual(['catalogue.config.ts', 'input.json']);
      }
      expect([...seen].sort()).toEqual(['ab', 'bb']);
    },
  );
});

describe('an update', () => {
  it('keeps the mode of the configuration', async () => {
    const place = await project(temporaryDirectory(), A);
    chmodSync(place.file, 0o640);
    await withOutputLock(place.outDir, (lock) => writeCatalogue(lock, B, { pin: place.pin }));
    expect(stateOf(place)).toBe('bb');
    expect(statSync(place.file).mode & 0o777).toBe(0o640);
  });

  it('changes nothing where the configuration was edited meanwhile', async () => {
    const place = await project(temporaryDirectory(), A);
    writeFileSync(place.file, `// mine\n${textOf(OLD)}`);
    const updating = withOutputLock(place.outDir, (lock) => writeCatalogue(lock, B, { pin: place.pin }));
    await expect(updating).rejects.toMatchObject({ code: 'config', message: /was changed meanwhile/ });
    expect(stateOf(place)).toBe('aa');
    expect(namesIn(place.parent)).toEqual(['config', 'vllm']);
    expect(namesIn(join(place.parent, 'config'))).toEqual(['catalogue.config.ts']);
  });

  it('takes the catalogue back where the configuration cannot be replaced', async () => {
    const place = await project(temporaryDirectory(), A);
    // A directory can take the place of no file; what it was is checked before, so it must be swapped under our feet.
    const file = join(place.parent, 'config/other');
    mkdirSync(join(file, 'in'), { recursive: true });
    const pin = {
      ...place.pin,
      get file() {
        return isAsked ? file : ((isAsked = true), place.file);
      },
    };
    let isAsked = false;
    const updating = withOutputLock(place.outDir, (lock) => writeCatalogue(lock, B, { pin }));
    await expect(updating).rejects.toMatchObject({ code: 'output' });
    expect(stateOf(place)).toBe('aa');
    expect(namesIn(place.parent)).toEqual(['config', 'vllm']);
  });
});

it('a note that is not ours, or of a configuration that was edited since, moves nothing', async () => {
  const place = await project(temporaryDirectory(), B);
  const journal = join(place.parent, '.vllm.update');
  const draft = join(place.parent, 'config/.catalogue.config.ts.next');
  for (const text of [
    '',
    '{',
    '[]',
    JSON.stringify({ file: place.file, draft: place.file, commit: NEW, before: 'x' }),
  ]) {
    writeFileSync(journal, text);
    expect(await recoverOutput(place.outDir)).toBe(false);
    expect(stateOf(place)).toBe('ab');
    expect(namesIn(place.parent)).toEqual(['config', 'vllm']);
  }
  writeFileSync(draft, textOf(NEW));
  writeFileSync(
    journal,
    JSON.stringify({ file: place.file, draft, staging: null, commit: NEW, before: '0'.repeat(64) }),
  );
  expect(await recoverOutput(place.outDir)).toBe(false);
  expect(readFileSync(place.file, 'utf8')).toBe(textOf(OLD));
  expect(namesIn(join(place.parent, 'config'))).toEqual(['catalogue.config.ts']);
});
