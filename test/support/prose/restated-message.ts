/** Whether a sentence only says the message again. */
import type { CatalogueRecord } from '../../../src/model/record.js';
import { isQuotedAdvice } from './masked-code.js';

/** More of a sentence's words than this stand in the message. */
const OVERLAP = 0.85;

export function isRestated(sentence: string, message: CatalogueRecord['message']): boolean {
  if (message === null || isQuotedAdvice(sentence)) return false;
  const said = wordsOf(sentence);
  return textsOf(message).some((text) => {
    const known = wordsOf(text);
    return known.length > 1 && said.length > 0 && (isWithin(said, known) || overlap(said, known) > OVERLAP);
  });
}

/** The literal texts of all variants; what stands in placeholders is not known. */
function textsOf(message: NonNullable<CatalogueRecord['message']>): readonly string[] {
  const all = [message.parts, ...(message.variants ?? []).map(({ parts }) => parts)];
  return all.map((parts) => parts.map((part) => ('text' in part ? part.text : ' ')).join(''));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function isWithin(said: readonly string[], known: readonly string[]): boolean {
  return ` ${known.join(' ')} `.includes(` ${said.join(' ')} `);
}

/** The share of the words said that the message has too, each as often. */
function overlap(said: readonly string[], known: readonly string[]): number {
  const left = [...known];
  const shared = said.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return shared.length / said.length;
}
