import { describe, expect, it } from 'vitest';
import { explained, type Python } from '../support/explained.js';

const last = (python: Python): string => explained(python).solutions.at(-1) ?? '';

/** A check of what the lines make. */
const check = (lines: string, test: string): string =>
  `def f(data, path):\n    ${lines}\n    if ${test}:\n        raise ValueError("m")\n`;

describe('where the values come from that decided', () => {
  it.each([
    [check('x = open(path).read()', 'not x'), '`x` comes from the argument `path` of `f`: change it.'],
    [
      check('x = merge(data, path)', 'x.size > 3'),
      '`x.size` comes from the arguments `data` and `path` of `f`: change one of them.',
    ],
    [check('xs = data.items', 'len(xs) > 3'), '`xs` comes from the argument `data.items` of `f`: change it.'],
    [
      'def f(rows):\n    for row in rows:\n        n = int(row)\n        if n < 1:\n            raise ValueError("m")\n',
      '`n` comes from the argument `rows` of `f`: change it.',
    ],
  ])('is what a caller passes, through local names: %s', (python, sentence) => {
    expect(last(python)).toBe(sentence);
  });

  it('is what a record is made with that a function which is not for users is given', () => {
    const python = (header: string): string => `from dataclasses import dataclass


${header}
    rate: int = 16000
    span: float = 0.5


def _bins(params: Params):
    hop = exact(params.rate * params.span)
    if hop <= 0:
        raise ValueError("m")
`;
    expect(last(python('@dataclass\nclass Params:'))).toBe(
      '`hop` comes from the arguments `rate` and `span` of `Params`: change one of them.',
    );
    expect(last(python('class Params:'))).toContain('No setting is known behind `hop`');
  });

  it('is not told where one of them is not known, or what is passed is named already', () => {
    expect(last(check('x = data.get(state)', 'x is None'))).toContain('No setting is known behind `x`');
    expect(
      last('class C:\n    def f(self, d):\n        x = self.g(d)\n        if x:\n            raise E("m")'),
    ).toContain('No setting is known behind `x`');
    expect(last('def _f(data):\n    x = g(data)\n    if x:\n        raise E("m")')).toContain('No setting');
  });

  const MODEL = 'pkg/models/small.py';

  it.each([
    [
      'self.heads = config.heads\n        self.dim = config.size\n        if self.heads * 2 != self.dim:',
      '`config.heads` and `config.size` come from the configuration of the model: use a model that fits, or report it with the name of the model and the full traceback.',
    ],
    [
      'n = getattr(config, "experts", 1)\n        if n > 8:',
      '`config.experts` comes from the configuration of the model: use a model that fits, or report it with the name of the model and the full traceback.',
    ],
    [
      'if not hasattr(config, "merge"):',
      'The configuration of the model decides: use a model that fits, or report it with the name of the model and the full traceback.',
    ],
  ])('is the configuration a model comes with: %s', (code, sentence) => {
    const python = `class SmallAttention:\n    def __init__(self, config):\n        ${code}\n            raise ValueError("m")\n`;
    expect(last({ [MODEL]: python })).toBe(sentence);
  });

  it('is the checkpoint in functions that load weights', () => {
    const python = `class SmallModel:
    def load_weights(self, weights):
        chunks = self.config.chunks
        for name, loaded in weights:
            total = loaded.shape[0]
            assert total % chunks == 0, "m"
`;
    expect(explained({ [MODEL]: python }).solutions).toEqual([
      'Make sure that `total` (`loaded.shape[0]`) is divisible by `chunks` (`self.config.chunks`).',
      'It is about the checkpoint that is loaded: check that it is complete, was made for this model and fits `self.config.chunks`.',
    ]);
  });

  it('asks nobody for a report of what a client sent', () => {
    const python = `from fastapi import HTTPException


class C:
    def f(self):
        if self.x.y:
            raise HTTPException(status_code=400, detail="m")
`;
    expect(explained(python).solutions).toEqual(['Make sure that `self.x.y` is not set.']);
    expect(last(python.replace('400', '500'))).toContain('report it');
  });
});
