import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/annotations/parse-yaml.js';

const mistakes = (text: string) => {
  const parsed = parseYaml(text);
  return parsed.kind === 'broken' ? parsed.mistakes.map(({ line, message }) => `${line}: ${message}`) : [];
};

describe('parseYaml', () => {
  it('knows the line of every field and item', () => {
    const parsed = parseYaml(
      'id: a\nsolutions:\n  add:\n    - one\n    # comment\n    - two\nguards: [x,\n  y]\n',
      3,
    );
    if (parsed.kind === 'broken') throw new Error('broken');
    const { lineOf, value } = parsed.located;
    expect(value).toEqual({ id: 'a', solutions: { add: ['one', 'two'] }, guards: ['x', 'y'] });
    expect(lineOf(['id'])).toBe(3);
    expect(lineOf(['solutions', 'add'])).toBe(5);
    expect(lineOf(['solutions', 'add', 1])).toBe(8);
    expect(lineOf(['guards', 1])).toBe(10);
    expect(lineOf(['guards', 7, 'x'])).toBe(9);
    expect(lineOf(['missing'])).toBe(3);
  });

  it.each([
    ['a: 1\na: 2\n', ['2: YAML: the same field stands here a second time']],
    ['a: !!binary aGk=\n', ['1: YAML: tags are not read']],
    ['a: !other x\n', ['1: YAML: tags are not read']],
    ['a: 1\n---\nb: 2\n', ['2: YAML: a second document begins here; an annotation is one']],
    ['a: &x 1\nb: *x\n', ['2: YAML: the alias *x is not read']],
    ['a: *none\n', ['1: YAML: the alias *none is not read']],
  ])('refuses %j', (text, expected) => {
    expect(mistakes(text)).toEqual(expected);
  });

  it('refuses a billion laughs without counting them', () => {
    const lines = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`);
    expect(mistakes(`a0: &a0 [lol]\n${lines.join('\n')}\n`)).toHaveLength(12 * 9);
  });

  it('refuses what is nested deeper than can be read', () => {
    const found = mistakes(`a: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`);
    expect(found).not.toEqual([]);
  });

  it('takes a field named __proto__ for a field', () => {
    expect(parseYaml('__proto__: {add: x}\n')).toMatchObject({ kind: 'parsed' });
    expect(Reflect.get({}, 'add')).toBeUndefined();
  });
});
