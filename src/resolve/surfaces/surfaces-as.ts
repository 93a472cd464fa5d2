/**
 * How an error reaches the user where a framework catches it first. In: facts and the class that is raised. Out: what
 * the user meets instead. It says what the site's own file tells: a function that a validator of another file calls is
 * not followed, and what the function itself catches is the caller's to know.
 */
import type { SurfaceRules } from '../../model/config.js';
import type { SiteFacts } from '../../model/file-facts.js';
import type { ExceptionClass, SurfacesAs } from '../../model/resolved-exception.js';
import { argparseCatch } from './argparse-catch.js';
import type { ModuleIndex } from '../names/module-index.js';
import { pydanticCatch } from './pydantic-catch.js';

/** What pydantic or argparse make of one class a site raises; `null` where it reaches the user as it is. */
export function surfacesAs(
  index: ModuleIndex,
  path: string,
  site: SiteFacts,
  exception: ExceptionClass,
  rules: SurfaceRules,
): SurfacesAs | null {
  const module = index.ofPath(path);
  if (module === null) return null;
  return pydanticCatch(index, module, site, exception, rules) ?? argparseCatch(module, site, exception);
}
