/** Facts of sites from Python shown inline. */
import { extractFile } from '../../src/extract/extract-file.js';
import type { FileFacts, SiteFacts } from '../../src/model/file-facts.js';
import type { ResolvedSite } from '../../src/model/resolved-site.js';
import { loadParser } from '../../src/python/parser.js';
import { type ResolveRules, siteResolver } from '../../src/resolve/resolve-site.js';

const parser = await loadParser();

/** The facts of one file. */
export function factsOf(python: string): FileFacts {
  return extractFile(parser, Buffer.from(python), { before: 18, after: 18 });
}

/** The only site of a file. */
export function siteOf(python: string): SiteFacts {
  const { sites } = factsOf(python);
  const [site] = sites;
  if (site === undefined || sites.length !== 1) throw new Error(`Expected one site, found ${sites.length}.`);
  return site;
}

/** All sites of one file, resolved. */
export function resolvedSitesOf(python: string): readonly ResolvedSite[] {
  const file = { path: 'a.py', ...factsOf(python) };
  const resolve = siteResolver([file]);
  return file.sites.map((site) => resolve(file.path, site));
}

/** A resolved site and the path of its file. */
export interface PlacedSite {
  readonly site: ResolvedSite;
  readonly path: string;
}

/** The only site of several files given as path and Python, resolved with what all of them say. */
export function resolvedSiteAmong(
  files: Readonly<Record<string, string>>,
  rules: Partial<ResolveRules> = {},
): PlacedSite {
  const extracted = Object.entries(files).map(([path, python]) => ({ path, ...factsOf(python) }));
  const resolve = siteResolver(extracted, rules);
  const found = extracted.flatMap(({ path, sites }) =>
    sites.map((site): PlacedSite => ({ path, site: resolve(path, site) })),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`Expected one site, found ${found.length}.`);
  return only;
}

/** The only site of a file, resolved. */
export function resolvedSiteOf(python: string): ResolvedSite {
  const [site, ...others] = resolvedSitesOf(python);
  if (site === undefined || others.length > 0)
    throw new Error(`Expected one site, found ${others.length + 1}.`);
  return site;
}
