/**
 * Benchmark: CPU seconds of a cold build next to CPython's `ast` merely walking the same files, in one run.
 *
 *   npm run bench -- <repository or directory> [runs]
 *
 * Without an argument it measures VLLM_GIT, or the sample project. Times on shared machines are noisy: compare ratios.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_CONFIG } from '../src/config/default-config.js';
import { openSource } from '../src/source/open-source.js';
import { makeSampleRepository } from '../examples/sample-repository.js';
import { type Cost, measure, once } from './process-cost.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLI = join(ROOT, 'dist/cli.js');
const workspace = mkdtempSync(join(tmpdir(), 'catalogue-bench-'));

async function main(given: string, runs: number): Promise<void> {
  const tree = join(workspace, 'tree');
  const subject = prepare(given);
  const files = await writeTree(subject, tree);
  console.log(`${files.count} files, ${(files.bytes / 1e6).toFixed(1)} MB; ${runs} runs, median`);
  const python = measure(runs, 'python3', ['-c', WALK, tree]);
  report('CPython ast, walking only', python, python);
  for (const engine of ['native', 'wasm']) {
    const out = join(workspace, engine);
    const args = [CLI, 'build', '--quiet', '--path', tree, '--label', 'bench', '--out', out];
    const environment = { CATALOGUE_ENGINE: engine, CATALOGUE_CACHE: join(workspace, 'cache') };
    const build = measure(runs, process.execPath, [...args, '--no-cache'], environment, () => {
      rmSync(out, { recursive: true, force: true });
    });
    report(`cold build, ${engine} engine`, build, python);
    once(process.execPath, args, environment);
    const again = measure(runs, process.execPath, args, environment);
    report(`the same build again, from the cache, ${engine} engine`, again, python);
  }
}

const WALK = `
import ast, os, sys
count = 0
for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        with open(os.path.join(folder, name), "rb") as file:
            try: tree = ast.parse(file.read())
            except SyntaxError: continue
        for node in ast.walk(tree): count += isinstance(node, ast.Raise)
`;

interface Subject {
  readonly repository: string;
  readonly commit: string;
  readonly include: readonly string[];
}

function prepare(given: string): Subject {
  if (given !== '' && statSync(given).isDirectory()) {
    return { repository: given, commit: DEFAULT_CONFIG.commit, include: DEFAULT_CONFIG.include ?? [] };
  }
  const repository = join(workspace, 'minfer');
  makeSampleRepository(repository);
  return { repository, commit: 'v1.1.0', include: ['**/*.py'] };
}

async function writeTree(subject: Subject, tree: string): Promise<{ count: number; bytes: number }> {
  const source = await openSource(
    { kind: 'git', ...subject, exclude: [] },
    { cacheDir: join(workspace, 'cache') },
  );
  let count = 0;
  let bytes = 0;
  for await (const file of source.files()) {
    mkdirSync(dirname(join(tree, file.path)), { recursive: true });
    writeFileSync(join(tree, file.path), file.bytes);
    count += 1;
    bytes += file.bytes.length;
  }
  return { count, bytes };
}

function report(name: string, cost: Cost, base: Cost): void {
  const ratio = (cost.cpu / base.cpu).toFixed(2);
  const figures = `${cost.cpu.toFixed(2)} s CPU (${ratio} x ast), ${cost.wall.toFixed(2)} s wall`;
  console.log(`${name.padEnd(38)} ${figures}, ${cost.megabytes.toFixed(0)} MB`);
}

const [target = process.env['VLLM_GIT'] ?? '', runsGiven = '3'] = process.argv.slice(2);
try {
  await main(target, Number(runsGiven));
} finally {
  rmSync(workspace, { recursive: true, force: true });
}
