/** Whether the project itself puts a flag on a command line. */
import { classesBelow } from '../names/derived-classes.js';
import { aroundLine } from './around-line.js';
import type { FlaggedField } from './field-flags.js';
import type { MeaningWorld } from './meaning-world.js';
import { usedNames } from './used-names.js';

/**
 * `false` where a method of a class adds the flag, `Args.add_flags(parser)`, and nothing calls that by the name of the class
 * or of one below it: other programs may, with a command line of their own.
 */
export function isOffered(world: MeaningWorld, { entity, name }: FlaggedField): boolean {
  const used = usedNames(world);
  const lines = world.flags.flagOf(entity, name)?.lines ?? null;
  const module = lines === null ? null : world.index.ofPath(lines.path);
  if (lines === null || module === null) return false;
  const around = aroundLine(used, module, lines.line);
  const method = around.function?.qualname.split('.').at(-1) ?? null;
  if (method === null || around.class === null) return true;
  const classes = [around.class, ...classesBelow(world.index, around.class)];
  const paths = new Set(classes.map((one) => one.module.path));
  const names = new Set(classes.map(({ facts }) => facts.name));
  return used.calls(method).some(({ callee, module: { path } }) => {
    const [owner = ''] = callee.split(/[.:?]/).slice(-2, -1);
    const isOwn = paths.has(path) && /^(?:self|cls|super)$/.test(owner);
    return callee.endsWith(`.${method}`) && (isOwn || names.has(owner));
  });
}
