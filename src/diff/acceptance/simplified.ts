/** A conjunction without what the rest of it says already, so that nothing is told of what cannot be. */
import { textOf } from '../condition-tokens.js';
import { type Formula, keyOf } from './formula.js';
import { implies } from './implies.js';
import { mergedValues } from './merged-values.js';
import { readTest } from './read-test.js';

/** `x == "a"` of `x == "a"` and `x != "b"`; `x` of `x` and `x or y`. */
export function simplified(written: readonly Formula[]): readonly Formula[] {
  const unique = [...new Map(written.map((part) => [keyOf(part), part])).values()];
  const kept: Formula[] = [];
  const parts = mergedValues(unique);
  for (const [index, part] of parts.entries()) {
    const others = [...kept, ...parts.slice(index + 1)];
    if (!others.some((other) => says(other, part))) kept.push(part);
  }
  return kept;
}

/** Whether one part leaves nothing for the other to say. */
function says(one: Formula, other: Formula): boolean {
  if (other.kind === 'any') return other.parts.some((part) => says(one, part));
  if (keyOf(one) === keyOf(other)) return true;
  if (one.kind !== 'test' || other.kind !== 'test') return false;
  const [first, second] = [readTest(one), readTest(other)];
  if (first === null || second === null || textOf(first.subject) !== textOf(second.subject)) return false;
  return implies(one, other);
}
