import { describe, expect, it } from 'vitest';
import { configured, RAISE } from '../support/configuration.js';
import { explained, type Python } from '../support/explained.js';

const solutions = (python: Python): readonly string[] => explained(python).solutions;

describe('what a reader can change', () => {
  it.each([
    ['self.size > 8', 'Set `CacheConfig.size` to at most `8`.'],
    ['self.size < 1 or self.size > 64', 'Set `CacheConfig.size` to at least `1` and at most `64`.'],
    ['self.size % 2', 'Set `CacheConfig.size` to a multiple of `2`.'],
    ['self.size', 'Set `CacheConfig.size` to `0`.'],
    ['self.eager', 'Set `CacheConfig.eager` to `False`.'],
    ['not self.eager', 'Set `CacheConfig.eager` to `True`.'],
    ['self.kind is None', 'Set `CacheConfig.kind` to one of `"a"` and `"b"`.'],
    ['self.kind == "a"', 'Set `CacheConfig.kind` to a value other than `"a"`.'],
    ['self.limit is not None', 'Do not set `CacheConfig.limit`.'],
    ['not self.limit', 'Set `CacheConfig.limit` to a value other than `None` or `0`.'],
    ['not self.name', 'Set `CacheConfig.name` to a value that is not empty.'],
    ['self.name', 'Set `CacheConfig.name` to an empty value.'],
    // Left alone it is `"fast"`.
    ['self.mode is not None', 'Set `CacheConfig.mode` to `None`.'],
    ['len(self.name) > 3', 'Choose `CacheConfig.name` so that the length of `self.name` is at most `3`.'],
  ])('is a field of a configuration: %s', (test, solution) => {
    expect(solutions(configured(`if ${test}:`, RAISE))).toEqual([solution]);
  });

  it('is a flag of the command line', () => {
    const python = (test: string): string => `import argparse


def main(args: argparse.Namespace):
    if ${test}:
        raise ValueError("m")


def parser():
    p = argparse.ArgumentParser()
    p.add_argument("--cache-size", type=int, default=4, help="Entries the cache holds.")
    p.add_argument("--eager", action="store_true")
    p.add_argument("--mode", choices=["fast", "slow"])
    return p
`;
    expect(solutions(python('args.cache_size > 8'))).toEqual(['Set `--cache-size` to at most `8`.']);
    expect(solutions(python('args.mode is None'))).toEqual(['Set `--mode` to one of `"fast"` and `"slow"`.']);
    expect(solutions(python('args.mode is not None'))).toEqual(['Do not set `--mode`.']);
  });

  it('is an environment variable, through names', () => {
    const python =
      'import os\n\nPORT = os.environ.get("MINFER_PORT")\n\n\ndef f():\n    port = PORT\n    if port is None:\n        raise ValueError("m")\n';
    expect(solutions(python)).toEqual(['Set the environment variable `MINFER_PORT`.']);
  });

  it('is a field of a request', () => {
    const python = `from pydantic import BaseModel


class ChatRequest(BaseModel):
    n: int = 1

    def check(self):
        if self.n > 8:
            raise ValueError("m")
`;
    expect(solutions(python)).toEqual(['Set `n` of `ChatRequest` in the request to at most `8`.']);
  });

  it('is an argument of a constructor, under the name it has there', () => {
    const python = `class Engine:
    def __init__(self, size, mode="a"):
        self._mode = mode

    def run(self):
        if self._mode == "b":
            raise ValueError("m")
`;
    expect(solutions(python)).toEqual(['Pass a value other than `"b"` as the argument `mode` of `Engine`.']);
  });

  it.each([
    ['size', 'count = size\n    if count > 8', 'Pass at most `8` as the argument `size` of `f`.'],
    ['x=None', 'if x is not None', 'Leave out the argument `x` of `f`.'],
    ['x', 'if x is not None', 'Pass `None` as the argument `x` of `f`.'],
    ['x=4', 'if x is not None', 'Pass `None` as the argument `x` of `f`.'],
    ['x', 'if x.shape[0] != 4', 'Call `f` with values for which `x.shape[0]` is `4`.'],
    ['xs', 'if len(xs) > 3', 'Call `f` with values for which the length of `xs` is at most `3`.'],
    ['x', 'if x.f()', 'Call `f` with values for which `x.f()` is false.'],
  ])('is an argument of a function, through local names: %s, %s', (parameter, code, solution) => {
    expect(solutions(`def f(${parameter}):\n    ${code}:\n        raise ValueError("m")`)).toEqual([
      solution,
    ]);
  });

  it.each([
    ['a function that is not for users', '_f', 'def _f(x):\n    if x > 3:\n        raise ValueError("m")'],
    [
      'a local of which nothing is known',
      'f',
      'def f(y):\n    for x in y.g():\n        pass\n    if x > 3:\n        raise ValueError("m")',
    ],
  ])('is nothing of %s: what must be so is said, and what to report', (_, name, python) => {
    expect(solutions(python)).toEqual([
      'Make sure that `x` is at most `3`.',
      `No setting is known behind \`x\`: unless code of yours calls \`${name}\`, report it with its value and the full traceback.`,
    ]);
  });

  describe('behind a function that is not for users', () => {
    const CHECK = 'def _check(x):\n    if x > 3:\n        raise ValueError("m")\n';

    it.each([
      ['def f(size):\n    _check(size)\n', 'Pass at most `3` as the argument `size` of `f`.'],
      ['def f(size):\n    _check(x=size)\n', 'Pass at most `3` as the argument `size` of `f`.'],
      [
        'class C:\n    def __init__(self, *, size=1):\n        _check(size)\n',
        'Pass at most `3` as the argument `size` of `C`.',
      ],
      [
        'async def f(size):\n    if size:\n        _check(size)\n',
        'Pass at most `3` as the argument `size` of `f`.',
      ],
    ])('is what its one caller passes on: %s', (caller, solution) => {
      expect(solutions(CHECK + caller)[0]).toBe(solution);
    });

    it('is what a method passes on', () => {
      const python =
        'class C:\n    def _check(self, x):\n        if x > 3:\n            raise ValueError("m")\n    def run(self, size):\n        self._check(size)\n';
      expect(solutions(python)[0]).toBe('Pass at most `3` as the argument `size` of `C.run`.');
    });

    it.each([
      ['nobody calls it', ''],
      ['two functions call it', 'def f(size):\n    _check(size)\ndef g(size):\n    _check(size)\n'],
      ['another call passes something else', 'def f(size):\n    _check(size)\n    _check(4)\n'],
      ['the caller binds it anew', 'def f(size):\n    size = size + 1\n    _check(size)\n'],
      ['it is handed on', 'def f(size):\n    _check(size)\n    return map(_check, size)\n'],
      ['it is more than the parameter', 'def f(size):\n    _check(size + 1)\n'],
      ['it is one of many', 'def f(*size):\n    _check(size)\n'],
      ['stars come before', 'def f(size, xs):\n    _check(*xs, size)\n'],
      ['the caller is not for users', 'def _f(size):\n    _check(size)\n'],
    ])('is nothing where %s', (_, caller) => {
      expect(solutions(CHECK + caller)[0]).toBe('Make sure that `x` is at most `3`.');
    });
  });

  it.each(['args', 'opts', 'self.args'])(
    'is a flag of the file where a namespace is only named so: %s',
    (name) => {
      const python = `import argparse


class C:
    def check(self, args, opts):
        if ${name}.depth > 3:
            raise ValueError("m")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--depth", type=int)
`;
      expect(solutions(python)).toEqual(['Set `--depth` to at most `3`.']);
      expect(solutions(python.replaceAll(name, 'thing'))[0]).not.toContain('--depth');
    },
  );

  it('is a model where what is asked for is one', () => {
    const python = 'def load(model):\n    if not has_towers(model):\n        raise ValueError("m")\n';
    expect(solutions(python)).toEqual(['Use a model for which `has_towers(model)` is true.']);
  });
});
