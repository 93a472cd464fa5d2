/**
 * The exception half of the resolve stage. In: the facts of all files. Out: for each site the class it raises. Refuses
 * to guess: a helper that is called, a parameter, a name with several bindings have no class here.
 */
import type { Declarations } from '../model/declarations.js';
import type { SiteFacts } from '../model/file-facts.js';
import type { ResolvedException } from '../model/resolved-exception.js';
import { exceptionClass, UNRESOLVED } from './exception-class.js';
import { moduleIndex } from './module-index.js';
import { resolveName } from './resolve-name.js';

export type ExceptionResolver = (path: string, site: SiteFacts) => ResolvedException;

/** A function from a site, and the path of its file, to the class it raises. */
export function exceptionResolver(
  files: readonly { readonly path: string; readonly declarations: Declarations }[],
): ExceptionResolver {
  const index = moduleIndex(files);
  const assertion = exceptionClass(index, { kind: 'builtin', name: 'AssertionError' });
  return (path, { kind, raised, place }) => {
    // `assert` raises the builtin class, whatever the file binds to its name (language reference, 7.3).
    if (kind === 'assert') return assertion;
    const module = index.ofPath(path);
    if (module === null || raised.kind !== 'exception') return UNRESOLVED;
    const use = { module, qualname: place.qualname, line: place.line, isPassing: false };
    return exceptionClass(index, resolveName(index, use, raised.name));
  };
}
