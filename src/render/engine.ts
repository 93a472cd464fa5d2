/**
 * The template engine: Handlebars without HTML escaping, over views whose text is already neutral. Templates decide
 * nothing but layout. A template that cannot be read or filled is an `output` error naming the file.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';
import { CatalogueError } from '../errors.js';

/** Fills one template with a view. */
export type Template<View> = (view: View) => string;

/** The folder the package ships its templates in. */
const TEMPLATES = new URL('../../templates/', import.meta.url);

/** Loads `templates/<name>.hbs`. */
export function loadTemplate<View>(name: string): Template<View> {
  const file = fileURLToPath(new URL(`${name}.hbs`, TEMPLATES));
  const fill = guarded(file, () =>
    Handlebars.create().compile<View>(readFileSync(file, 'utf8'), {
      noEscape: true,
      strict: true,
      knownHelpersOnly: true,
    }),
  );
  return (view) => guarded(file, () => fill(view));
}

function guarded<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CatalogueError(`The template ${file} could not be used: ${reason}`, {
      code: 'output',
      hint: 'Restore the file, or install the package again.',
      cause: error,
    });
  }
}
