import { describe, expect, it } from 'vitest';
import { documented } from '../../../src/explain/words/documented.js';

describe('documentation as a quotation', () => {
  it.each([
    ['Runs the engine. It never stops.', 'Runs the engine.'],
    ['Runs the engine', 'Runs the engine.'],
    ['Runs the engine,\nand all of it.\n\nMore about it.', 'Runs the engine, and all of it.'],
    ['Reads values, e.g. Numbers, from a file. Fast.', 'Reads values, e.g. Numbers, from a file.'],
    ['Is it on? Yes.', 'Is it on?'],
    ['Runs it.\n\nArgs:\n    x: What it runs.', 'Runs it.'],
    ['Runs it with x\nArgs:\n    x: What it runs.', 'Runs it with x.'],
    ['One of the following:', 'One of the following.'],
    ['Uses version 1.5 of it.', 'Uses version 1.5 of it.'],
  ])('is its first sentence: %j', (doc, quotation) => {
    expect(documented(doc)).toBe(quotation);
  });

  it.each([
    ['The "fast" mode is used.', "The 'fast' mode is used."],
    ['The ``fast`` mode is used.', 'The `fast` mode is used.'],
    ['An :class:`Engine` that runs.', 'An `Engine` that runs.'],
    ['A broken `quotation of code.', 'A broken quotation of code.'],
  ])('can stand between quotes: %j', (doc, quotation) => {
    expect(documented(doc)).toBe(quotation);
  });

  it.each([
    ['find(sub[, start]) -> int\n\nReturns where it is.', 'Returns where it is.'],
    ['find(sub) -- Returns where it is.', 'Returns where it is.'],
    ['Adds two numbers. >>> add(1, 2)\n3', 'Adds two numbers.'],
    ['Adds two numbers:\n>>> add(1, 2)\n3', 'Adds two numbers.'],
  ])('leaves out what is no prose: %j', (doc, quotation) => {
    expect(documented(doc)).toBe(quotation);
  });

  it.each([
    '>>> add(1, 2)\n3',
    'render() => the page it makes',
    'word = atom / quoted-string',
    "name ::= letter | '_' name",
    'other % self',
    '(x, y) -> pair of numbers',
    '== Helpers ==',
    'x = 3, y = 4, z = 5',
    'MAX SIZE',
  ])('is none in %j', (doc) => {
    expect(documented(doc)).toBe(null);
  });

  it.each([null, '', 'Deprecated', '----- -----', '\n\n'])('is none in %j', (doc) => {
    expect(documented(doc)).toBe(null);
  });

  it('is cut where it is long, with its backticks balanced', () => {
    const quotation =
      documented(`Reads ${'all of the values and '.repeat(8)}then \`one that is cut\` off.`) ?? '';
    expect(quotation.length).toBeLessThanOrEqual(201);
    expect((quotation.split('`').length - 1) % 2).toBe(0);
    expect(quotation).toMatch(/\.$/);
  });
});
