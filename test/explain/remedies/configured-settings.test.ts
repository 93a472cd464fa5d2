import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';
import { shop, WORKER_SETTINGS } from '../support/workers.js';

const HEAD = 'from shop.group import count_workers, get_group\n\n\n';

function solutions(body: string, settings: Readonly<Record<string, string>> = WORKER_SETTINGS) {
  return explained(shop(`${HEAD}${body}`), { settings }).solutions;
}

const BENCH = (lines: string, test: string): string => `class Bench:
    def __init__(self, config, seats):
        self.seats = config.seats
${lines}        if ${test}:
            raise ValueError("m")
`;

describe('a call of which the configuration says what sets it', () => {
  it.each([
    [
      'an attribute that is set to it',
      '        self.n = count_workers()\n',
      'self.n > config.rows',
      'Set `--worker-count` to at most `config.rows`.',
    ],
    ['a local name', '        n = count_workers()\n', 'n > 4', 'Set `--worker-count` to at most `4`.'],
    ['itself', '', 'get_group().size != 1', 'Set `--worker-count` to `1`.'],
    [
      'an attribute of what it gives, kept in an attribute',
      '        self.n = get_group().size\n',
      'self.n > 1',
      'Set `--worker-count` to at most `1`.',
    ],
    [
      'what a number must be divisible by',
      '        n = count_workers()\n',
      'self.seats % n != 0',
      'Choose `--worker-count` so that `self.seats` (`config.seats`) is divisible by `n` (`count_workers()`).',
    ],
    [
      'an argument of the constructor that must not be less',
      '        n = count_workers()\n',
      'seats < n',
      'Set `--worker-count` to at most `seats`.',
    ],
  ])('is that setting: %s', (_, lines, test, solution) => {
    expect(solutions(BENCH(lines, test))).toEqual([solution]);
  });

  it('is no bound of the argument that it is compared with', () => {
    const body = BENCH('        n = count_workers()\n', 'seats < 1 or seats > n');
    expect(solutions(body)).toEqual([
      'Pass at least `1` as the argument `seats` of `Bench`, and set `--worker-count` to at least `seats`.',
    ]);
  });

  it('is not chosen to be any other number where what is wrong is something else', () => {
    const python = `class Bench:
    def check(self, board):
        if get_group().size == 1:
            top = getattr(board, "top", None)
            if top is None:
                raise ValueError("m")
`;
    expect(solutions(python).join()).not.toContain('--worker-count');
  });

  it('is that setting where another statement stands for when there is nothing to call', () => {
    const python = `class Bench:
    def __init__(self):
        try:
            self.n = get_group().size
        except AssertionError:
            self.n = 1

    def run(self):
        if self.n > 1:
            raise ValueError("m")
`;
    expect(solutions(python)).toEqual(['Set `--worker-count` to at most `1`.']);
  });

  it('is no setting of a number that is made anew in each round', () => {
    const python =
      'def run(batch):\n    n = count_workers()\n    if batch.rows % n:\n        raise ValueError("m")\n';
    expect(solutions(python).join()).not.toContain('--worker-count');
  });

  it('is nothing by itself, nor where the flag is not there', () => {
    const python = 'def f():\n    n = count_workers()\n    if n > 4:\n        raise ValueError("m")\n';
    const denial =
      'No setting is known behind `n`: unless code of yours calls `f`, report it with its value and the full traceback.';
    expect(solutions(python, {})).toContain(denial);
    expect(solutions(python, { 'shop.group.count_workers()': '--workers' })).toContain(denial);
  });

  it('is not read so in the module that makes it', () => {
    const python =
      'def count(): ...\n\n\ndef check(n):\n    if count() != n:\n        raise ValueError("m")\n';
    const { solutions: told } = explained(shop(python), {
      settings: { 'shop.main.count()': '--worker-count' },
    });
    expect(told.join()).not.toContain('--worker-count');
  });
});
