/** What an `isinstance` test around a raise says of the variable that is raised. */
import type { SiteFacts } from '../model/file-facts.js';
import { classOrder, type KnownClass } from './names/class-order.js';
import type { Branch } from './evaluate/branch.js';
import type { Frame, World } from './evaluate/world.js';
import { resolveName } from './names/resolve-name.js';

/** The type a raised variable is tested to be an instance of, as written; `null` for none. */
export function testedType({ raised, guards }: SiteFacts): string | null {
  if (raised.kind !== 'variable') return null;
  const tests = guards.filter(({ holds, shape, rebound }) => holds && shape === 'call' && !rebound);
  for (const { condition } of tests) {
    const [, name, type] = /^isinstance\(\s*([\w.]+)\s*,\s*([\w.]+)\s*,?\s*\)$/.exec(condition) ?? [];
    if (name === raised.name && type !== undefined) return type;
  }
  return null;
}

/** The branches that make an exception of that type; all where none does. */
export function narrowed(
  world: World,
  site: SiteFacts,
  branches: readonly Branch[],
  frame: Frame,
): readonly Branch[] {
  const type = testedType(site);
  if (type === null) return branches;
  const { module, qualname, line } = frame;
  const tested = resolveName(world.index, { module, qualname, line, isPassing: false }, type);
  if (tested.kind !== 'class' && tested.kind !== 'builtin' && tested.kind !== 'external') return branches;
  const [wanted] = classOrder(world.index, tested);
  const fits = (entity: KnownClass): boolean =>
    classOrder(world.index, entity).some(({ name }) => name === wanted?.name);
  const left = branches.filter(({ value }) => value.kind === 'exception' && fits(value.entity));
  return left.length > 0 ? left : branches;
}
