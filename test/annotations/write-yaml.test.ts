import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../src/annotations/check-content.js';
import { draftFile } from '../../src/annotations/draft-file.js';
import { parseYaml } from '../../src/annotations/parse-yaml.js';
import { writeYaml } from '../../src/annotations/write-yaml.js';
import type { AnnotationContent } from '../../src/model/annotation.js';
import { UNSAFE_CHARACTERS } from '../../src/util/unsafe-characters.js';

const any = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'null',
    '~',
    '1e3',
    '0x1',
    '- a',
    'a: b',
    '# c',
    'a #b',
    "'",
    '"',
    '|',
    '>',
    '&a',
    '*a',
    '!t',
    '%',
  ),
  fc.constantFrom(
    'a\n',
    '\n a\n\n',
    ' a ',
    'a\tb\r\nc',
    '---\n',
    '...\n',
    '\ud800',
    '\ufeff',
    'x'.repeat(300),
  ),
);
const filled = any.filter((text) => text.trim() !== '');
const content: fc.Arbitrary<AnnotationContent> = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{16}$/),
  project: filled,
  path: filled,
  qualname: any,
  exception: filled,
  template: fc.option(any),
  variants: fc.array(any),
  guards: fc.array(filled),
  meaning: filled,
  trigger: filled,
  commonSituations: fc.array(filled, { minLength: 1 }),
  solutions: fc.array(filled, { minLength: 1 }),
});

describe('an annotation written as YAML', () => {
  it('reads back as what it was, whatever it holds, and holds no character that acts', () => {
    fc.assert(
      fc.property(content, (original) => {
        const yaml = draftFile(original, 'yaml');
        expect(yaml.search(UNSAFE_CHARACTERS)).toBe(-1);
        const parsed = parseYaml(yaml);
        if (parsed.kind === 'broken') throw new Error(JSON.stringify([parsed, yaml]));
        expect(checkContent(parsed.located)).toEqual({ kind: 'valid', content: original });
      }),
      { seed: 11, numRuns: 1000 },
    );
  });

  it('has an id of digits alone in quotes, and reads one without them', () => {
    expect(writeYaml({ id: '1234567890123456' })).toBe('id: "1234567890123456"\n');
    for (const id of ['1234567890123456', '0123456789012345', '12345678901234e5', '9999999999999999']) {
      const parsed = parseYaml(`id: ${id}\n`);
      expect(parsed).toMatchObject({ kind: 'parsed', located: { value: { id } } });
    }
  });
});
