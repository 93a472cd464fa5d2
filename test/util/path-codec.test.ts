import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePaths, decodePath, encodePath } from '../../src/util/path-codec.js';

describe('the path codec', () => {
  test('gives back the same bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect([...encodePath(decodePath(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  test('gives back the same bytes where UTF-8 and other bytes are mixed', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => Buffer.from(text)),
      fc.uint8Array({ min: 0x80, maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const bytes = Buffer.concat(pieces);
        expect(encodePath(decodePath(bytes)).equals(bytes)).toBe(true);
      }),
    );
  });

  test('leaves valid UTF-8 as it is, a byte order mark included', () => {
    for (const text of ['a/b.py', 'ü', '漢字.py', '😀', '\ufeffx', 'a b"\n\'.py']) {
      expect(decodePath(Buffer.from(text))).toBe(text);
      expect(encodePath(text).toString()).toBe(text);
    }
  });

  // The expected values are Python's: bytes.decode('utf-8', 'surrogateescape').
  test.each([
    ['ff', '\udcff'],
    ['61ff62', 'a\udcffb'],
    ['e28241', '\udce2\udc82A'],
    ['e2e282ac', '\udce2€'],
    ['eda080', '\udced\udca0\udc80'],
    ['c080', '\udcc0\udc80'],
    ['f4908080', '\udcf4\udc90\udc80\udc80'],
    ['f09f98', '\udcf0\udc9f\udc98'],
    ['c3', '\udcc3'],
  ])('decodes %s as Python does', (hex, expected) => {
    expect(decodePath(Buffer.from(hex, 'hex'))).toBe(expected);
    expect(encodePath(expected).toString('hex')).toBe(hex);
  });

  test('refuses to encode a surrogate that stands for no byte', () => {
    for (const path of ['\ud800', 'a\udc00', '\udc7f', '\udd00']) {
      expect(() => encodePath(path)).toThrow('stands for no byte');
    }
  });
});

describe('the order of paths', () => {
  test('is by code point, not by UTF-16 unit', () => {
    expect(['\uffff', '😀', 'a', '\udcff', 'Z', 'a/b', 'a.b'].sort(comparePaths)).toEqual([
      'Z',
      'a',
      'a.b',
      'a/b',
      '\udcff',
      '\uffff',
      '😀',
    ]);
  });

  test('is the order of the code point sequences, lone surrogates included', () => {
    const unit = fc.constantFrom('a', 'b', '\ud800', '\udc00', '\udcff', '\udbff', '\uffff', 'é');
    const text = fc.array(unit, { maxLength: 6 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, text, (left, right) => {
        expect(Math.sign(comparePaths(left, right))).toBe(compareCodePoints(left, right));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the order of the bytes where both are valid UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(comparePaths(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});

/** Python's `(left > right) - (left < right)` for strings. */
function compareCodePoints(left: string, right: string): number {
  const a = codePoints(left);
  const b = codePoints(right);
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}

function codePoints(text: string): readonly number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
