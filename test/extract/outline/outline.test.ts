import { describe, expect, it } from 'vitest';
import type { Outline } from '../../../src/model/outline.js';
import { factsOf } from '../../support/site.js';

const outlineOf = (python: string): Outline => factsOf(python).outline;

const fieldsOf = (body: string): readonly unknown[] =>
  outlineOf(`class Config:\n${body.replace(/^/gm, '    ')}\n`).classes[0]?.fields ?? [];

const constantsOf = (python: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(outlineOf(python).constants.map(({ qualname, value }) => [qualname, value]));

describe('fields of a class', () => {
  it('have the string beneath them for documentation, its first paragraph on one line', () => {
    const [size] = fieldsOf(
      'size: int = 4\n"""How many\n    rooms there are.\n\n    More of it."""\nname: str',
    );
    expect(size).toEqual({
      name: 'size',
      annotation: 'int',
      default: '4',
      doc: { text: 'How many rooms there are.', line: 3, endLine: 6 },
      bounds: [],
      line: 2,
      endLine: 2,
    });
  });

  it('have else the comment directly above, unless it speaks to a tool', () => {
    expect(fieldsOf('# How many\n# rooms.\nsize: int\n\n# type: ignore\nname: str')).toMatchObject([
      { name: 'size', doc: { text: 'How many rooms.', line: 2, endLine: 3 } },
      { name: 'name', doc: null },
    ]);
  });

  it('have the default, the bounds and the description that Field gives', () => {
    const python =
      'size: int = Field(default=1, ge=1, lt=9, description="Rooms, (all).")\nrest: list = field(default_factory=list)';
    expect(fieldsOf(python)).toMatchObject([
      { default: '1', bounds: ['>= 1', '< 9'], doc: { text: 'Rooms, (all).' } },
      { default: 'list()' },
    ]);
  });

  it.each([
    ['size: int = Field(ge=0)', null],
    ['size: int = Field(...)', null],
    ['size: int', null],
    ['size: int = field(default_factory=lambda: 3)', '3'],
    ['size: str = "a=b#c"', '"a=b#c"'],
    ['size: Callable[[int], str] = f(x, y=1)', 'f(x, y=1)'],
    ['size: dict[str, int] = {\n    "a": 1,  # why\n}', '{"a": 1}'],
  ])('have of %j the default %j', (python, expected) => {
    expect(fieldsOf(python)).toMatchObject([{ default: expected }]);
  });

  it('are no class variables, and no string within a method is theirs', () => {
    const python = 'size: ClassVar[int] = 1\nname: str\ndef f(self):\n    """Not it."""\n    x: int = 1';
    expect(fieldsOf(python)).toMatchObject([{ name: 'name', doc: null }]);
  });
});

describe('constants', () => {
  it('are none of a class that a method sets anew', () => {
    const python = (rest: string): string => `class C:\n    limit = 4\n    def f(self):\n        ${rest}\n`;
    expect(constantsOf(python('return self.limit'))).toHaveProperty(['C.limit']);
    for (const rest of ['self.limit = 5', 'C.limit = 5', 'type(self).limit = 5; other.limit = 6'])
      expect(constantsOf(python(rest))).not.toHaveProperty(['C.limit']);
  });

  it('are read where they are literals, or collections of literals and names', () => {
    const python = [
      'A = 1 << 20',
      'B = ("x", torch.float16)',
      'C = {"a": f, "b": g}',
      'D = [*A, 2]',
      'E = B | {"z"}',
      'F = frozenset({1, 2})',
      'G = list(C)',
      'H = C.keys()',
      'Kind = Literal["a", "b"]',
      'I = ("only")',
      'class K:\n    M = -1',
    ].join('\n');
    expect(constantsOf(python)).toMatchObject({
      A: { kind: 'scalar', source: '1 << 20' },
      B: { kind: 'collection', parts: [{ members: ['"x"', 'torch.float16'] }] },
      C: { kind: 'collection', parts: [{ members: ['"a"', '"b"'] }] },
      D: { kind: 'collection', parts: [{ of: 'A' }, { members: ['2'] }] },
      E: { kind: 'collection', parts: [{ of: 'B' }, { members: ['"z"'] }] },
      F: { kind: 'collection', parts: [{ members: ['1', '2'] }] },
      G: { kind: 'collection', parts: [{ of: 'C' }] },
      H: { kind: 'collection', parts: [{ of: 'C' }] },
      Kind: { kind: 'type', source: 'Literal["a", "b"]' },
      I: { kind: 'scalar', source: '"only"' },
      'K.M': { kind: 'scalar', source: '-1' },
    });
  });

  it.each([
    'a = 1\na = 2',
    'a = ["x"]\na.append("y")',
    'a = 1\ndef f():\n    global a\n    a = 2',
    'a = 1\nfor a in x: pass',
    'a = [f(1), 2]',
    'a = {**f()}',
    'a = f"{x}"',
    'a = [x for x in y]',
    `a = [${Array.from({ length: 61 }, (_, n) => n).join(', ')}]`,
  ])('are none in %j', (python) => {
    const { a } = constantsOf(python);
    expect(a).toBeUndefined();
  });
});

describe('what methods set on self', () => {
  it('is read as far as it says what it is, through the local names of the method', () => {
    const python = `
class A:
    def __init__(self, config: C, size: int = 3) -> None:
        inner = config.inner
        other = load()
        self.a = size
        self.b = inner.depth
        self.c = Cache(1, x=2)
        self.d: int | None = None
        self.e = other.x
        self.f, self.g = size
        self.h = "x"
        self.i = a or b
`;
    const [owner] = outlineOf(python).classes;
    expect(owner?.attributes.map(({ name, value, annotation }) => [name, value, annotation])).toEqual([
      ['a', { kind: 'name', name: 'size' }, null],
      ['b', { kind: 'name', name: 'config.inner.depth' }, null],
      ['c', { kind: 'call', callee: 'Cache' }, null],
      ['d', { kind: 'none' }, 'int | None'],
      ['e', { kind: 'other' }, null],
      ['f', { kind: 'other' }, null],
      ['g', { kind: 'other' }, null],
      ['h', { kind: 'literal', source: '"x"' }, null],
      ['i', { kind: 'other' }, null],
    ]);
    expect(outlineOf(python).functions).toMatchObject([
      {
        qualname: 'A.__init__',
        returns: 'None',
        parameters: [{ name: 'self' }, { name: 'config', annotation: 'C' }, { name: 'size', default: '3' }],
      },
    ]);
  });

  it('is not known of a parameter that is bound anew, but where it was None', () => {
    const python =
      'class A:\n    def f(self, x, y):\n        x = x * 2\n        if y is None:\n            y = 1\n        self.x = x\n        self.y = y\n';
    expect(outlineOf(python).classes[0]?.attributes.map(({ value }) => value)).toEqual([
      { kind: 'other' },
      { kind: 'name', name: 'y' },
    ]);
  });

  it('is not that of a class within the method', () => {
    const python =
      'class A:\n    def f(self):\n        class B:\n            def g(self):\n                self.x = 1\n';
    expect(outlineOf(python).classes.map(({ attributes }) => attributes)).toEqual([[], []]);
  });
});

describe('functions', () => {
  it('have what they return, the first paragraph of their docstring, and whether they only refuse', () => {
    const python = `
class A:
    @abc.abstractmethod
    def f(self): ...
    @property
    def g(self) -> "list[int]":
        """All
        of them.

        Args: none
        """
        return []
    def h(
        self,
        x=lambda a: {1: 2},
    ) -> dict[str, int]:
        """Not here."""
        raise NotImplementedError("h")
`;
    expect(outlineOf(python).functions).toMatchObject([
      { qualname: 'A.f', isAbstract: true, isProperty: false, returns: null },
      {
        qualname: 'A.g',
        isProperty: true,
        returns: '"list[int]"',
        doc: { text: 'All of them.' },
        isAbstract: false,
      },
      { qualname: 'A.h', isAbstract: true, returns: 'dict[str, int]', line: 13, endLine: 16 },
    ]);
  });
});

describe('flags', () => {
  it('name the field whose arguments they are added with, whatever the flag is called', () => {
    const python = `
class EngineArgs:
    @staticmethod
    def add(parser):
        room_kwargs = get_kwargs(RoomConfig)
        group = parser.add_argument_group(title="rooms")
        group.add_argument("--rooms", "-r", **room_kwargs["count"])
        group.add_argument("--colour", choices=["red", "blue"], default="red", help="What it looks like.")
        group.add_argument("-x", dest="level")
        group.add_argument(name, **room_kwargs["other"])
`;
    expect(outlineOf(python).flags).toMatchObject([
      {
        options: ['--rooms', '-r'],
        dest: 'rooms',
        field: { className: 'RoomConfig', name: 'count' },
        line: 7,
      },
      {
        dest: 'colour',
        field: null,
        choices: ['"red"', '"blue"'],
        default: '"red"',
        help: 'What it looks like.',
      },
      { options: ['-x'], dest: 'level', scope: 'EngineArgs.add' },
    ]);
  });

  it('are those of every field where a loop adds them', () => {
    const python = `
class Args:
    @classmethod
    def add(cls, parser):
        kwargs = get_kwargs(cls)
        for key, value in kwargs.items():
            parser.add_argument(f"--{key.replace('_', '-')}", **value)
`;
    expect(outlineOf(python).flags).toMatchObject([{ options: [], everyFieldOf: 'cls', scope: 'Args.add' }]);
  });

  it('are of no class where the name of the arguments stands for two', () => {
    const python = 'def add(p):\n    k = make(A)\n    k = make(B)\n    p.add_argument("--x", **k["x"])\n';
    expect(outlineOf(python).flags).toMatchObject([{ field: null }]);
  });
});

describe('environment variables', () => {
  it('are read from a dict of readers, with the comment above, the default and the choices', () => {
    const python = `
readers = {
    # ==== Rooms ====
    # How many rooms
    # there are.
    "ROOMS": lambda: int(os.getenv("ROOMS", "4")),
    "COLOUR": with_choices("COLOUR", "red", ["red", "blue"]),
    "PORT": find_port,
}
`;
    expect(outlineOf(python).environment).toEqual([
      {
        name: 'ROOMS',
        default: '"4"',
        choices: null,
        doc: { text: 'How many rooms there are.', line: 4, endLine: 5 },
        line: 6,
        endLine: 6,
      },
      { name: 'COLOUR', default: '"red"', choices: ['"red"', '"blue"'], doc: null, line: 7, endLine: 7 },
      { name: 'PORT', default: null, choices: null, doc: null, line: 8, endLine: 8 },
    ]);
  });

  it('are constants that hold one', () => {
    expect(constantsOf('ROOMS = int(os.environ.get("MY_ROOMS", "4"))')).toEqual({
      ROOMS: { kind: 'environment', name: 'MY_ROOMS', default: '"4"' },
    });
  });
});

it('registrations are literal names given to a register function outside functions', () => {
  const python =
    '@R.register("a")\nclass A: ...\nR.register_all(["b", "c"])\ndef f():\n    R.register("d")\n@register(name)\ndef g(): ...\n';
  expect(outlineOf(python).registrations).toMatchObject([
    { callee: 'R.register', names: ['"a"'] },
    { callee: 'R.register_all', names: ['"b"', '"c"'] },
  ]);
});

it('nothing in a file makes the outline throw', () => {
  for (const python of [
    'class A',
    'x: ',
    'def f(',
    'A = {"a": ',
    'x = "',
    '\\',
    'class A:\n    x: int = Field(',
    'self.x = 1',
  ])
    expect(() => outlineOf(python)).not.toThrow();
});
