/**
 * Paths as strings that lose nothing: bytes that are not UTF-8 become lone surrogates, as in Python (PEP 383,
 * `os.fsdecode`), and come back as the same bytes. Refuses, when encoding, surrogates that no byte stands for.
 */
import { isUtf8 } from 'node:buffer';
import { CatalogueError } from '../errors.js';

const ESCAPE_BASE = 0xdc00;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The path of these bytes: valid UTF-8 decoded, every other byte 0xNN as the lone surrogate U+DCNN. */
export function decodePath(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isUtf8(buffer)) return buffer.toString('utf8');
  let path = '';
  let start = 0;
  while (start < buffer.length) {
    const length = sequenceLength(buffer, start);
    path +=
      length === 0
        ? String.fromCharCode(ESCAPE_BASE + (buffer[start] ?? 0))
        : buffer.toString('utf8', start, start + length);
    start += Math.max(length, 1);
  }
  return path;
}

/** The bytes of a path: the inverse of `decodePath`. */
export function encodePath(path: string): Buffer {
  if (!LONE_SURROGATE.test(path)) return Buffer.from(path, 'utf8');
  const pieces: Buffer[] = [];
  for (const character of path) pieces.push(encodeCharacter(character, path));
  return Buffer.concat(pieces);
}

/** Orders paths by code point, as Python's `sorted` does: negative, zero or positive. */
export function comparePaths(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  let at = 0;
  while (at < shared && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  if (at === shared) return left.length - right.length;
  // The units differ, but the code point they belong to may have begun one unit earlier.
  if (at > 0 && isHighSurrogate(left.charCodeAt(at - 1))) {
    const difference = codePoint(left, at - 1) - codePoint(right, at - 1);
    if (difference !== 0) return difference;
  }
  return codePoint(left, at) - codePoint(right, at);
}

/** How many bytes the well-formed UTF-8 sequence at `start` has; 0 where there is none. */
function sequenceLength(buffer: Buffer, start: number): number {
  const first = buffer[start] ?? 0;
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const end = start + length;
  return end <= buffer.length && isUtf8(buffer.subarray(start, end)) ? length : 0;
}

function encodeCharacter(character: string, path: string): Buffer {
  if (!LONE_SURROGATE.test(character)) return Buffer.from(character, 'utf8');
  const byte = character.charCodeAt(0) - ESCAPE_BASE;
  if (byte >= 0x80 && byte <= 0xff) return Buffer.from([byte]);
  throw new CatalogueError(`The path ${JSON.stringify(path)} holds a surrogate that stands for no byte.`, {
    code: 'internal',
  });
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function codePoint(text: string, at: number): number {
  return text.codePointAt(at) ?? -1;
}
