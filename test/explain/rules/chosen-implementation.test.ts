import { describe, expect, it } from 'vitest';
import { explained, type Python } from '../support/explained.js';

const KINDS = `from enum import Enum


class StoveEnum(Enum):
    GAS = "kitchen.stoves.gas.GasStove"
    WOOD = (
        "kitchen.stoves.wood."
        "WoodStove"
    )
    NONE = ""
`;

const ARGS = `from dataclasses import dataclass
from kitchen.kinds import StoveEnum


@dataclass
class KitchenConfig:
    stove: StoveEnum | None = None
    spare_stove: StoveEnum | None = None


def get_kwargs(cls): ...


def add_cli_args(parser):
    kitchen = get_kwargs(KitchenConfig)
    parser.add_argument("--stove", **kitchen["stove"])
    parser.add_argument("--spare-stove", **kitchen["spare_stove"])
`;

const BASE = `class Stove:
    @staticmethod
    def get_burner_cls() -> type["Burner"]: ...


class Burner:
    def heat(self, size): ...
`;

const GAS = (body: string): string => `from kitchen.base import Burner, Stove


class GasStove(Stove):
    @staticmethod
    def get_burner_cls() -> type["GasBurner"]:
        return GasBurner


class GasBurner(Burner):
    def __init__(self, pan, lid):
        self.pan = pan
${body}

class Other:
    pass
`;

const WOOD = `from kitchen.base import Stove


class WoodStove(Stove):
    pass
`;

function kitchen(changed: Readonly<Record<string, string>>): Python {
  return {
    'kitchen/kinds.py': KINDS,
    'kitchen/args.py': ARGS,
    'kitchen/base.py': BASE,
    'kitchen/stoves/gas.py': GAS(''),
    'kitchen/stoves/wood.py': WOOD,
    ...changed,
  };
}

const POINTER =
  'This code runs where `--stove` is `GAS`, or where that was chosen automatically: set `--stove` to another value.';

const inGas = (body: string): readonly string[] =>
  explained(kitchen({ 'kitchen/stoves/gas.py': GAS(body) })).solutions;

/** A base that refuses by itself, and one more choice beside the two. */
const REFUSING_BASE = BASE.replace(
  'def heat(self, size): ...',
  'def heat(self, size):\n        if size:\n            raise NotImplementedError("m")',
);
const WITH_OIL = `${KINDS}    OIL = "kitchen.stoves.oil.OilStove"\n`;

describe('what an implementation refuses that a flag chose', () => {
  it.each([
    ['by its class', '        if pan.round:\n            raise NotImplementedError("round pans")\n'],
    [
      'by its message',
      '        if pan.round:\n            raise ValueError("round pans are not supported")\n',
    ],
    ['by an assertion that says so', '        assert not pan.round, "only supports square pans"\n'],
  ])('asks for another choice: %s', (_, body) => {
    const told = inGas(body);
    expect(told.at(-1)).toBe(POINTER);
    expect(told.join()).not.toMatch(/No setting is known|own state/);
  });

  it('does not for what is wrong with a state of its own', () => {
    expect(inGas('        assert pan.size == 3, "pan has a wrong size"\n').join()).not.toContain('--stove');
  });

  it('does not in a class of the module that the choice does not lead to', () => {
    const body =
      '\n\nclass Apart:\n    def f(self, x):\n        if x:\n            raise NotImplementedError("m")\n';
    expect(inGas(body).join()).not.toContain('--stove');
  });

  it('names both choices that lead to the code', () => {
    const told = explained(
      kitchen({
        'kitchen/base.py': REFUSING_BASE,
        'kitchen/kinds.py': WITH_OIL,
      }),
    ).solutions;
    expect(told.join()).toContain('where `--stove` is `GAS` or `WOOD`');
  });

  it('is sure of a class below it that stands with another choice', () => {
    const wood = `from kitchen.stoves.gas import GasBurner, GasStove


class WoodStove(GasStove):
    pass


class WoodBurner(GasBurner):
    pass
`;
    const gas = GAS('        if pan.round:\n            raise NotImplementedError("round pans")\n');
    const told = explained(
      kitchen({ 'kitchen/stoves/gas.py': gas, 'kitchen/stoves/wood.py': wood }),
    ).solutions;
    expect(told.at(-1)).toBe(
      'This code runs where `--stove` is `GAS` or `WOOD`, or where one of them was chosen automatically: set `--stove` to another value.',
    );
  });

  it('does not where a class below it is used some other way', () => {
    const more = `from kitchen.stoves.gas import GasBurner


class SpareBurner(GasBurner):
    pass
`;
    const gas = GAS('        if pan.round:\n            raise NotImplementedError("round pans")\n');
    const told = explained(kitchen({ 'kitchen/stoves/gas.py': gas, 'kitchen/spare.py': more })).solutions;
    expect(told.join()).not.toContain('--stove');
  });

  it('does not name more than two', () => {
    const told = explained(
      kitchen({
        'kitchen/base.py': REFUSING_BASE,
        'kitchen/kinds.py': WITH_OIL,
        'kitchen/stoves/oil.py': WOOD.replace('WoodStove', 'OilStove'),
      }),
    ).solutions;
    expect(told.join()).not.toContain('--stove');
  });

  it('does not where two flags take such a choice and neither has its name', () => {
    const args = ARGS.replace('"--stove"', '"--main-stove"');
    const gas = GAS('        if pan.round:\n            raise NotImplementedError("round pans")\n');
    const told = explained(kitchen({ 'kitchen/args.py': args, 'kitchen/stoves/gas.py': gas })).solutions;
    expect(told.join()).not.toContain('stove` is');
  });
});
