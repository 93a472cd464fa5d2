/** What shows through where every binding of a name may be passed over. */
import type { ScopeFacts } from '../../model/declarations.js';
import { builtinEntity } from './builtin-entity.js';
import { type Entity, UNKNOWN } from './entity.js';

/** A builtin behind a module's name, and what nobody looks for behind a class's; none where one binding is sure. */
export function hiddenBinding(
  { kind }: ScopeFacts,
  name: string,
  bound: readonly { readonly isConditional: boolean }[],
): readonly Entity[] {
  const isSure = bound.some(({ isConditional }) => !isConditional);
  if (kind === 'function' || bound.length === 0 || isSure) return [];
  // What a base class has instead is not looked at.
  if (kind === 'class') return [UNKNOWN];
  const entity = builtinEntity(name);
  return entity.kind === 'unknown' ? [] : [entity];
}
