/** Configuration and flags together: what one build is told. */
import { basename, join, resolve } from 'node:path';
import { CatalogueError } from '../errors.js';
import type { BuildConfig } from '../model/config.js';
import { annotationsPlace } from './annotations-place.js';
import type { LoadedConfig } from './load-config.js';

/** The flags of `build` that override the configuration; `null` where not given. */
export interface BuildFlags {
  readonly repo: string | null;
  readonly commit: string | null;
  readonly path: string | null;
  readonly label: string | null;
  readonly out: string | null;
  readonly include: readonly string[] | null;
  readonly exclude: readonly string[] | null;
  readonly history?: string | null;
  /** Whether `--config` named the configuration, so that it is meant for what is built. */
  readonly configNamed: boolean;
}

const ALL_PYTHON = ['**/*.py'];

/**
 * Resolves a build. `--label` or `--path` without `--config` says that another project is built: then only the excerpt
 * size is taken from the configuration, all Python files are included, and there are no permalinks and no annotations.
 */
export function resolveConfig(loaded: LoadedConfig, flags: BuildFlags, cwd: string): BuildConfig {
  checkFlags(flags);
  const { config, directory } = loaded;
  const isOther = (flags.path !== null || flags.label !== null) && !flags.configNamed;
  const path = flags.path === null ? null : resolve(cwd, flags.path);
  const project = flags.label ?? (path === null || flags.configNamed ? config.project : nameOf(path));
  const globs = {
    include: flags.include ?? (isOther ? ALL_PYTHON : config.include),
    exclude: flags.exclude ?? (isOther ? [] : config.exclude),
  };
  const repository = flags.repo === null ? located(config.repository, directory) : located(flags.repo, cwd);
  const source: BuildConfig['source'] =
    path === null
      ? { kind: 'git', repository, commit: flags.commit ?? config.commit, ...globs }
      : { kind: 'directory', path, label: project, ...globs };
  return {
    project,
    source,
    excerpt: config.excerpt,
    output: outputOf(loaded, flags, cwd, isOther, project),
    permalink: isOther || path !== null ? null : config.permalink,
    reportUrl: isOther ? null : config.reportUrl,
    annotations: isOther ? null : annotationsPlace(loaded),
    history: historyOf(loaded, flags.history ?? null, cwd, isOther),
    http: isOther ? { statuses: {} } : config.http,
    pydantic: isOther ? { dataclassDecorators: [] } : config.pydantic,
    settings: isOther ? {} : config.settings,
  };
}

function checkFlags(flags: BuildFlags): void {
  for (const name of ['repo', 'commit', 'path', 'label', 'out', 'include', 'exclude', 'history'] as const) {
    const values = [flags[name] ?? []].flat();
    if (values.some((value) => value.trim() === '')) throw emptyFlag(name);
  }
  const clash = (['repo', 'commit'] as const).find((name) => flags[name] !== null);
  if (flags.path !== null && clash !== undefined) {
    throw new CatalogueError(`--path and --${clash} exclude each other: a directory has no commits.`, {
      code: 'usage',
      hint: 'Give --path for a plain directory, or --repo and --commit for a git repository.',
    });
  }
}

function emptyFlag(name: string): CatalogueError {
  return new CatalogueError(`--${name} is empty.`, {
    code: 'usage',
    hint: `Give it a value (a variable of the shell may be unset), or leave --${name} out.`,
  });
}

/** `--history`; else the configured one, which is of the configured project. */
function historyOf(
  { config, directory }: LoadedConfig,
  flag: string | null,
  cwd: string,
  isOther: boolean,
): string | null {
  if (flag !== null) return resolve(cwd, flag);
  return isOther || config.history === null ? null : resolve(directory, config.history);
}

/** A directory's own name; only the root of the file system has none. */
function nameOf(path: string): string {
  const name = basename(path);
  if (name !== '') return name;
  throw new CatalogueError(`The directory ${path} has no name that records could bear.`, {
    code: 'usage',
    hint: 'Name the project with --label.',
  });
}

/** A local repository counts from a base directory; addresses stay as they are. */
function located(repository: string, base: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(repository) || /^[^/\\]+:(?!\\)/.test(repository);
  return isAddress || repository.startsWith('-') ? repository : resolve(base, repository);
}

/** `--out`; else the configured directory, which is not for another project: that gets one of its own beside it. */
function outputOf(
  { config, directory }: LoadedConfig,
  flags: BuildFlags,
  cwd: string,
  isOther: boolean,
  project: string,
): string {
  if (flags.out !== null) return resolve(cwd, flags.out);
  const configured = resolve(directory, config.output);
  if (!isOther) return configured;
  const beside = join(configured, '..', folderName(project));
  // An installed vllm (`--path .../site-packages/vllm`) must not take the place of the configured vllm.
  return beside === configured ? `${beside}-${flags.path === null ? 'repository' : 'directory'}` : beside;
}

function folderName(project: string): string {
  const name = project.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+/, '');
  return name === '' ? 'catalogue' : name;
}
