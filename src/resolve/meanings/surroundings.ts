/** What stands around a site in the project: who implements its method, who calls its function, what its class is for. */
import type { SiteFacts } from '../../model/file-facts.js';
import type { NamedPlace, Surroundings } from '../../model/subject.js';
import { callersOf } from './callers.js';
import { chosenBy } from './chosen-implementations.js';
import { classesBelow } from '../names/derived-classes.js';
import type { ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import type { SiteNames } from './site-names.js';

const MOST_IMPLEMENTERS = 12;

export function surroundingsOf({ world, site, use, self }: SiteNames): Surroundings {
  return {
    implementers: self === null ? [] : implementers(world, site, self),
    callers: callersOf(world, use.module, site),
    classDoc: self === null ? null : classDoc(world, self),
    chosenBy: self === null ? null : chosenBy(world, self),
  };
}

function classDoc({ outlines }: MeaningWorld, self: ProjectClass): Surroundings['classDoc'] {
  const doc = outlines.classOf(self)?.doc ?? null;
  const { line } = self.facts;
  const lines = { path: self.module.path, line: doc?.line ?? line, endLine: doc?.endLine ?? line };
  return { name: self.facts.name, text: doc?.text ?? null, ...lines };
}

/** Of a method that only refuses the classes below that do not. */
function implementers(world: MeaningWorld, site: SiteFacts, self: ProjectClass): readonly NamedPlace[] {
  const method = methodThatRefuses(site);
  if (method === null) return [];
  const found = classesBelow(world.index, self).flatMap(({ module, facts }): readonly NamedPlace[] => {
    const own = world.outlines.function(module, `${facts.qualname}.${method}`);
    if (own === null || own.isAbstract) return [];
    return [{ qualname: facts.qualname, path: module.path, line: own.line, endLine: own.endLine }];
  });
  return found.slice(0, MOST_IMPLEMENTERS);
}

/** The method that raises whatever it is given; one that does more than that is left to others by `NotImplementedError`. */
function methodThatRefuses({ raised, within, guards, preconditions, context }: SiteFacts): string | null {
  const header = within.at(-1);
  const isMethod = header?.kind === 'function' && within.at(-2)?.kind === 'class';
  if (!isMethod || raised.kind !== 'exception') return null;
  const isDeferral =
    raised.name === 'NotImplementedError' && guards.length === 0 && preconditions.length === 0;
  return context.isOnlyStatement || isDeferral ? header.name : null;
}
