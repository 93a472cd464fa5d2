import { describe, expect, it } from 'vitest';
import type { Subject, Surroundings } from '../../../src/model/subject.js';
import { siteResolver } from '../../../src/resolve/resolve-site.js';
import { factsOf } from '../../support/site.js';

const RULES = { http: { statuses: {} }, pydantic: { dataclassDecorators: ['rooms.config.config'] } };

interface Told {
  readonly subjects: readonly Subject[];
  readonly surroundings: Surroundings;
}

/** What is told of the last site of the last file. */
function toldOf(files: Readonly<Record<string, string>>): Told {
  const extracted = Object.entries(files).map(([path, python]) => ({ path, ...factsOf(python) }));
  const resolve = siteResolver(extracted, RULES);
  const last = extracted.at(-1);
  const site = last?.sites.at(-1);
  if (last === undefined || site === undefined)
    throw new Error('There is no site in the source of this test.');
  return resolve(last.path, site);
}

function subject(files: Readonly<Record<string, string>>, expression: string): Subject {
  const { subjects } = toldOf(files);
  const found = subjects.find((one) => one.expression === expression);
  if (found === undefined)
    throw new Error(`No subject "${expression}" in ${subjects.map((one) => one.expression).join()}`);
  return found;
}

const CONFIG = `
from typing import Literal
from dataclasses import dataclass

Colour = Literal["red", "blue"]

def config(cls): ...

@config
class RoomConfig:
    count: int = Field(default=4, ge=1)
    """How many rooms there are."""
    colour: Colour | None = None
    # What it weighs.
    weight: float = 0.5

@config
class HouseConfig:
    room_config: RoomConfig
    rooms: "list[RoomConfig]"
`;

const CLI = `
from dataclasses import dataclass
from rooms.config import RoomConfig

@dataclass
class HouseArgs:
    count: int = RoomConfig.count
    level: int = 0

    @staticmethod
    def add(parser):
        room_kwargs = get_kwargs(RoomConfig)
        parser.add_argument("--how-many", "-n", **room_kwargs["count"])
        parser.add_argument("--level", choices=[0, 1], help="The floor.")
`;

const PROJECT = { 'rooms/__init__.py': '', 'rooms/config.py': CONFIG, 'rooms/cli.py': CLI };

const inMethod = (init: string, condition: string, more = ''): Readonly<Record<string, string>> => ({
  ...PROJECT,
  'rooms/house.py': `
import os
import torch
from rooms.config import Colour, HouseConfig, RoomConfig
from rooms.cli import HouseArgs
${more}

class House:
    """A house."""
    def __init__(self, house_config: HouseConfig, name: str = "x", colour: Colour = "red"):
        """Builds it.

        Args:
            name: What it is called.
        """
        ${init}

    def check(self, args: HouseArgs, other):
        if ${condition}:
            raise ValueError("bad")
`,
});

describe('a field of a configuration class', () => {
  it('is found through what __init__ was given, with its documentation and the flag that sets it', () => {
    const found = subject(
      inMethod('self.config = house_config.room_config', 'self.config.count < 1'),
      'self.config.count',
    );
    expect(found).toEqual({
      given: null,
      expression: 'self.config.count',
      origin: 'field',
      name: 'count',
      owner: { kind: 'class', qualname: 'RoomConfig', role: 'configuration' },
      annotation: 'int',
      default: '4',
      doc: 'How many rooms there are.',
      flag: '--how-many',
      accepted: null,
      constant: null,
      members: null,
      definition: null,
      sort: null,
      lines: [
        { path: 'rooms/config.py', line: 11, endLine: 11 },
        { path: 'rooms/config.py', line: 12, endLine: 12 },
        { path: 'rooms/cli.py', line: 13, endLine: 13 },
      ],
    });
  });

  it('has no flag that is only named like it', () => {
    const found = subject(
      inMethod('self.config = house_config', 'self.config.room_config.weight > 1'),
      'self.config.room_config.weight',
    );
    expect(found).toMatchObject({ origin: 'field', flag: null, doc: 'What it weighs.', default: '0.5' });
  });

  it('takes the values of its Literal, and None where that is allowed', () => {
    const found = subject(
      inMethod('self.c = house_config.room_config', 'self.c.colour == "x"'),
      'self.c.colour',
    );
    expect(found.accepted).toEqual(['"red"', '"blue"', 'None']);
  });

  it('is what a copy of it stands for, kept on self or in a local name', () => {
    const files = inMethod('self.count = house_config.room_config.count', 'self.count < 1');
    expect(subject(files, 'self.count')).toMatchObject({
      origin: 'field',
      name: 'count',
      flag: '--how-many',
    });
    const local = {
      ...PROJECT,
      'rooms/house.py':
        'from rooms.config import HouseConfig\ndef f(house: HouseConfig):\n    n = house.room_config.count\n    if n < 1:\n        raise ValueError(n)\n',
    };
    expect(subject(local, 'n')).toMatchObject({
      origin: 'field',
      name: 'count',
      definition: { source: 'house.room_config.count' },
    });
  });

  it('is said with the words of the field its default is taken from', () => {
    expect(subject(inMethod('pass', 'args.count < 1'), 'args.count')).toMatchObject({
      owner: { qualname: 'HouseArgs', role: 'configuration' },
      doc: 'How many rooms there are.',
      default: '4',
      flag: null,
    });
    expect(subject(inMethod('pass', 'args.level < 1'), 'args.level')).toMatchObject({
      doc: 'The floor.',
      flag: '--level',
      accepted: ['0', '1'],
    });
  });

  it('is found by the items of a list', () => {
    const files = {
      ...PROJECT,
      'rooms/house.py':
        'from rooms.config import HouseConfig\ndef f(house: HouseConfig):\n    for room in house.rooms:\n        if room.count < 1:\n            raise ValueError(room)\n',
    };
    expect(subject(files, 'room')).toMatchObject({ origin: 'loop', definition: { source: 'house.rooms' } });
    expect(subject(files, 'room.count')).toMatchObject({ origin: 'field', flag: '--how-many' });
  });
});

describe('an attribute', () => {
  it('that keeps a parameter of the constructor has its words', () => {
    expect(subject(inMethod('self.name = name', 'not self.name'), 'self.name')).toMatchObject({
      origin: 'attribute',
      owner: { kind: 'class', qualname: 'House', role: 'constructor' },
      annotation: 'str',
      default: '"x"',
      doc: 'What it is called.',
    });
  });

  it('of which nothing is known is told with what has it', () => {
    const { subjects } = toldOf(inMethod('pass', 'other.size > 1'));
    expect(
      subjects.map(({ expression, origin, owner }) => [expression, origin, owner?.qualname ?? null]),
    ).toEqual([
      ['other.size', 'attribute', null],
      ['other', 'parameter', 'House.check'],
    ]);
  });

  it('set to two things is neither', () => {
    const files = inMethod(
      'self.c = house_config\n        self.c = house_config.room_config',
      'self.c.count',
    );
    expect(subject(files, 'self.c.count')).toMatchObject({ origin: 'attribute', owner: null, flag: null });
  });
});

describe('a name', () => {
  it('of an environment variable of a module that reads them lazily has the comment above it', () => {
    const files = {
      'rooms/__init__.py': '',
      'rooms/envs.py':
        'import os\nreaders = {\n    # How loud.\n    "LOUD": lambda: os.getenv("LOUD", "1"),\n}\ndef __getattr__(name):\n    return readers[name]()\n',
      'rooms/a.py': 'import rooms.envs as envs\ndef f():\n    if envs.LOUD:\n        raise ValueError("x")\n',
    };
    expect(subject(files, 'envs.LOUD')).toMatchObject({
      origin: 'environment',
      name: 'LOUD',
      default: '"1"',
      doc: 'How loud.',
    });
  });

  it('of a collection has the members it is put together of', () => {
    const python =
      'A = ("x", "y")\nB = [*A, "z"]\ndef f(k):\n    if k not in B:\n        raise ValueError(k)\n';
    expect(subject({ 'a.py': python }, 'B')).toMatchObject({
      origin: 'constant',
      members: ['"x"', '"y"', '"z"'],
    });
  });

  it('of an enum has its members, and a parameter of it accepts them', () => {
    const python =
      'from enum import Enum\nclass Kind(Enum):\n    A = 1\n    B = auto()\n    def f(self): ...\ndef f(k: Kind | None):\n    if k == Kind.A:\n        raise ValueError(k)\n';
    expect(subject({ 'a.py': python }, 'k').accepted).toEqual(['Kind.A', 'Kind.B', 'None']);
    expect(subject({ 'a.py': python }, 'Kind.A')).toMatchObject({ origin: 'constant', constant: '1' });
  });

  it('that a function binds in two ways is not the constant of the module', () => {
    const python =
      'limit = 3\ndef f(x):\n    limit = x\n    limit += 1\n    if x > limit:\n        raise ValueError(x)\n';
    expect(subject({ 'a.py': python }, 'limit')).toMatchObject({ origin: 'local', constant: null });
  });

  it('that is set anew through global is no constant', () => {
    const python =
      'limit = 3\ndef g():\n    global limit\n    limit = 4\ndef f(x):\n    if x > limit:\n        raise ValueError(x)\n';
    expect(subject({ 'a.py': python }, 'limit')).toMatchObject({ constant: null });
  });

  it('of a registry has the names that are registered with it', () => {
    const python =
      'class Registry: ...\nREGISTRY = Registry()\n@REGISTRY.register("a")\nclass A: ...\n@REGISTRY.register("b")\nclass B: ...\ndef f(x):\n    if x not in REGISTRY:\n        raise ValueError(x)\n';
    expect(subject({ 'a.py': python }, 'REGISTRY').members).toEqual(['"a"', '"b"']);
  });

  it('of a function that is called has its documentation', () => {
    const python =
      'class A:\n    def ready(self) -> bool:\n        """Whether it is warm."""\n    def f(self):\n        if not self.ready():\n            raise ValueError("x")\n';
    expect(subject({ 'a.py': python }, 'self.ready')).toMatchObject({
      origin: 'function',
      owner: { kind: 'class', qualname: 'A' },
      doc: 'Whether it is warm.',
      annotation: 'bool',
    });
  });
});

describe('what stands around', () => {
  it('a method that refuses are the classes that do better, nearest first', () => {
    const python = `
class Base:
    """What all are."""
    def f(self):
        raise NotImplementedError
class Far(Base):
    pass
class Further(Far):
    def f(self):
        return 1
class Near(Base):
    def f(self):
        return 2
`;
    expect(toldOf({ 'a.py': python }).surroundings).toMatchObject({
      implementers: [
        { qualname: 'Near', path: 'a.py', line: 12 },
        { qualname: 'Further', path: 'a.py', line: 9 },
      ],
      classDoc: { name: 'Base', text: 'What all are.', line: 3 },
    });
  });
});
