import { describe, expect, it } from 'vitest';
import { changedNames } from '../../../src/extract/declarations/changed-names.js';
import { sourceText } from '../../../src/python/source-text.js';

describe('names a file changes', () => {
  it.each([
    ['N["a"] = 1', ['N']],
    ['N[0] += 1', ['N']],
    ['N.append(1)', ['N']],
    ['N += [1]', ['N']],
    ['N |= {}', ['N']],
    ['del N["a"]', ['N']],
    ['N.limit = 1', ['N']],
    ['N["a"] == 1', []],
    ['N.index(1)', []],
    ['N = [1]', []],
    ['N.limit == 1', []],
  ])('in %j are %j', (text, names) => {
    expect([...changedNames(sourceText(text)).contents]).toEqual(names);
  });

  it.each([
    ['Engine.TEXT = "a"', ['TEXT'], false],
    ['cls.TEXT = "a"', ['TEXT'], false],
    ['self.text = "a"', [], false],
    ['Engine.TEXT == "a"', [], false],
    ['setattr(engine, "text", a)', ['text'], true],
    ['setattr(engine, name, a)', [], true],
    ['engine.__dict__.update(a)', [], true],
    ['vars(engine)["text"] = a', [], true],
  ])('as attributes in %j are %j', (text, names, setsAny) => {
    const changed = changedNames(sourceText(text));
    expect([...changed.attributes]).toEqual(names);
    expect(changed.setsAny).toBe(setsAny);
  });
});
