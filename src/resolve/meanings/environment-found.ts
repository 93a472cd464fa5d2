/** An environment variable by its name, with what the project says of it. */
import { found, type Found } from './found.js';
import type { MeaningWorld } from './meaning-world.js';

/** What is said of the variable where the project lists it, else its name alone. */
export function environmentFound(
  world: Pick<MeaningWorld, 'index' | 'outlines'>,
  name: string,
  preset: string | null,
): Found {
  const listed = listedVariable(world, name);
  if (listed === null) return found({ origin: 'environment', name, default: preset });
  return { ...listed, default: preset ?? listed.default };
}

/** A variable of a dict of readers; `null` where the project has it in none. */
export function listedVariable(
  { index, outlines }: Pick<MeaningWorld, 'index' | 'outlines'>,
  name: string,
): Found | null {
  for (const module of index.modules) {
    const variable = outlines.environment(module, name);
    if (variable === null) continue;
    const { doc, choices, line, endLine } = variable;
    const own = { path: module.path, line, endLine };
    return found({
      origin: 'environment',
      name,
      default: variable.default,
      doc: doc?.text ?? null,
      accepted: choices,
      lines: doc === null ? [own] : [own, { path: module.path, line: doc.line, endLine: doc.endLine }],
    });
  }
  return null;
}
