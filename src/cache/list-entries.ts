/** What lies in the entries' directory: `<version>/<2 digits>/<key>`, and drafts that were being written. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION_NAME } from './versions.js';

export interface ListedEntry {
  readonly path: string;
  readonly version: string;
  readonly bytes: number;
  /** When it was last used, to the day; milliseconds since 1970. */
  readonly usedMs: number;
  /** Being written, or left by a process that was killed. */
  readonly isDraft: boolean;
}

/** Every entry; what vanishes meanwhile, cannot be read or was not made by us is left out. */
export function listEntries(directory: string): readonly ListedEntry[] {
  return versionNames(directory).flatMap((version) =>
    namesIn(join(directory, version)).flatMap((shard) =>
      namesIn(join(directory, version, shard)).flatMap((name) => {
        const path = join(directory, version, shard, name);
        const status = statSync(path, { throwIfNoEntry: false });
        if (status === undefined) return [];
        const { size: bytes, mtimeMs: usedMs } = status;
        return [{ path, version, bytes, usedMs, isDraft: name.includes('.') }];
      }),
    ),
  );
}

/** The directories of all versions. */
export function versionDirectories(directory: string): readonly string[] {
  return versionNames(directory).map((name) => join(directory, name));
}

/** A cache directory may have been chosen where a user has an `entries` of their own. */
function versionNames(directory: string): readonly string[] {
  return namesIn(directory).filter((name) => VERSION_NAME.test(name));
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory).sort();
  } catch {
    return [];
  }
}
