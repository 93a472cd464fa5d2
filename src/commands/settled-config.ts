/** The configuration as it is once what a killed command left has been put right. */
import { resolve } from 'node:path';
import { type LoadedConfig, loadConfig } from '../config/load-config.js';
import type { Console } from './console.js';

/** Loads the configuration, again where a pin that was being moved has been moved meanwhile. */
export async function settledConfig(console: Console, named: string | undefined): Promise<LoadedConfig> {
  const loaded = await loadConfig(console.cwd, named ?? null);
  const { settle } = await import('../pipeline/settle.js');
  const isOther = await settle(resolve(loaded.directory, loaded.config.output));
  return isOther ? loadConfig(console.cwd, named ?? null) : loaded;
}
