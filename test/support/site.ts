/** Facts of sites from Python shown inline. */
import { extractFile } from '../../src/extract/extract-file.js';
import type { FileFacts, SiteFacts } from '../../src/model/file-facts.js';
import { loadParser } from '../../src/python/parser.js';

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
