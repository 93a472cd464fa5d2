/**
 * Moving the pin: find the commit to move to, build its catalogue, and replace catalogue and configuration in one moment.
 * In: what the configuration says, and where to go. Refuses to go back to an older release unless it is named.
 */
import { defaultCacheDir } from '../cache/cache-directory.js';
import type { BuildConfig } from '../model/config.js';
import type { PinChange } from '../model/pin.js';
import { glanceAt } from '../output/glance.js';
import { withOutputLock } from '../output/output-lock.js';
import { resolveTarget, type ResolvedTarget } from '../source/resolve-target.js';
import { TOOL_VERSION } from '../util/tool-version.js';
import { type BuildOptions, buildInto, type BuildReport } from './build.js';

export interface UpdateRequest {
  /** What the configuration says, of a git repository. */
  readonly config: BuildConfig;
  /** `latest-release`, or a hash, tag or branch. */
  readonly to: string;
  /** The configuration file with another commit; throws where that cannot be done. */
  readonly pinTo: (commit: string) => Promise<PinChange>;
  /** Whether only to say what would be done. */
  readonly isDryRun: boolean;
}

export interface UpdateReport {
  readonly target: ResolvedTarget;
  /** The configuration file that says another commit now, or would; `null` where the pin stays. */
  readonly file: string | null;
  /** `null` where nothing was built: in a dry run, and where the pinned catalogue is there already. */
  readonly build: BuildReport | null;
}

/** Moves pin and catalogue, or leaves both; where the pin stays, makes the pinned catalogue if it is not there. */
export async function update(request: UpdateRequest, options: BuildOptions): Promise<UpdateReport> {
  const { config, to, pinTo, isDryRun } = request;
  if (config.source.kind !== 'git') throw new Error('a directory has no commits to move to');
  const cacheDir = options.cacheDir ?? defaultCacheDir();
  const { repository, commit } = config.source;
  const target = await resolveTarget({ repository, pinned: commit, to }, { ...options, cacheDir });
  if (target.way !== 'forward') {
    const isThere = isDryRun || hasCatalogueOf(config, target.from.oid);
    const build = isThere ? null : await buildPinned(config, options, null);
    return { target, file: null, build };
  }
  // Before the build: where a person has to move the pin, that is told at once.
  const pin = await pinTo(target.to.oid);
  if (isDryRun) return { target, file: pin.file, build: null };
  const moved = { ...config, source: { ...config.source, commit: target.to.oid } };
  return { target, file: pin.file, build: await buildPinned(moved, options, pin) };
}

function buildPinned(
  config: BuildConfig,
  options: BuildOptions,
  pin: PinChange | null,
): Promise<BuildReport> {
  return withOutputLock(config.output, (lock) => buildInto(lock, config, options, pin));
}

/** At a glance; whether it is so to the byte is for `check`. */
function hasCatalogueOf({ output, project }: BuildConfig, commit: string): boolean {
  const found = glanceAt(output);
  if (found?.project !== project || found.toolVersion !== TOOL_VERSION) return false;
  return found.source?.kind === 'git' && found.source.commit === commit;
}
