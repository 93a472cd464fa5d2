/** A message as it is compared: resolved, each placeholder as `{}`, runs of white space as one space. */
import { type MessagePart, skeletonOf } from '../model/message.js';
import type { CatalogueRecord } from '../model/record.js';

/** All its texts where branches give several, in one order; `null` without a message. */
export function maskedText({ message }: Pick<CatalogueRecord, 'message'>): string | null {
  if (message === null) return null;
  if (message.variants === null) return masked(message.parts);
  return [...new Set(message.variants.map(({ parts }) => masked(parts)))].sort().join(' / ');
}

/** The text with the names of the class and function it stands in as `{}`: one that is renamed carries its name along. */
export function withoutOwnNames(text: string, qualname: string): string {
  const names = qualname.split('.').filter((name) => OWN_NAME.test(name));
  const bare = names.reduce((rest, name) => rest.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), '{}'), text);
  return bare.replace(/['"`]?\{\}['"`]?/g, '{}');
}

/** A class, or a function whose name is no plain word. */
const OWN_NAME = /^(?:_*\p{Lu}\w{3,}|_*[a-z0-9]+_\w{2,})$/u;

/** Whether the text alone tells which check it is: several words of its own. */
export function isTelling(text: string | null): text is string {
  if (text === null) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 3 && words.join('').length >= 14;
}

function masked(parts: readonly MessagePart[]): string {
  return skeletonOf(parts).replace(/\s+/g, ' ').trim();
}
