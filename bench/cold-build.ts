/**
 * Benchmark: CPU seconds of a cold build next to CPython's `ast` merely walking the same files, in one run.
 *
 *   npm run bench -- <repository or directory> [runs]
 *
 * Without an argument it measures VLLM_GIT, or the sample project. Times on shared machines are noisy: compare ratios.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_CONFIG } from '../src/config/default-config.js';
import { openSource } from '../src/source/open-source.js';
import { makeSampleRepository } from '../examples/sample-repository.js';

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

interface Cost {
  /** Seconds of user and system time of the whole process. */
  readonly cpu: number;
  readonly wall: number;
  readonly megabytes: number;
}

/** The median of several runs of a whole process, by the operating system's own account. */
function measure(
  runs: number,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  before: () => void = () => undefined,
): Cost {
  const costs = Array.from({ length: runs }, () => {
    before();
    return once(command, args, environment);
  });
  const median = (pick: (cost: Cost) => number): number =>
    costs.map(pick).sort((a, b) => a - b)[runs >> 1] ?? NaN;
  return { cpu: median((c) => c.cpu), wall: median((c) => c.wall), megabytes: median((c) => c.megabytes) };
}

/** Runs a process below a small Python that asks the system what it has used. */
function once(command: string, args: readonly string[], environment: Readonly<Record<string, string>>): Cost {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', ACCOUNT, command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
  const [cpu = NaN, wall = NaN, megabytes = NaN] = stdout.trim().split(' ').map(Number);
  return { cpu, wall, megabytes };
}

const ACCOUNT = `
import resource, subprocess, sys, time
start = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
wall = time.perf_counter() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024)
`;

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
