/**
 * Text of the mined source made harmless for a terminal, an editor and a page: what is not printable is shown as an
 * escape, never sent. (Control characters of ECMA-48; bidirectional controls of UAX 9, "Trojan Source".)
 */

/** C0 but tab and line feed, DEL, C1, bidirectional controls, zero-width space, line separators, lone surrogates. */
const UNSAFE =
  // eslint-disable-next-line no-control-regex -- finding control characters is the purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu;

/** Text over several lines: tabs and line feeds stay. */
export function neutralText(text: string): string {
  return text.replace(UNSAFE, escaped);
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
  return `${json.replace(UNSAFE, (character) => `\\u${hex(character, 4)}`)}\n`;
}

function escaped(character: string): string {
  const isByte = character.charCodeAt(0) <= 0xff;
  return isByte ? `\\x${hex(character, 2)}` : `\\u${hex(character, 4)}`;
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0');
}
