import { describe, expect, it } from 'vitest';
import { applyAnnotation } from '../../src/annotations/apply-annotation.js';
import { draftContent } from '../../src/annotations/draft-content.js';
import type { AnnotationContent } from '../../src/model/annotation.js';
import { recordSchema } from '../../src/model/record.js';
import { recordOf } from '../support/record.js';

const record = recordOf('def f(x):\n    if not x:\n        raise E("x is missing. Use \'a\'. Pass --x.")\n');
const derived = draftContent(record);
const { meaning: _m, trigger: _t, commonSituations: _c, solutions: _s, ...head } = derived;

function applied(fields: Partial<AnnotationContent>, to = record) {
  const annotation = { file: 'annotations/a.yaml', content: { ...head, ...fields } };
  return recordSchema.parse(applyAnnotation(to, { annotation, changed: [] }));
}

describe('applyAnnotation', () => {
  it('changes nothing but the provenance where the text is what is derived, broken into other lines or not', () => {
    const trigger = `  ${record.trigger?.replaceAll(' ', '\n') ?? ''}\n`;
    const { provenance, ...rest } = applied({ ...derived, trigger });
    expect({ ...rest, provenance: { ...provenance, annotation: null } }).toEqual(record);
    expect(provenance.annotation).toMatchObject({
      replaces: [],
      addsTo: [],
      status: 'current',
      writtenFor: null,
    });
  });

  it('keeps the evidence of derived items that were left as they are', () => {
    const [first = '', ...others] = record.solutions;
    expect(others).not.toEqual([]);
    const after = applied({ solutions: ['Mine.', first] });
    expect(after.solutions).toEqual(['Mine.', first]);
    const told = after.evidence.filter(({ field }) => field === 'solutions').map(({ sentence }) => sentence);
    expect(told).toEqual([first]);
    expect(after.provenance).toMatchObject({
      prose: { solutions: 'written' },
      annotation: { replaces: ['solutions'] },
    });
  });

  it('adds text behind what is derived', () => {
    const after = applied({ trigger: { add: 'On Mondays.' }, commonSituations: { add: ['Bad luck.'] } });
    expect(after.trigger).toBe(`${record.trigger ?? ''} On Mondays.`);
    expect(after.commonSituations).toEqual([...record.commonSituations, 'Bad luck.']);
    expect(after.provenance.annotation).toMatchObject({
      replaces: [],
      addsTo: expect.arrayContaining(['trigger', 'commonSituations']) as unknown,
    });
    expect(after.evidence).toEqual(record.evidence);
  });

  it('adds nothing to a field that is empty: the text is the whole field', () => {
    const evidence = record.evidence.filter(({ field }) => field !== 'meaning');
    const after = applied({ meaning: { add: 'Bad luck.' } }, { ...record, meaning: null, evidence });
    expect(after.meaning).toBe('Bad luck.');
    expect(after.provenance.annotation).toMatchObject({ replaces: ['meaning'], addsTo: [] });
  });

  it('leaves no evidence for a sentence that does not stand in the record', () => {
    const after = applied({ trigger: 'Else.', solutions: ['Do.'], meaning: 'A.', commonSituations: ['B.'] });
    expect(after.evidence).toEqual([]);
    expect(Object.values(after.provenance.prose)).toEqual(['written', 'written', 'written', 'written']);
  });
});
