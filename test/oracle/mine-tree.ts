/** The raise statements of all Python files below a directory, as our extraction reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { extractFile } from '../../src/extract/extract-file.js';
import type { FactFinding } from '../../src/model/file-facts.js';
import { loadParser } from '../../src/python/parser.js';
import type { OurRaise } from './compare.js';
import type { TreeOptions } from './raise-oracle.js';

export interface MinedTree {
  readonly files: number;
  readonly raises: readonly OurRaise[];
  readonly findings: readonly (FactFinding & { readonly path: string })[];
}

/** Mines `root`; paths are relative to it, with a prefix. */
export async function mineTree(
  root: string,
  { prefix = '', skip = [] }: TreeOptions = {},
): Promise<MinedTree> {
  const parser = await loadParser();
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.py') && !path.split('/').some((name) => name === '__pycache__' || skip.includes(name)),
  );
  const raises: OurRaise[] = [];
  const findings: (FactFinding & { readonly path: string })[] = [];
  for (const relative of paths) {
    const path = prefix + relative;
    const facts = extractFile(parser, readFileSync(join(root, relative)), { before: 0, after: 0 });
    for (const site of facts.sites) if (site.kind === 'raise') raises.push({ path, site });
    findings.push(...facts.findings.map((finding) => ({ ...finding, path })));
    await setImmediate(); // Native trees are freed between turns of the event loop only.
  }
  return { files: paths.length, raises, findings };
}
