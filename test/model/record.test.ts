import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skeletonOf, templateOf } from '../../src/model/message.js';
import { type CatalogueRecord, recordSchema } from '../../src/model/record.js';
import { neutralJson } from '../../src/render/neutral-text.js';
import { recordOf } from '../support/record.js';

const text = fc.string({ unit: 'binary' });
const part = fc.oneof(
  fc.record({ text: fc.string({ unit: 'binary', minLength: 1 }) }),
  fc.record({
    placeholder: fc.record({
      expression: text,
      conversion: fc.constantFrom('r' as const, 's' as const, 'a' as const, null),
      formatSpec: fc.option(text),
    }),
  }),
);
const line = fc.integer({ min: 1, max: 100_000 });
const guard = fc.record({
  form: fc.constantFrom('if' as const, 'elif' as const, 'except' as const, 'for-else' as const),
  condition: text,
  holds: fc.boolean(),
  line,
  endLine: line,
  shape: fc.constantFrom('comparison' as const, 'not' as const, null),
  rebound: fc.boolean(),
  tried: fc.option(fc.record({ line, endLine: line })),
});
const PLAIN = {
  resolvedFrom: [],
  variants: null,
  carries: null,
  origin: null,
  notes: [],
  shown: 'text' as const,
};
const base = recordOf('def f(x):\n    if x:\n        raise E(f"must be {x}")\n');
const record: fc.Arbitrary<CatalogueRecord> = fc
  .record({
    parts: fc.array(part),
    guards: fc.array(guard),
    prose: fc.option(text),
    solutions: fc.array(text),
    path: text,
    excerpt: text,
  })
  .map(({ parts, guards, prose, solutions, path, excerpt }) => ({
    ...base,
    title: `t${templateOf(parts)}`,
    message: { template: templateOf(parts), parts, form: 'f-string' as const, ...PLAIN },
    meaning: prose,
    trigger: prose,
    solutions,
    guards,
    source: { ...base.source, path, excerpt: { startLine: 1, text: excerpt } },
  }));

describe('a record', () => {
  it('survives JSON and back, whatever text it holds', () => {
    fc.assert(
      fc.property(record, (original) => {
        const back = recordSchema.parse(JSON.parse(neutralJson(original)));
        expect(JSON.stringify(back)).toBe(JSON.stringify(original));
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it.each([
    ['an unknown field', { ...base, extra: 1 }],
    ['an id that is none', { ...base, id: 'xyz' }],
    [
      'an empty text part',
      { ...base, message: { ...PLAIN, template: '', parts: [{ text: '' }], form: 'string' } },
    ],
    ['another schema version', { ...base, schemaVersion: 2 }],
    ['a missing field', { ...base, guards: undefined }],
  ])('is refused with %s', (_, value) => {
    expect(recordSchema.safeParse(value).success).toBe(false);
  });
});

describe('a template', () => {
  it('shows a placeholder with conversion and spec, its skeleton shows neither', () => {
    const parts = [
      { text: 'a {literal} ' },
      { placeholder: { expression: 'x', conversion: 'r' as const, formatSpec: '>{w}' } },
    ];
    expect(templateOf(parts)).toBe('a {literal} {x!r:>{w}}');
    expect(skeletonOf(parts)).toBe('a {literal} {}');
  });
});
