/** What the expressions at a site stand for, and what stands around it in the project. */
import type { SiteFacts } from '../../model/file-facts.js';
import type { Subject, Surroundings } from '../../model/subject.js';
import type { ModuleIndex } from '../names/module-index.js';

export interface Meanings {
  readonly subjects: readonly Subject[];
  readonly surroundings: Surroundings;
}

/** A function from a site, and the path of its file, to what its expressions stand for. */
export function meaningsOf(_index: ModuleIndex): (path: string, site: SiteFacts) => Meanings {
  return () => ({ subjects: [], surroundings: { implementers: [], callers: [], classDoc: null } });
}
