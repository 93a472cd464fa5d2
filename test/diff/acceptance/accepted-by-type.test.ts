import { describe, expect, it } from 'vitest';
import { diffCatalogues } from '../../../src/diff/diff-catalogues.js';
import { mined } from '../support/trap.js';

function release(values: string, guard: string): ReturnType<typeof mined> {
  return mined(`from typing import Literal, get_args
Size = Literal[${values}]

class Config:
    size: Size = "s"

    def check(self):
        ${guard}:
            raise ValueError(f"unknown size {self.size}")
`);
}

function acceptsOf(old: string, now: string, guard: string): unknown {
  return diffCatalogues(release(old, guard), release(now, guard)).changes.map(({ kinds, accepts }) => [
    kinds,
    accepts,
  ]);
}

describe('a check of the values of a type', () => {
  const guard = 'if self.size not in get_args(Size)';

  it('accepts those that are new, and rejects those that are gone', () => {
    expect(acceptsOf('"s", "m"', '"s", "l"', guard)).toEqual([
      [
        ['condition-changed'],
        { nowRejected: ['self.size == "m"'], nowAccepted: ['self.size == "l"'], where: [] },
      ],
    ]);
  });

  it('says nothing where something else is asked that may decide', () => {
    expect(acceptsOf('"s", "m"', '"s", "l"', `${guard} and self.strict`)).toEqual([
      [['condition-changed'], null],
    ]);
  });
});
