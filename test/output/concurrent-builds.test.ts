import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { thisProcess } from '../../src/output/lock-holder.js';
import { startChild, type Child } from './support/child-process.js';
import { compileOutput } from './support/compiled-output.js';
import { catalogueFiles, namesIn, temporaryDirectory } from './support/sample-catalogue.js';

const COMPILED = mkdtempSync(join(tmpdir(), 'catalogue-compiled-'));
beforeAll(() => compileOutput(COMPILED));
afterAll(() => rmSync(COMPILED, { recursive: true, force: true }));

it.each([
  ['without a lock', 2, false],
  ['without a lock', 4, false],
  ['over the lock of a dead process', 2, true],
  ['over the lock of a dead process', 4, true],
])(
  '%s exactly one of %i builds that start in the same moment gets in',
  { timeout: 120_000 },
  async (_name, count, isStale) => {
    const root = temporaryDirectory();
    const children = Array.from({ length: count }, () =>
      startChild('lock-child.mjs', [COMPILED, join(root, 'vllm')]),
    );
    onTestFinished(() => children.forEach((child) => child.process.kill('SIGKILL')));
    await Promise.all(children.map(answer));
    for (let round = 0; round < 40; round += 1) {
      if (isStale)
        writeFileSync(join(root, '.vllm.lock'), JSON.stringify({ ...thisProcess(), started: '1' }));
      const tried = await tell(children, { at: Date.now() + 5 });
      expect(tried.sort(), `round ${round}`).toEqual([
        'held',
        ...Array.from({ length: count - 1 }, () => 'refused'),
      ]);
      expect(await tell(children, { release: true })).toEqual(children.map(() => 'released'));
      expect(namesIn(root)).toEqual([]);
    }
  },
);

it(
  'two builds that start in the same moment never both work; who gets in ends whole',
  { timeout: 120_000 },
  async () => {
    const root = temporaryDirectory();
    // So many that the second starts before the first is done, however busy the machine is.
    const files = catalogueFiles(
      Object.fromEntries(Array.from({ length: 100 }, (_, number) => [number, 'text'])),
    );
    const input = join(temporaryDirectory(), 'input.json');
    writeFileSync(input, JSON.stringify([files]));
    for (let round = 0; round < 8; round += 1) {
      const parent = join(root, String(round));
      mkdirSync(parent);
      const builds = [0, 1].map(() =>
        startChild('build-child.mjs', [COMPILED, join(parent, 'vllm'), input, 'slowly']),
      );
      const endings = await Promise.all(builds.map((child) => child.ending));
      const texts = endings.map(({ stdout }) => stdout.replace(/^\.+/, '').replace(/\d+/, 'N')).sort();
      expect(texts).toEqual([`Another build (process N) is writing to ${join(parent, 'vllm')}`, 'done']);
      expect(namesIn(parent)).toEqual(['vllm']);
    }
  },
);

function tell(children: readonly Child[], message: { at: number } | { release: true }): Promise<unknown[]> {
  const answers = Promise.all(children.map(answer));
  for (const child of children) child.process.send(message);
  return answers;
}

async function answer(child: Child): Promise<unknown> {
  const [word] = (await once(child.process, 'message')) as [unknown];
  return word;
}
