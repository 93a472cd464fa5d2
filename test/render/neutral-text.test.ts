import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownCode, markdownLine } from '../../src/render/neutral-markdown.js';
import { neutralJson, neutralLine, neutralText, neutralValue } from '../../src/render/neutral-text.js';

/** Anything a terminal might obey, or that would reorder what a reader sees. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const ACTIVE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

describe('neutral text', () => {
  it('shows control characters as escapes', () => {
    expect(neutralText('a\u001b[31mred\u001b[0m\u0007')).toBe('a\\x1b[31mred\\x1b[0m\\x07');
    expect(neutralText('\u009b2J \u202eabc \udce9')).toBe('\\x9b2J \\u202eabc \\udce9');
  });

  it('keeps line feeds and tabs of several lines, and shows them as escapes in a value', () => {
    expect(neutralText('a\n\tb')).toBe('a\n\tb');
    expect(neutralValue('a\n\tb')).toBe('a\\n\\tb');
    expect(neutralLine(' a\n\t b ')).toBe('a b');
  });

  it('leaves printable text of any script as it is', () => {
    const text = 'größer 値 😀 👩‍👩‍👧 {x!r:>{width}} `a` "b" \\n';
    expect(neutralText(text)).toBe(text);
  });

  it('holds nothing active, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const neutral of [neutralText, neutralLine, neutralValue, markdownLine, markdownCode]) {
          expect(neutral(text)).not.toMatch(ACTIVE);
        }
      }),
      { seed: 1 },
    );
  });

  it('as JSON is the same value again, and holds nothing active', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.string({ unit: 'binary' }), (value, text) => {
        const json = neutralJson([value, text]);
        expect(json).not.toMatch(ACTIVE);
        expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify([value, text]));
      }),
      { seed: 2 },
    );
  });
});

describe('text in Markdown', () => {
  it('is neither markup nor HTML', () => {
    expect(markdownLine('<script> *a* [b](c) | `d` @team')).toBe(
      '&lt;script&gt; \\*a\\* \\[b\\](c) \\| \\`d\\` \\@team',
    );
  });

  it('as code is fenced by more backticks than it holds, and breaks no table', () => {
    expect(markdownCode('a``b|c')).toBe('```a``b\\|c```');
    expect(markdownCode('`a')).toBe('`` `a ``');
  });
});
