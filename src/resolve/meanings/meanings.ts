/**
 * What the expressions at a site stand for, and what stands around it in the project. In: the facts of all files. Out: for
 * each name, chain of attributes and called function in a site's conditions and placeholders the thing it is, with what
 * the project says of it; what is not known stays unknown.
 */
import type { SettingRules, SurfaceRules } from '../../model/config.js';
import type { SiteFacts } from '../../model/file-facts.js';
import type { ResolvedMessage } from '../../model/resolved-message.js';
import type { Subject, Surroundings } from '../../model/subject.js';
import type { ModuleIndex } from '../names/module-index.js';
import { fieldFlags } from './field-flags.js';
import { knownSettings } from './known-settings.js';
import type { MeaningWorld } from './meaning-world.js';
import { settingsNamed } from './named-settings.js';
import { outlineIndex, type OutlineIndex } from './outline-index.js';
import { siteNames } from './site-names.js';
import { subjectsOf } from './subjects.js';
import { surroundingsOf } from './surroundings.js';

export interface Meanings {
  readonly subjects: readonly Subject[];
  readonly surroundings: Surroundings;
  readonly named: readonly Subject[];
}

const NOTHING: Meanings = {
  subjects: [],
  surroundings: { implementers: [], callers: [], classDoc: null, chosenBy: null },
  named: [],
};

interface MeaningRules {
  readonly pydantic: SurfaceRules;
  readonly settings: SettingRules;
}

/** What all lookups of a project share. */
export function meaningWorld(
  index: ModuleIndex,
  files: OutlineIndex['files'],
  { pydantic, settings }: MeaningRules,
): MeaningWorld {
  const outlines = outlineIndex(files);
  const world: MeaningWorld = {
    index,
    outlines,
    flags: fieldFlags(index, outlines),
    rules: pydantic,
    settings: knownSettings(() => world, settings),
  };
  return world;
}

/** A function from a site, and the path of its file, to what its expressions stand for. */
export function meaningsOf(
  index: ModuleIndex,
  files: OutlineIndex['files'],
  rules: MeaningRules,
): (path: string, site: SiteFacts, message: ResolvedMessage | null) => Meanings {
  const world = meaningWorld(index, files, rules);
  return (path, site, message) => {
    const module = index.ofPath(path);
    if (module === null) return NOTHING;
    const names = siteNames(world, module, site);
    return {
      subjects: subjectsOf(names),
      surroundings: surroundingsOf(names),
      named: settingsNamed(names, message),
    };
  };
}
