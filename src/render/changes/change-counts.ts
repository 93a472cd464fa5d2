/** How many changes there are, of which kinds. */
import { CHANGE_KINDS, type Change, type ChangeKind } from '../../model/change.js';

/** The kinds that occur, in their order; a change of several kinds counts for each. */
export function countKinds(
  changes: readonly Change[],
): readonly { readonly kind: ChangeKind; readonly count: number }[] {
  return CHANGE_KINDS.map((kind) => ({
    kind,
    count: changes.filter(({ kinds }) => kinds.includes(kind)).length,
  })).filter(({ count }) => count > 0);
}

/** `2 removed, 1 reworded`. */
export function kindsInWords(changes: readonly Change[]): string {
  return countKinds(changes)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');
}

/** `3 changes: 2 removed, 1 reworded.`; of a choice also how many there are in all. */
export function countsSentence(changes: readonly Change[], total = changes.length): string {
  if (total === 0) return 'No changes.';
  const isChoice = total !== changes.length;
  const number = isChoice ? `${changes.length} of ${total}` : String(total);
  const what = `${number} ${total === 1 ? 'change' : 'changes'}`;
  return changes.length === 0 ? `${what}.` : `${what}: ${kindsInWords(changes)}.`;
}
