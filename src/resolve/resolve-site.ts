/**
 * The resolve stage. In: the facts of all files. Out: each site with the class it raises, the text of its message, and
 * how the accounts take it. Works on facts alone; what cannot be followed stays as it is written.
 */
import type { FileFacts, SiteFacts } from '../model/file-facts.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import { evaluator } from './evaluate/evaluator.js';
import type { Frame, World } from './evaluate/world.js';
import { type Module, type ModuleIndex, moduleIndex } from './module-index.js';
import { outcomeOf } from './outcome.js';
import { raisedBranches } from './raised-branches.js';
import { resolveException } from './resolve-exception.js';
import { resolveMessage } from './resolve-message.js';

/** A function from a site, and the path of its file, to the resolved site. */
export function siteResolver(
  files: readonly (FileFacts & { readonly path: string })[],
): (path: string, site: SiteFacts) => ResolvedSite {
  const index = moduleIndex(files);
  const world = evaluator(index);
  return (path, site) => resolved(index, world, path, site);
}

function resolved(index: ModuleIndex, world: World, path: string, site: SiteFacts): ResolvedSite {
  const module = index.ofPath(path);
  const frame = module === null ? null : siteFrame(module, site);
  const branches = frame === null ? [] : raisedBranches(world, site, frame);
  const exception = resolveException(index, branches);
  return {
    site,
    outcome: outcomeOf(site, branches),
    exception: { ...exception, httpStatus: null, surfacesAs: null },
    message: frame === null ? null : resolveMessage(world, site, branches, frame),
    handling: { reraisedAt: [], caughtAt: null },
  };
}

function siteFrame(module: Module, { place }: SiteFacts): Frame {
  const { qualname, line, endLine } = place;
  return {
    module,
    qualname,
    line,
    endLine,
    isPassing: false,
    locals: null,
    owner: null,
    running: [],
    depth: 0,
  };
}
