import { describe, expect, it } from 'vitest';
import { surfacedIn } from '../support/surfaced.js';

type Arguments = Parameters<typeof surfacedIn>;

/** What stands before the message of the first site; `null` where it surfaces as it is. */
const prefixOf = (...args: Arguments): string | null => surfacedIn(...args)[0]?.surfacesAs?.prefix ?? null;

const inValidator = (statement: string, imports = 'from pydantic import field_validator'): string =>
  `${imports}\nclass A:\n    @field_validator("x", mode="before")\n    @classmethod\n    def f(cls, x):\n        ${statement}\n`;

describe('an error of a pydantic validator', () => {
  it('surfaces in a ValidationError, through the decorator as written', () => {
    expect(surfacedIn(inValidator('raise ValueError("m")'))).toEqual([
      {
        line: 6,
        httpStatus: null,
        surfacesAs: {
          exception: 'ValidationError',
          prefix: 'Value error, ',
          through: '@field_validator("x", mode="before")',
          path: 'pkg/main.py',
          line: 3,
        },
      },
    ]);
  });

  it.each([
    ['raise ValueError("m")', 'Value error, '],
    ['raise UnicodeError("m")', 'Value error, '],
    ['assert x, "m"', 'Assertion failed, '],
    ['raise AssertionError("m")', 'Assertion failed, '],
    ['raise Own("m")', 'Value error, '],
    ['raise Both("m")', 'Value error, '],
  ])('%j is shown behind %j', (statement, prefix) => {
    const own = 'class Own(ValueError): ...\nclass Both(AssertionError, ValueError): ...\n';
    expect(prefixOf(own + inValidator(statement))).toBe(prefix);
  });

  it.each([
    'raise TypeError("m")',
    'raise KeyError("m")',
    'raise RuntimeError("m")',
    'raise PydanticCustomError("a", "m")',
    'raise Custom("a", "m")',
    'raise other.Error("m")',
    'raise unknown("m")',
    'raise ValueError',
  ])('%j is told by its class alone', (statement) => {
    const imports =
      'import other\nfrom pydantic_core import PydanticCustomError\nfrom pydantic import field_validator\n' +
      'class Custom(PydanticCustomError, ValueError): ...\n';
    expect(prefixOf(inValidator(statement, imports))).toBe(
      statement === 'raise ValueError' ? 'Value error, ' : null,
    );
  });

  it.each([
    ['from pydantic import model_validator', '@model_validator(mode="after")'],
    ['from pydantic import validator as check', '@check("x")'],
    ['from pydantic import root_validator', '@root_validator'],
    ['import pydantic', '@pydantic.field_validator("x")'],
    ['import pydantic as p', '@p.field_validator("x")'],
    ['from pydantic import functional_validators as fv', '@fv.field_validator("x")'],
    ['from pydantic.functional_validators import field_validator', '@field_validator("x")'],
    ['from pydantic.deprecated.class_validators import validator', '@validator("x")'],
    ['from .compat import field_validator', '@field_validator("x")'],
    ['import pydantic\ncheck = pydantic.field_validator', '@check("x")'],
  ])('is recognised by %j, %s', (imports, decorator) => {
    const main = `${imports}\nclass A:\n    ${decorator}\n    def f(cls, x): raise ValueError("m")\n`;
    expect(prefixOf(main, { 'pkg/compat.py': 'from pydantic import field_validator\n' })).toBe(
      'Value error, ',
    );
  });

  it.each([
    ['another library', 'from attrs import field_validator\n', '@field_validator("x")'],
    ['the project itself', 'def field_validator(x): ...\n', '@field_validator("x")'],
    [
      'one of two libraries',
      'try:\n    from pydantic import field_validator\nexcept E:\n    from marshmallow import field_validator\n',
      '@field_validator("x")',
    ],
    ['a serializer', 'from pydantic import field_serializer\n', '@field_serializer("x")'],
    [
      'a name bound again',
      'from pydantic import field_validator\nfield_validator = wrap(field_validator)\n',
      '@field_validator("x")',
    ],
    ['a decorator with no name', 'from pydantic import field_validator\n', '@make()(field_validator)'],
    ['no decorator', '', ''],
  ])('is not one where it is of %s', (_, imports, decorator) => {
    const line = decorator === '' ? '' : `    ${decorator}\n`;
    expect(prefixOf(`${imports}class A:\n${line}    def f(cls, x): raise ValueError("m")\n`)).toBeNull();
  });

  it('shows its message alone in the first version, which catches a TypeError too', () => {
    const imports = 'from pydantic.v1 import validator as field_validator';
    for (const name of ['ValueError', 'AssertionError', 'TypeError']) {
      expect(prefixOf(inValidator(`raise ${name}("m")`, imports))).toBe('');
    }
    expect(prefixOf(inValidator('raise KeyError("m")', imports))).toBeNull();
  });

  it('is one in a nested function, but not in the method of a local class', () => {
    const nested = inValidator('def g():\n            raise ValueError("m")\n        g()');
    expect(prefixOf(nested)).toBe('Value error, ');
    const method = inValidator('class B:\n            def g(self): raise ValueError("m")');
    expect(prefixOf(method)).toBeNull();
  });

  it('is not recognised by a local name of another function', () => {
    const main = `from pydantic import field_validator
def g(field_validator):
    class A:
        @field_validator("x")
        def f(cls, x): raise ValueError("m")
def h():
    from pydantic import model_validator
    class A:
        @model_validator(mode="after")
        def f(self): raise ValueError("m")
`;
    expect(surfacedIn(main).map((site) => site.surfacesAs?.line ?? null)).toEqual([null, 9]);
  });

  it('is not told in a file that does not parse', () => {
    expect(prefixOf(`${inValidator('raise ValueError("m")')}\ndef broken(:\n    pass\n`)).toBeNull();
  });
});

describe('an error of a function that is handed to pydantic', () => {
  const main = (call: string, imports = 'from pydantic import BeforeValidator, field_validator'): string =>
    `${imports}\nfrom typing import Annotated\ndef check(v):\n    raise ValueError("m")\n${call}\n`;

  it.each([
    ['X = Annotated[int, BeforeValidator(check)]', 'BeforeValidator(check)'],
    ['X = Annotated[int, BeforeValidator(func=check)]', 'BeforeValidator(func=check)'],
    ['class A:\n    x: Annotated[int, BeforeValidator(check)] = 1', 'BeforeValidator(check)'],
    ['class A:\n    _check = field_validator("x")(check)', 'field_validator("x")(check)'],
    ['def f(x: Annotated[int, BeforeValidator(check)]): ...', 'BeforeValidator(check)'],
  ])('surfaces through %j', (call, through) => {
    const [site] = surfacedIn(main(call));
    expect(site?.surfacesAs).toMatchObject({
      exception: 'ValidationError',
      prefix: 'Value error, ',
      through,
    });
  });

  it.each(['AfterValidator', 'WrapValidator', 'PlainValidator'])('%s counts too', (name) => {
    expect(prefixOf(main(`X = p.${name}(check)`, 'import pydantic as p'))).toBe('Value error, ');
  });

  it.each([
    ['another library', 'X = BeforeValidator(check)', 'from other import BeforeValidator'],
    ['another function', 'def g(check):\n    return BeforeValidator(check)', undefined],
    ['a name bound again', 'check = wrap(check)\nX = BeforeValidator(lambda v: check(v))', undefined],
    ['a method', 'class A:\n    X = BeforeValidator(B.check)', undefined],
    ['what is made of it', 'X = BeforeValidator(check(1))', undefined],
  ])('does not through %s', (_, call, imports) => {
    expect(prefixOf(main(call, imports))).toBeNull();
  });

  it('is told from another function of its name', () => {
    const main = `from pydantic import BeforeValidator
def check(v): raise ValueError("module")
class A:
    def check(v): raise ValueError("class")
    x: Annotated[int, BeforeValidator(check)]
    def f(self):
        def check(v): raise ValueError("local")
        return BeforeValidator(check)
class B:
    def check(v): raise ValueError("other class")
`;
    expect(surfacedIn(main).map((site) => site.surfacesAs?.line ?? null)).toEqual([null, 5, 8, null]);
  });
});

describe('an error of __post_init__', () => {
  const main = (decorator: string, imports: string): string =>
    `${imports}\n${decorator}\nclass A:\n    def __post_init__(self):\n        raise ValueError("m")\n`;
  const OWN = { 'pkg/config.py': 'from pydantic.dataclasses import dataclass\ndef config(cls): ...\n' };
  const RULES = { dataclassDecorators: ['pkg.config.config'] };

  it.each([
    ['@dataclass', 'from pydantic.dataclasses import dataclass'],
    ['@dataclass(frozen=True)', 'from pydantic.dataclasses import dataclass'],
    ['@pydantic.dataclasses.dataclass', 'import pydantic.dataclasses'],
    ['@pydantic.dataclasses.dataclass', 'import pydantic'],
    ['@dataclasses.dataclass', 'from pydantic import dataclasses'],
    ['@config', 'from .config import config'],
    ['@config(x=1)', 'from pkg.config import config'],
    ['@c.config', 'from pkg import config as c'],
    ['@c', 'from .again import config as c'],
  ])('surfaces where the class is decorated by %s: %s', (decorator, imports) => {
    const others = { ...OWN, 'pkg/again.py': 'from .config import config\n' };
    const [site] = surfacedIn(main(decorator, imports), others, RULES);
    expect(site?.surfacesAs).toMatchObject({ prefix: 'Value error, ', through: decorator, line: 2 });
  });

  it.each([
    ['@dataclass', 'from dataclasses import dataclass'],
    ['@dataclasses.dataclass', 'import dataclasses'],
    ['@config', 'def config(cls): ...'],
    ['@config', 'from .config import config\nconfig = twice(config)'],
    ['@config', 'from .other import config'],
    ['@config', 'from .circle import config'],
    ['', ''],
  ])('does not where it is decorated by %s: %s', (decorator, imports) => {
    const others = {
      ...OWN,
      'pkg/other.py': 'def config(cls): ...\n',
      'pkg/circle.py': 'from .back import config\n',
      'pkg/back.py': 'from .circle import config\n',
    };
    expect(prefixOf(main(decorator, imports), others, RULES)).toBeNull();
  });

  it('does not by a decorator the configuration does not name, nor in another method', () => {
    expect(prefixOf(main('@config', 'from .config import config'), OWN)).toBeNull();
    const other = main('@config', 'from .config import config').replace('__post_init__', 'verify');
    expect(prefixOf(other, OWN, RULES)).toBeNull();
  });
});

describe('an error of model_post_init', () => {
  it.each([
    ['from pydantic import BaseModel', 'BaseModel', 'Value error, '],
    ['import pydantic', 'pydantic.BaseModel', 'Value error, '],
    ['from .base import Base', 'Base[int]', 'Value error, '],
    ['from pydantic_settings import BaseSettings', 'BaseSettings', 'Value error, '],
    ['from other import BaseModel', 'BaseModel', null],
    ['class BaseModel: ...', 'BaseModel', null],
  ])('%j, class A(%s): %j', (imports, base, prefix) => {
    const main = `${imports}\nclass A(${base}):\n    def model_post_init(self, c): raise ValueError("m")\n`;
    const others = { 'pkg/base.py': 'import pydantic as p\nclass Base(Mixin, p.BaseModel): ...\n' };
    expect(prefixOf(main, others)).toBe(prefix);
  });
});

describe('an error of an argparse type', () => {
  const main = (call: string): string =>
    `import argparse\ndef port(s):\n    raise argparse.ArgumentTypeError("m")\n${call}\n`;

  it('surfaces as the end of the program, with the argument named', () => {
    expect(
      surfacedIn(main('parser.add_argument("-p", "--port", help="h", type=port)'))[0]?.surfacesAs,
    ).toEqual({
      exception: 'SystemExit',
      prefix: 'error: argument -p/--port: ',
      through: 'parser.add_argument("-p", "--port", type=port)',
      path: 'pkg/main.py',
      line: 4,
    });
  });

  it.each([
    ['p.add_argument("port", type=port)', 'error: argument port: '],
    ['p.add_argument("port", type=(port), metavar="N")', 'error: argument N: '],
    ['p.add_argument("--port", type=port, metavar="N", dest="q")', 'error: argument --port: '],
    ['p.add_argument(dest="q", type=port)', 'error: argument q: '],
    ['p.add_argument(*names, type=port)', 'error: argument {argument}: '],
    ['p.add_argument(f"--{x}", type=port)', 'error: argument {argument}: '],
    ['p.add_argument("port", type=port, metavar=("A", "B"))', 'error: argument {argument}: '],
    ['p.add_argument("port", type=port, **more)', 'error: argument {argument}: '],
    ['p.add_argument("--a", type=port)\np.add_argument("--b", type=port)', 'error: argument {argument}: '],
    ['make().group("g").add_argument("--a", type=port)', 'error: argument --a: '],
    ['def f(p):\n    p.add_argument("--a", type=port)', 'error: argument --a: '],
  ])('%j: %j', (call, prefix) => {
    expect(prefixOf(main(call))).toBe(prefix);
  });

  it.each([
    ['nobody names it', 'port(1)'],
    ['it has no type', 'p.add_argument("port")'],
    ['another function is the type', 'def port2(s): ...\np.add_argument("--a", type=port2)'],
    ['a parameter is the type', 'def f(p, port):\n    p.add_argument("--a", type=port)'],
    ['what it makes is the type', 'p.add_argument("--a", type=port("x"))'],
    ['it is the type of another method', 'p.add("--a", type=port)'],
  ])('reaches the user as it is where %s', (_, call) => {
    expect(prefixOf(main(call))).toBeNull();
  });

  it('may be raised in the function a factory makes, or in a local one', () => {
    const made = `from argparse import ArgumentTypeError as E
class Own(E): ...
def optional(of):
    def convert(s):
        raise Own("m")
    return convert
def add(p):
    def local(s): raise E("m")
    p.add_argument("--a", type=local)
    p.add_argument("--b", type=optional(int))
`;
    expect(surfacedIn(made).map((site) => site.surfacesAs?.prefix)).toEqual([
      'error: argument --b: ',
      'error: argument --a: ',
    ]);
  });

  it('is no ValueError, whose message argparse drops', () => {
    const main = 'def port(s): raise ValueError("m")\np.add_argument("--a", type=port)\n';
    expect(prefixOf(main)).toBeNull();
  });
});
