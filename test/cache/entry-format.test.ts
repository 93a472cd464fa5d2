import { describe, expect, it } from 'vitest';
import { decodeEntry, encodeEntry } from '../../src/cache/entry-format.js';

const VALUE = { text: 'a \ud800 lone surrogate, a \0 and \u{1f40d}', numbers: [0, 1e300, -1.5], none: null };
const entry = encodeEntry('a1', VALUE);

describe('an entry', () => {
  it('gives back what was written', () => {
    expect(decodeEntry('a1', entry)).toEqual({ value: VALUE });
  });

  it('gives back what takes several pieces, cut between characters', () => {
    const large = {
      none: [],
      list: Array.from({ length: 30 }, () => '\u{1f40d}\ud800'.repeat(30_000)),
      last: {},
    };
    expect(decodeEntry('a1', encodeEntry('a1', large))?.value).toEqual(large);
    for (const value of [{}, [], null, 'text', { a: { b: [1] } }]) {
      expect(decodeEntry('a1', encodeEntry('a1', value))).toEqual({ value });
    }
  });

  it('is not believed under another key', () => {
    expect(decodeEntry('a2', entry)).toBeNull();
  });

  it('is not believed with any one bit changed', () => {
    for (let at = 0; at < entry.length * 8; at += 1) {
      const damaged = Buffer.from(entry);
      damaged.writeUInt8(damaged.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
      expect(decodeEntry('a1', damaged)).toBeNull();
    }
  });

  it('is not believed when cut short anywhere, or with more behind it', () => {
    for (let length = 0; length < entry.length; length += 1) {
      expect(decodeEntry('a1', entry.subarray(0, length))).toBeNull();
    }
    expect(decodeEntry('a1', Buffer.concat([entry, Buffer.from('x')]))).toBeNull();
  });
});
