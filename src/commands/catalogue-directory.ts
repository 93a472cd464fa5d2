/** Which catalogue a command reads: `--catalogue`, else the output that is configured, by the file `--config` names. */
import { resolve } from 'node:path';
import { loadConfig } from '../config/load-config.js';
import { CatalogueError } from '../errors.js';
import type { Console } from './console.js';

export async function catalogueDirectory(
  named: string | undefined,
  console: Console,
  config: string | null = null,
): Promise<string> {
  if (named?.trim() === '') {
    throw new CatalogueError('--catalogue is empty.', {
      code: 'usage',
      hint: 'Give the directory of a catalogue, or leave --catalogue out to read the configured one.',
    });
  }
  if (named !== undefined) return resolve(console.cwd, named);
  const loaded = await loadConfig(console.cwd, config);
  return resolve(loaded.directory, loaded.config.output);
}
