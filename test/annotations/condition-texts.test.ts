import { describe, expect, it } from 'vitest';
import { conditionTexts } from '../../src/annotations/condition-texts.js';
import { recordOf } from '../support/record.js';

describe('conditionTexts', () => {
  it.each<[string, readonly string[]]>([
    ['raise E("a")', []],
    ['if x > 3:\n    raise E("a")', ['x > 3 is true']],
    ['if a:\n    pass\nelif b:\n    raise E("a")', ['a is false', 'b is true']],
    ['assert x, "a"', ['x is false']],
    ['while x:\n    raise E("a")', ['x is true']],
    ['for x in xs:\n    raise E("a")', ['for x in xs']],
    ['for x in xs:\n    f()\nelse:\n    raise E("a")', ['for x in xs has ended']],
    ['try:\n    f()\nexcept (A, B):\n    raise E("a")', ['except (A, B)']],
    ['try:\n    f()\nexcept:\n    raise E("a")', ['except']],
    ['try:\n    f()\nexcept A:\n    pass\nelse:\n    raise E("a")', ['try raised nothing']],
    ['match x:\n    case 1:\n        raise E("a")', ['match x: case 1']],
    ['def f(x):\n    if x:\n        return\n    raise E("a")', ['x is false (or else return)']],
    [
      'def f(x):\n    if (x\n            or y):\n        return\n    if z:\n        raise E("a")',
      ['x or y is false (or else return)', 'z is true'],
    ],
  ])('of %j are %j', (python, texts) => {
    expect(conditionTexts(recordOf(`${python}\n`))).toEqual(texts);
  });
});
