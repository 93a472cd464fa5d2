/** Exceptions resolved in files shown inline. */
import type { ExceptionClass, ResolvedException } from '../../../src/model/resolved-exception.js';
import { siteResolver } from '../../../src/resolve/resolve-site.js';
import { factsOf } from '../../support/site.js';

export interface ResolvedSite extends ResolvedException {
  readonly path: string;
  readonly line: number;
}

/** What every site of some files raises, in order. */
export function resolvedSites(files: Readonly<Record<string, string>>): readonly ResolvedSite[] {
  const extracted = Object.entries(files).map(([path, python]) => ({ path, ...factsOf(python) }));
  const resolve = siteResolver(extracted);
  return extracted.flatMap(({ path, sites }) =>
    sites.map((site) => ({ path, line: site.place.line, ...resolve(path, site).exception })),
  );
}

/** What the only site of `pkg/main.py` raises; the other files stand beside it, `pkg/__init__.py` empty if left out. */
export function resolvedIn(main: string, others: Readonly<Record<string, string>> = {}): ExceptionClass {
  const sites = resolvedSites({ 'pkg/__init__.py': '', ...others, 'pkg/main.py': main });
  const [site, second] = sites.filter(({ path }) => path === 'pkg/main.py');
  if (site === undefined || second !== undefined) throw new Error('Expected one site in pkg/main.py.');
  const { qualifiedName, bases, definedAt, doc } = site;
  return { qualifiedName, bases, definedAt, doc };
}
