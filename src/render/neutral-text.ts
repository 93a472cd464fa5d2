/**
 * Text of the mined source made harmless for a terminal, an editor and a page: what is not printable is shown as an
 * escape, never sent.
 */
import { UNSAFE_CHARACTERS } from '../util/unsafe-characters.js';

/** Text over several lines: tabs and line feeds stay. */
export function neutralText(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, escaped);
}

/** Text for one line: runs of white space become one space. */
export function neutralLine(text: string): string {
  return neutralText(text.replace(/\s+/g, ' ')).trim();
}

/** A value inside one line whose white space matters: tabs and line feeds are escapes too. */
export function neutralValue(text: string): string {
  return neutralText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** JSON with two spaces of indent and a last `\n`, in which the same characters stand as `\uNNNN`. */
export function neutralJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  return `${json.replace(UNSAFE_CHARACTERS, (character) => `\\u${hex(character, 4)}`)}\n`;
}

function escaped(character: string): string {
  const isByte = character.charCodeAt(0) <= 0xff;
  return isByte ? `\\x${hex(character, 2)}` : `\\u${hex(character, 4)}`;
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0');
}
