/** What is to be said beside a change, a short text each. The one place for it: every form of output prints these. */
import type { Change } from '../../model/change.js';

export function notesOf({ splitFrom, mergedInto }: Change): readonly string[] {
  return [
    ...(splitFrom === null ? [] : [`split from ${splitFrom}`]),
    ...(mergedInto === null ? [] : [`merged into ${mergedInto}`]),
  ];
}
