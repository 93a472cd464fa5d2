/** Runs a configuration's text: a module by its default export, or JSON. */
import { fileURLToPath } from 'node:url';

/** A configuration may import `defineConfig` by the package's name wherever the package is installed. */
const ALIAS = { 'raise-catalogue': fileURLToPath(new URL('./define-config.js', import.meta.url)) };

/** What the file would export if it held this text; throws whatever the text throws. */
export async function configOf(file: string, text: string): Promise<unknown> {
  if (file.endsWith('.json')) return JSON.parse(text);
  const { createJiti } = await import('jiti'); // a third of a start's time: most runs need none
  const jiti = createJiti(import.meta.url, { fsCache: false, moduleCache: false, alias: ALIAS });
  const module: unknown = await jiti.evalModule(text, { filename: file, async: true });
  if (typeof module !== 'object' || module === null || !('default' in module))
    throw new Error('it has no default export');
  return await module.default;
}
