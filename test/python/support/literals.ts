/** Arbitrary Python string literals, built from pieces so that each is one whole token. */
import fc from 'fast-check';

const QUOTES = ["'", '"', "'''", '"""'] as const;
const PREFIXES = ['', 'r', 'R', 'u', 'U'] as const;

/** Names and aliases of characters, and some that are none, in the case the generator gives them. */
const NAMES = [
  'LATIN SMALL LETTER A',
  'BULLET',
  'EM DASH',
  'NULL',
  'LINE FEED',
  'BELL',
  'ALERT',
  'ZWJ',
  'NBSP',
  'NO-BREAK SPACE',
  'HANGUL SYLLABLE GAG',
  'CJK UNIFIED IDEOGRAPH-4E00',
  'CJK UNIFIED IDEOGRAPH-20000',
  'CJK COMPATIBILITY IDEOGRAPH-F900',
  'LATIN CAPITAL LETTER GHA',
  'GRINNING FACE',
  'VARIATION SELECTOR-17',
  'TAG LATIN SMALL LETTER A',
  'KEYCAP DIGIT ONE',
  'LATIN SMALL LETTER',
  'NO SUCH CHARACTER',
  '',
] as const;

const name = fc.tuple(fc.constantFrom(...NAMES), fc.infiniteStream(fc.boolean())).map(([text, upper]) => {
  const cases = upper[Symbol.iterator]();
  return Array.from(text, (letter) => (cases.next().value === true ? letter : letter.toLowerCase())).join('');
});

const hex = (digits: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...Array.from('0123456789abcdefABCDEF')), { minLength: digits, maxLength: digits })
    .map((found) => found.join(''));

/** A character that needs no care in any literal: no quote, backslash, brace or line end. */
export const plainCharacter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Array.from(' abNxu%!:=#07_')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('é', 'ß', '\t', '\f', '\u00a0', '\u2028', '\ufeff', '→', '😀', '𝒳', '\u0301'),
  },
);

/** Escape sequences: good ones, unknown ones (which keep their backslash), and some that CPython rejects. */
export const escape = fc.oneof(
  fc.constantFrom(...Array.from('\\\'"abfnrtv')).map((letter) => `\\${letter}`),
  fc.constantFrom('\\\n', '\\q', '\\ ', '\\é', '\\😀', '\\8', '\\d', '\\%'),
  fc
    .array(fc.constantFrom(...Array.from('01234567')), { minLength: 1, maxLength: 4 })
    .map((digits) => `\\${digits.join('')}`),
  hex(2).map((digits) => `\\x${digits}`),
  hex(4).map((digits) => `\\u${digits}`),
  hex(4).map((digits) => `\\U0000${digits}`),
  hex(4).map((digits) => `\\U0001${digits}`),
  fc.constantFrom('\\ud83d', '\\ude00', '\\U0010ffff'),
  name.map((text) => `\\N{${text}}`),
  { weight: 1, arbitrary: fc.constantFrom('\\x4', '\\xg0', '\\u12', '\\U00110000', '\\N', '\\N{', '\\Nx') },
);

/** A whole literal without replacement fields. */
export const stringLiteral = fc
  .tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...QUOTES))
  .chain(([prefix, quote]) => {
    const isTriple = quote.length === 3;
    const other = quote.startsWith("'") ? '"' : "'";
    const special = isTriple ? ['\n', other, `${quote.charAt(0)}x`, '{', '}', '{{'] : [other, '{', '}', '{{'];
    const piece = fc.oneof(
      { weight: 3, arbitrary: plainCharacter },
      { weight: 3, arbitrary: escape },
      { weight: 1, arbitrary: fc.constantFrom(...special) },
    );
    return fc.array(piece, { maxLength: 12 }).map((body) => `${prefix}${quote}${body.join('')}${quote}`);
  });
