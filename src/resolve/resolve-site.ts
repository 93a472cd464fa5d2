/**
 * The resolve stage. In: the facts of all files. Out: each site with the class it raises, the text of its message, and
 * how the accounts take it. Works on facts alone; what cannot be followed stays as it is written.
 */
import type { BuildConfig } from '../model/config.js';
import type { FileFacts, SiteFacts } from '../model/file-facts.js';
import type { ExceptionClass, ResolvedException } from '../model/resolved-exception.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import { evaluator } from './evaluate/evaluator.js';
import type { Frame, World } from './evaluate/world.js';
import { type Module, type ModuleIndex, moduleIndex } from './names/module-index.js';
import { handlingOf } from './handling/handling.js';
import { httpStatus } from './status/http-status.js';
import { meaningsOf } from './meanings/meanings.js';
import { knownNotNone } from './known-not-none.js';
import { outcomeOf } from './outcome.js';
import { raisedBranches } from './raised-branches.js';
import { resolveException } from './resolve-exception.js';
import { resolveMessage } from './resolve-message.js';
import { surfacesAs } from './surfaces/surfaces-as.js';

/** A function from a site, and the path of its file, to the resolved site. */
export function siteResolver(
  files: readonly (FileFacts & { readonly path: string })[],
  told: Partial<ResolveRules> = {},
): (path: string, site: SiteFacts) => ResolvedSite {
  const rules = { ...NO_RULES, ...told };
  const index = moduleIndex(files);
  const world = evaluator(index);
  const meanings = meaningsOf(index, files, rules);
  return (path, site) => {
    world.startSite();
    const known = resolved(world, rules, path, site);
    return { ...known, ...meanings(path, site, known.message) };
  };
}

/** What a project's configuration tells the stage. */
export type ResolveRules = Pick<BuildConfig, 'http' | 'pydantic' | 'settings'>;

export const NO_RULES: ResolveRules = {
  http: { statuses: {} },
  pydantic: { dataclassDecorators: [] },
  settings: {},
};

function resolved(
  world: World,
  rules: ResolveRules,
  path: string,
  site: SiteFacts,
): Omit<ResolvedSite, 'subjects' | 'surroundings' | 'named'> {
  const { index } = world;
  const module = index.ofPath(path);
  const frame = module === null ? null : siteFrame(module, site);
  const branches = frame === null ? [] : raisedBranches(world, site, frame);
  const exception = resolveException(index, branches);
  const handling = handlingOf(index, path, site, exception);
  return {
    site,
    outcome: outcomeOf(site, branches),
    exception: { ...exception, ...reachOf(index, rules, path, { site, exception, handling }) },
    message: frame === null ? null : resolveMessage(world, site, branches, frame),
    handling,
  };
}

/** How an exception reaches the user: one that the function itself catches does not. */
function reachOf(
  index: ModuleIndex,
  rules: ResolveRules,
  path: string,
  {
    site,
    exception,
    handling,
  }: Pick<ResolvedSite, 'site' | 'handling'> & { readonly exception: ExceptionClass },
): Pick<ResolvedException, 'httpStatus' | 'surfacesAs'> {
  if (handling.caughtAt !== null) return { httpStatus: null, surfacesAs: null };
  return {
    httpStatus: httpStatus(index, path, site, exception, rules.http),
    surfacesAs: surfacesAs(index, path, site, exception, rules.pydantic),
  };
}

function siteFrame(module: Module, site: SiteFacts): Frame {
  const { qualname, line, endLine } = site.place;
  return {
    module,
    qualname,
    line,
    endLine,
    within: site.within,
    isPassing: false,
    locals: null,
    owner: null,
    running: [],
    isSome: knownNotNone(site),
    depth: 0,
  };
}
