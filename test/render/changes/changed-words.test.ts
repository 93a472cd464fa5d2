import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedWords, type Piece } from '../../../src/render/changes/changed-words.js';

/** What is changed in brackets. */
const marked = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const both = (old: string, now: string): readonly string[] => {
  const compared = changedWords(old, now);
  return [marked(compared.old), marked(compared.new)];
};

describe('changed words', () => {
  it.each<[string, string, string, string, string]>([
    [
      'one word for another',
      'The width is bad',
      'The height is bad',
      'The [width] is bad',
      'The [height] is bad',
    ],
    ['a word more', 'Use a file', 'Use a whole file', 'Use a file', 'Use a [whole ]file'],
    ['a word less', 'Use pipe, tcp or udp', 'Use pipe or udp', 'Use pipe[, tcp] or udp', 'Use pipe or udp'],
    ['a whole placeholder', 'got {self.size}', 'got {other.size}', 'got [{self.size}]', 'got [{other.size}]'],
    [
      'a full stop',
      'must be one of two',
      'must be one of two.',
      'must be one of two',
      'must be one of two[.]',
    ],
    [
      'neighbours as one',
      'no big dogs here please',
      'no small cats here please',
      'no [big dogs] here please',
      'no [small cats] here please',
    ],
    ['nothing where nothing is', 'same', 'same', 'same', 'same'],
    [
      'nothing where all is',
      'The width is too large',
      'No such file',
      'The width is too large',
      'No such file',
    ],
    ['nothing of an empty text', '', 'text', '', 'text'],
  ])('marks %s', (_, old, now, ...expected) => {
    expect(both(old, now)).toEqual(expected);
  });

  it('loses no character of either text, whatever they hold', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, text, (head, old, now, tail) => {
        const compared = changedWords(head + old + tail, head + now + tail);
        const textOf = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('');
        expect(textOf(compared.old)).toBe(head + old + tail);
        expect(textOf(compared.new)).toBe(head + now + tail);
        for (const pieces of [compared.old, compared.new]) {
          expect(pieces.map((piece) => piece.text)).not.toContain('');
          pieces
            .slice(1)
            .forEach((piece, index) => expect(piece.isChanged).not.toBe(pieces[index]?.isChanged));
        }
      }),
      { seed: 3 },
    );
  });

  it('takes no long time for long texts that have nothing in common', () => {
    const [old, now] = ['a', 'b'].map((letter) =>
      Array.from({ length: 60_000 }, (_, i) => `${letter}${i}`).join(' '),
    );
    const started = performance.now();
    expect(both(old ?? '', now ?? '')).toEqual([old, now]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
