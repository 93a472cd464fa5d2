/** `defineConfig`: types for `catalogue.config.ts`. */
import type { WrittenConfig } from './schema.js';

/** Returns the configuration as it is; gives editors its type. Mistakes are reported when it is loaded. */
export function defineConfig(config: WrittenConfig): WrittenConfig {
  return config;
}
