/** A dict of constants with a key that is not known: each entry, under the condition that it is the one. */
import { reprOf } from '../../util/repr.js';
import { type Branch, MOST_BRANCHES, START } from './branch.js';
import { sourceOf } from './render-source.js';
import { literalOf, type Value } from './value.js';
import type { Frame } from './world.js';

/** `null` where the keys are no texts, the key itself is known, or there are too many entries. */
export function eachEntry(
  dict: Value & { kind: 'dict' },
  key: Value,
  frame: Frame,
): readonly Branch[] | null {
  const source = sourceOf(key);
  if (source === null || key.kind !== 'opaque' || dict.entries.length > MOST_BRANCHES) return null;
  const branches = dict.entries.map((one) => {
    const text = literalOf(one.key);
    if (text === null) return null;
    const condition = {
      condition: `${source} == ${reprOf(text)}`,
      holds: true,
      path: frame.module.path,
      line: frame.line,
    };
    return { ...START, conditions: [condition], value: one.value };
  });
  return branches.includes(null) ? null : branches.filter((branch) => branch !== null);
}
