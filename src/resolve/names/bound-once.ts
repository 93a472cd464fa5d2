/** What scopes bind to names, found once for all who ask: a site asks for the same few names again and again. */
import type { ScopeFacts } from '../../model/declarations.js';
import type { Entity } from './entity.js';
import type { ModuleIndex } from './module-index.js';

/** What `find` gives, or gave for the same name of the same scope; it must not depend on what was looked up before. */
export function boundOnce(
  index: ModuleIndex,
  scope: ScopeFacts,
  name: string,
  find: () => Entity | null,
): Entity | null {
  const ofScopes = memos.get(index) ?? new WeakMap<ScopeFacts, Map<string, Entity | null>>();
  memos.set(index, ofScopes);
  const ofNames = ofScopes.get(scope) ?? new Map<string, Entity | null>();
  ofScopes.set(scope, ofNames);
  const known = ofNames.get(name);
  if (known !== undefined) return known;
  const entity = find();
  ofNames.set(name, entity);
  return entity;
}

const memos = new WeakMap<ModuleIndex, WeakMap<ScopeFacts, Map<string, Entity | null>>>();
