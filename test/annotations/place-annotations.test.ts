import { describe, expect, it } from 'vitest';
import { draftContent } from '../../src/annotations/draft-content.js';
import { placeAnnotations } from '../../src/annotations/place-annotations.js';
import type { Annotation } from '../../src/model/annotation.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import { catalogueOf } from '../support/record.js';

const recordsOf = (python: string): readonly CatalogueRecord[] => catalogueOf({ 'a.py': python }).records;

/** Annotations made for errors of one source, placed in another; each as line, what changed, or null. */
function placed(before: string, after: string, change: Partial<Annotation['content']> = {}): unknown[] {
  const annotations = recordsOf(before).map((record) => ({
    file: `${record.id}.yaml`,
    content: { ...draftContent(record), ...change },
  }));
  return placeAnnotations(annotations, recordsOf(after), 'example/minfer').map(({ record, changed }) =>
    record === null ? null : [record.source.line, ...changed],
  );
}

const NEGATIVE = 'def f(x):\n    if x < 0:\n        raise ValueError(f"negative: {x}")\n';

describe('placeAnnotations', () => {
  it.each<[string, string, string, unknown[]]>([
    ['nothing', NEGATIVE, NEGATIVE, [[3]]],
    [
      'lines, and if to elif',
      NEGATIVE,
      NEGATIVE.replace('    if', '\n\n    if 0: pass\n    elif'),
      [[6, 'guards']],
    ],
    ['a placeholder', NEGATIVE, NEGATIVE.replace('{x}', '{x!r}'), [[3, 'template']]],
    ['the text', NEGATIVE, NEGATIVE.replace('negative', 'below zero'), [[3, 'template']]],
    ['the exception', NEGATIVE, NEGATIVE.replace('ValueError', 'TypeError'), [[3, 'exception']]],
    ['the condition', NEGATIVE, NEGATIVE.replace('x < 0', 'x <= 0'), [[3, 'guards']]],
    ['a constant for the same text', 'raise E("a")', 'A = "a"\nraise E(A)', [[2]]],
  ])('finds the error after a change of %s', (_, before, after, expected) => {
    expect(placed(before, after)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['text and condition together', NEGATIVE.replace('x < 0', 'x <= 0').replace('negative', 'below zero')],
    ['text and exception together', NEGATIVE.replace('ValueError', 'TypeError').replace('negative', 'below')],
    ['the function', NEGATIVE.replace('def f', 'def g').replace('{x}', '{x!r}')],
    ['everything: it is gone', 'def f(x):\n    if x > 9:\n        raise ValueError("large")\n'],
    [
      'the text, where two could be it',
      'def f(x):\n    try:\n        a()\n    except E:\n        raise V("b")\n    try:\n        c()\n    except E:\n        raise V("d")\n',
    ],
  ])('finds no error after a change of %s', (_, after) => {
    const isTwins = after.includes('raise V("d")');
    const before = isTwins
      ? 'def f(x):\n    try:\n        a()\n    except E:\n        raise V("a")\n'
      : NEGATIVE;
    expect(placed(before, after)).toEqual([null]);
  });

  it('looks for no successor without the place and the project, or in another project', () => {
    const after = NEGATIVE.replace('negative', 'below zero');
    const { project: _, ...rest } = draftContent(recordsOf(NEGATIVE)[0] as CatalogueRecord);
    const annotation = { file: 'a.yaml', content: rest };
    const [found] = placeAnnotations([annotation], recordsOf(after), 'example/minfer');
    expect(found?.record).toBeNull();
    expect(placed(NEGATIVE, after, { project: 'example/other' })).toEqual([null]);
  });

  it('gives no record two annotations, and none that has its own', () => {
    const both = `${NEGATIVE}    raise OSError("a")\n`;
    expect(placed(both, NEGATIVE)).toEqual([[3], null]);
    const twins = 'def f():\n    raise E("a")\n    raise E("b")\n';
    expect(placed(twins, 'def f():\n    raise E("c")\n')).toEqual([null, null]);
  });

  it('takes any name of the exception, and variants in any order', () => {
    expect(placed(NEGATIVE, NEGATIVE, { exception: 'builtins.ValueError' })).toEqual([[3]]);
    const branches = 'def f(x):\n    if x:\n        m = "a"\n    else:\n        m = "b"\n    raise E(m)\n';
    expect(placed(branches, branches, { variants: ['b', 'a'] })).toEqual([[6]]);
    expect(placed(branches, branches.replace('"b"', '"c"'))).toEqual([[6, 'template']]);
  });
});
