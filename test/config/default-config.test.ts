import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkConfig } from '../../src/config/check-config.js';
import { DEFAULT_CONFIG } from '../../src/config/default-config.js';
import { loadConfig } from '../../src/config/load-config.js';

it('is what the configuration file of this project says: with or without that file the same is built', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { config, file } = await loadConfig(root, null);
  expect(file).toMatch(/catalogue\.config\.ts$/);
  expect(checkConfig(DEFAULT_CONFIG, 'The default')).toEqual(config);
});
