/**
 * What argparse makes of an error (library reference, argparse: type). In: a site and the class it raises. Out: the
 * argument whose type it is. An `ArgumentTypeError` of a type function ends the program with its message behind the
 * argument's name; of a `ValueError` or `TypeError` the message is lost, and every other goes through as it is.
 */
import type { SiteFacts } from '../../model/file-facts.js';
import type { ExceptionClass, SurfacesAs } from '../../model/resolved-exception.js';
import { functionsAround, refersTo } from './functions-around.js';
import type { Module } from '../names/module-index.js';

/**
 * How argparse shows it; `null` where no `add_argument` of its file names the function, which then may be called by
 * anyone. In the prefix `{argument}` stands for one of several arguments, or one whose name is computed.
 */
export function argparseCatch(module: Module, site: SiteFacts, exception: ExceptionClass): SurfacesAs | null {
  if (![exception.qualifiedName, ...exception.bases].includes('argparse.ArgumentTypeError')) return null;
  for (const around of functionsAround(site)) {
    const references = module.declarations.references.flatMap((reference) => {
      if (reference.kind !== 'argument-type' || !refersTo(reference, around, module)) return [];
      // `type=make()`: what `make` itself raises, it raises before argparse runs.
      return reference.isFactory && !around.isOuter ? [] : [reference];
    });
    const [first] = references;
    if (first === undefined) continue;
    const names = new Set(references.map(({ argument }) => argument));
    const argument = names.size === 1 ? first.argument : null;
    const prefix = `error: argument ${argument ?? '{argument}'}: `;
    return { exception: 'SystemExit', prefix, through: first.text, path: module.path, line: first.line };
  }
  return null;
}
