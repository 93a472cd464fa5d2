/**
 * Finds and loads the configuration. In: the working directory, or the file `--config` names. Out: the checked
 * configuration and the directory its paths are relative to. Without a file it is vLLM at the pinned commit.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CatalogueError } from '../errors.js';
import { checkConfig } from './check-config.js';
import { DEFAULT_CONFIG } from './default-config.js';
import { configOf } from './import-config.js';
import type { FileConfig } from './schema.js';

export interface LoadedConfig {
  readonly config: FileConfig;
  /** Absolute; `output` and a relative `repository` count from here. */
  readonly directory: string;
  /** The file; `null` where the default is used. */
  readonly file: string | null;
}

/** Names looked for in the working directory, in this order. */
export const CONFIG_NAMES = ['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `catalogue.config.${ending}`);

/** Loads the file named, or the one in the working directory, or the default. */
export async function loadConfig(cwd: string, named: string | null): Promise<LoadedConfig> {
  const file = named === null ? findConfig(cwd) : resolve(cwd, named);
  if (file === null) return { config: checkConfig(DEFAULT_CONFIG, 'The default'), directory: cwd, file };
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new CatalogueError(
      `The configuration file ${file} ${existsSync(file) ? 'is no file' : 'does not exist'}.`,
      {
        code: 'config',
        hint: `Give --config an existing file, or leave it out to use ${CONFIG_NAMES[0] ?? ''} of the working directory.`,
      },
    );
  }
  return { config: checkConfig(await importConfig(file), file), directory: dirname(file), file };
}

function findConfig(cwd: string): string | null {
  return CONFIG_NAMES.map((name) => join(cwd, name)).find((file) => existsSync(file)) ?? null;
}

async function importConfig(file: string): Promise<unknown> {
  try {
    return await configOf(file, readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CatalogueError(`The configuration file ${file} could not be loaded: ${reason}`, {
      code: 'config',
      hint: file.endsWith('.json') ? AS_JSON : AS_MODULE,
      cause: error,
    });
  }
}

const AS_JSON = 'Correct the file: it must hold one JSON object with the fields of a configuration.';
const AS_MODULE =
  'Correct the file: it must be a module with a default export, as in export default defineConfig({ ... }).';
