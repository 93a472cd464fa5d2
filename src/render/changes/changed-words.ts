/**
 * Which words of a text are other than those of the one it took the place of. The comparison itself is jsdiff's; here
 * is what a word is, and which marks help a reader.
 */
import { diffArrays } from 'diff';

/** A piece of a text, as it is; the pieces together are the text. */
export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface ComparedTexts {
  readonly old: readonly Piece[];
  readonly new: readonly Piece[];
}

/** Marks what is other; nothing where the texts have hardly a word in common, for then all of it is. */
export function changedWords(old: string, now: string): ComparedTexts {
  const plain = { old: unmarked(old), new: unmarked(now) };
  const parts = diffArrays(wordsOf(old), wordsOf(now), { maxEditLength: MOST_EDITS });
  if (parts === undefined) return plain;
  const steps = joined(
    parts.map(({ value, added, removed }) => {
      const text = value.join('');
      if (!added && !removed) return { old: text, new: text, isChanged: false };
      return { old: removed ? text : '', new: added ? text : '', isChanged: true };
    }),
  );
  const common = steps.filter(({ isChanged }) => !isChanged).map((step) => step.new);
  if (weight(common.join('')) * LEAST_SHARE < Math.max(weight(old), weight(now))) return plain;
  const side = (name: 'old' | 'new'): readonly Piece[] =>
    merged(steps.map((step) => ({ text: step[name], isChanged: step.isChanged })));
  return { old: side('old'), new: side('new') };
}

/** Neighbours of one sort as one, and no empty ones. */
function merged(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.text === '') continue;
    if (last?.isChanged === piece.isChanged) {
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    } else result.push(piece);
  }
  return result;
}

function unmarked(text: string): readonly Piece[] {
  return text === '' ? [] : [{ text, isChanged: false }];
}

/** Beyond this the texts have little to do with each other, and finding it out takes long. */
const MOST_EDITS = 400;

/** At least one letter in this many must be common to both. */
const LEAST_SHARE = 4;

/** A placeholder, a word, a run of white space, or any other character. */
function wordsOf(text: string): string[] {
  return text.match(/\{[^{}]*\}|[\p{L}\p{N}_]+|\s+|[^]/gu) ?? [];
}

interface Step {
  readonly old: string;
  readonly new: string;
  readonly isChanged: boolean;
}

/** Changes with nothing but a blank or a comma between them are one: `a b` for `c d` is two words, not two changes. */
function joined(steps: readonly Step[]): readonly Step[] {
  const result: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const last = result.at(-1);
    const isBetween =
      weight(step.new) === 0 && last?.isChanged === true && steps[index + 1]?.isChanged === true;
    if (last?.isChanged === true && (step.isChanged || isBetween)) {
      result[result.length - 1] = { old: last.old + step.old, new: last.new + step.new, isChanged: true };
    } else result.push(step);
  }
  return result.flatMap(withoutSharedEnd);
}

/** A blank that ends both is no part of the change. */
function withoutSharedEnd(step: Step): readonly Step[] {
  const [blank = ''] = /\s$/u.exec(step.new) ?? [];
  if (!step.isChanged || blank === '' || !step.old.endsWith(blank)) return [step];
  const rest = { old: step.old.slice(0, -1), new: step.new.slice(0, -1), isChanged: true };
  return [rest, { old: blank, new: blank, isChanged: false }];
}

/** How many letters and digits. */
function weight(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
