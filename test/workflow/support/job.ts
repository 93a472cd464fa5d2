/** Runs the job's own `run:` steps, as they stand, in fresh clones of this project; only GitHub is not GitHub. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../cli/support/catalogue-process.js';
import { git } from '../../source/support/repository.js';
import type { Workspace } from '../../source/support/workspace.js';
import { type Context, evaluated, WORKFLOW, type WorkflowStep } from './workflow.js';

export interface PullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly isCrossRepository: boolean;
  readonly head: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
}

/** What GitHub holds: the bare repository, its pull requests, the calls of `gh` so far. */
export interface Hub {
  readonly origin: string;
  /** The commit of a branch; `null` where there is none. */
  branch(name: string): string | null;
  pulls(): readonly PullRequest[];
  calls(): readonly string[];
  /** Puts pull requests in the place of those there are, and forgets the calls. */
  setPulls(pulls: readonly PullRequest[]): void;
  clone(): string;
  /** Where the last green run has left its cache. */
  readonly cache: string;
  /** The environment in which a step finds `git`, `node` and our `gh`, and no settings of whoever runs the tests. */
  readonly environment: Readonly<Record<string, string>>;
}

/** This project as a repository of its own, with these files in place of what it has. */
export function makeHub(workspace: Workspace, files: Readonly<Record<string, string>>): Hub {
  const [project, root] = [workspace.directory(), workspace.directory()];
  const left = ['node_modules', 'dist', 'coverage', '.git', 'output', 'regenerate', '.catalogue-cache'];
  const made = new Set(left.map((name) => join(ROOT, name)));
  cpSync(ROOT, project, { recursive: true, filter: (path) => !made.has(path) });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(project, path), text);
  git(project, ['init', '--quiet', '--initial-branch=main']);
  git(project, ['add', '--all']);
  git(project, ['commit', '--quiet', '--message', 'The project']);
  const origin = join(root, 'origin.git');
  git(root, ['clone', '--quiet', '--bare', project, origin]);

  const [state, bin] = [join(root, 'gh.json'), join(root, 'gh')];
  const read = () => JSON.parse(readFileSync(state, 'utf8')) as { pulls: PullRequest[]; calls: string[] };
  const setPulls = (pulls: readonly PullRequest[]): void =>
    writeFileSync(state, JSON.stringify({ pulls, calls: [] }));
  setPulls([]);
  const fake = fileURLToPath(new URL('gh.mjs', import.meta.url));
  writeFileSync(bin, `#!/bin/sh\nexec node '${fake}' "$@"\n`);
  chmodSync(bin, 0o755);

  return {
    origin,
    branch: (name) => git(origin, ['for-each-ref', '--format=%(objectname)', `refs/heads/${name}`]) || null,
    pulls: () => read().pulls,
    calls: () => read().calls,
    setPulls,
    cache: join(root, 'cache'),
    clone: () => {
      const directory = join(workspace.directory(), 'clone');
      git(root, ['clone', '--quiet', '--depth=1', `file://${origin}`, directory]);
      return directory;
    },
    environment: {
      PATH: `${root}:${process.env['PATH'] ?? ''}`,
      HOME: root,
      LANG: 'C.UTF-8',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GH_STATE: state,
      npm_config_update_notifier: 'false',
    },
  };
}

export interface JobOutcome {
  readonly clone: string;
  /** The name of the step that failed and its exit code; `null` where the job is green. */
  readonly failed: { readonly step: string; readonly code: number | null } | null;
  readonly summary: string;
  /** What all steps said, stdout and stderr. */
  readonly log: string;
}

let isBuilt = false;

/** Runs the job in a fresh clone, on a schedule where there are no inputs. */
export function runJob(hub: Hub, inputs: { ref?: string; 'allow-shrink'?: boolean } = {}): JobOutcome {
  const clone = hub.clone();
  const summaryFile = join(clone, '..', 'summary.md');
  writeFileSync(summaryFile, '');
  const context: Context = {
    'github.workspace': clone,
    'github.token': 'the-token',
    'github.ref_name': 'main',
    'inputs.ref': inputs.ref ?? '',
    'inputs.allow-shrink': inputs['allow-shrink'] === undefined ? '' : String(inputs['allow-shrink']),
  };
  const job = WORKFLOW.jobs.regenerate;
  const environment: Record<string, string> = {
    ...hub.environment,
    ...envOf(job.env, context),
    GITHUB_STEP_SUMMARY: summaryFile,
  };
  const cache = environment['CATALOGUE_CACHE'] ?? '';
  // What actions/cache does: restored at its step, kept after a green run.
  if (existsSync(hub.cache)) cpSync(hub.cache, cache, { recursive: true });
  let failed: JobOutcome['failed'] = null;
  let log = '';
  for (const step of job.steps) {
    if (step.run === undefined || !isDue(step, failed !== null)) continue;
    if (step.name === 'Install') {
      install(clone);
      continue;
    }
    // It compiles the same sources each time, which takes long: run once, what `install` has brought stays.
    if (step.name === 'Build the tool' && isBuilt) continue;
    const env = { ...environment, ...envOf(step.env ?? {}, context) };
    const { status, output } = runStep(step.run, clone, env);
    log += output;
    if (step.name === 'Build the tool') isBuilt = status === 0;
    if (status !== 0) failed ??= { step: step.name ?? '', code: status };
  }
  if (failed === null) cpSync(cache, hub.cache, { recursive: true });
  return { clone, failed, summary: readFileSync(summaryFile, 'utf8'), log };
}

/** `npm ci` would need the network and a compiler: what it installs here is what the tests themselves run with. */
export function install(clone: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  cpSync(join(ROOT, 'dist'), join(clone, 'dist'), { recursive: true });
}

/** As the runner calls `shell: bash`. */
export function runStep(
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): { readonly status: number | null; readonly output: string } {
  const file = join(cwd, '..', 'step.sh');
  writeFileSync(file, script);
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', file], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function isDue({ if: condition }: WorkflowStep, hasFailed: boolean): boolean {
  if (condition === undefined) return !hasFailed;
  if (condition === 'failure()') return hasFailed;
  throw new Error(`The tests do not know when "${condition}" is.`);
}

function envOf(env: Readonly<Record<string, unknown>>, context: Context): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, evaluated(String(value), context)]),
  );
}
