/**
 * Bytes of a Python file to its text, as CPython's tokenizer reads them: byte order mark, encoding declaration
 * (PEP 263), universal newlines. Never throws: what does not decode is shown as U+FFFD and reported.
 */
import iconv from 'iconv-lite';

export interface DecodedSource {
  /** The text with `\n` line ends and without a byte order mark. */
  readonly text: string;
  /** Why the bytes are not what the file declares, as one sentence; `null` where all is well. */
  readonly problem: string | null;
}

const UTF8_BOM = [0xef, 0xbb, 0xbf] as const;
const LF = 0x0a;
const CR = 0x0d;
/** PEP 263's own expression. */
const COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
/** A first line that lets the second one declare the encoding. */
const BLANK_OR_COMMENT = /^[ \t\f]*(?:#|$)/;

/** Decodes the bytes of one file. */
export function decodeSource(bytes: Uint8Array): DecodedSource {
  const hasBom = UTF8_BOM.every((byte, index) => bytes[index] === byte);
  const body = hasBom ? bytes.subarray(UTF8_BOM.length) : bytes;
  const declared = declaredEncoding(body);
  const encoding = hasBom || declared === null ? 'utf-8' : normalised(declared);
  const { text, problem } = decodeAs(body, encoding);
  const clash = hasBom && declared !== null && normalised(declared) !== 'utf-8';
  const clashProblem = `The file has a UTF-8 byte order mark but declares the encoding "${declared ?? ''}".`;
  const nulProblem = text.includes('\0') ? 'The file holds a NUL, which Python does not read.' : null;
  return {
    text: universalNewlines(text),
    problem: clash ? clashProblem : (problem ?? nulProblem),
  };
}

function declaredEncoding(body: Uint8Array): string | null {
  const [first = '', second = ''] = firstTwoLines(body);
  const match = COOKIE.exec(first) ?? (BLANK_OR_COMMENT.test(first) ? COOKIE.exec(second) : null);
  return match?.[1] ?? null;
}

function firstTwoLines(body: Uint8Array): readonly string[] {
  let ends = 0;
  const end = body.findIndex((byte, index) => {
    const endsLine = byte === LF || (byte === CR && body[index + 1] !== LF);
    if (endsLine) ends += 1;
    return ends === 2;
  });
  const head = Buffer.from(end === -1 ? body : body.subarray(0, end)).toString('latin1');
  return head.split(/\r\n|\r|\n/, 2);
}

/** As CPython's `get_normal_name`, with the aliases of its two favourites; other names are left to the codec library. */
function normalised(name: string): string {
  const lower = name.toLowerCase().replaceAll('_', '-');
  if (/^utf-8(?:$|-)/.test(lower) || UTF8_ALIASES.has(lower)) return 'utf-8';
  if (/^(?:latin-1|iso-8859-1|iso-latin-1)(?:$|-)/.test(lower) || LATIN1_ALIASES.has(lower)) return 'latin1';
  return lower;
}

/** Of Python's `encodings.aliases`. */
const UTF8_ALIASES = new Set(['utf8', 'u8', 'utf', 'utf8-ucs2', 'utf8-ucs4', 'cp65001']);
const LATIN1_ALIASES = new Set(['latin1', 'latin', 'l1', 'iso8859-1', 'iso8859', '8859', 'cp819', 'ibm819']);

/** What the codec library knows but Python reads no source in: transfer encodings, and those without ASCII in one byte. */
const NO_SOURCE_ENCODING = /^(?:base64|hex|binary|cesu8|ucs2|utf7imap|utf16.*|utf32.*)$/;

function isSourceEncoding(encoding: string): boolean {
  const plain = encoding.replace(/[^a-z0-9]/g, '');
  return !NO_SOURCE_ENCODING.test(plain) && iconv.encodingExists(encoding);
}

function decodeAs(body: Uint8Array, encoding: string): DecodedSource {
  if (encoding === 'utf-8') return decodeUtf8(body);
  if (encoding === 'latin1') return { text: Buffer.from(body).toString('latin1'), problem: null };
  if (!isSourceEncoding(encoding)) {
    const text = decodeUtf8(body).text;
    return { text, problem: `The declared encoding "${encoding}" is not known; the file was read as UTF-8.` };
  }
  const text = iconv.decode(Buffer.from(body), encoding, { stripBOM: false });
  const lossy = text.includes('\uFFFD') && !iconv.encode(text, encoding).equals(body);
  return {
    text,
    problem: lossy ? `Some bytes are not valid under the declared encoding "${encoding}".` : null,
  };
}

function decodeUtf8(body: Uint8Array): DecodedSource {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body), problem: null };
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
    return {
      text,
      problem: 'Some bytes are not valid UTF-8 and no other encoding is declared; they show as U+FFFD.',
    };
  }
}

/** The Python language reference, 2.1.2: `\r\n` and `\r` end a line as `\n` does. */
function universalNewlines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
