/** The version of this package, as manifests record it. */
import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

export const TOOL_VERSION = version;
