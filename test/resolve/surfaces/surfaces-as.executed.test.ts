/** What is said of pydantic and argparse, held against both. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findPython, needsPython, runPython } from '../../oracle/python.js';
import { surfacedIn } from '../support/surfaced.js';

const python = findPython();
const hasPydantic = python !== null && succeeds('import pydantic; assert pydantic.VERSION >= "2"');

function succeeds(code: string): boolean {
  return spawnSync(python?.command ?? '', ['-c', code]).status === 0;
}

/** The message a program's first site leads to, by what is said; its text is "m". */
function said(program: string): string {
  const surfaces = surfacedIn(program)[0]?.surfacesAs ?? null;
  return surfaces === null ? 'as it is' : `${surfaces.exception}: ${surfaces.prefix}m`;
}

const ARGPARSE = (add: string): string => `
import argparse
def convert(s):
    raise argparse.ArgumentTypeError("m")
parser = argparse.ArgumentParser(prog="x")
parser.${add}
`;

describe.skipIf(python === null)(needsPython('argparse', python), () => {
  it.each([
    ['add_argument("-p", "--port", type=convert)', ['-p', '1']],
    ['add_argument("port", type=convert)', ['1']],
    ['add_argument("port", type=convert, metavar="N")', ['1']],
    ['add_argument(dest="port", type=convert)', ['1']],
    ['add_argument("--port", type=convert, metavar="N", dest="q")', ['--port', '1']],
    ['add_argument_group("g").add_argument("--port", type=convert)', ['--port', '1']],
  ])('%s ends as is said', (add, args) => {
    if (python === null) return;
    const program = ARGPARSE(add);
    const run = `${program}\nimport sys, io\nsys.stderr = out = io.StringIO()\ntry: parser.parse_args(${JSON.stringify(args)})\nexcept SystemExit as e: print(type(e).__name__ + ": " + out.getvalue().split("x: ", 2)[-1].strip())`;
    expect(runPython(python, ['-c', run]).trim()).toBe(said(program));
  });
});

const title = hasPydantic ? 'pydantic' : 'pydantic (skipped: python3 has no pydantic 2)';
const VALIDATOR = (statement: string, decorator: string, method: string): string => `
import pydantic, pydantic.dataclasses
from pydantic import BaseModel, BeforeValidator, ValidationError, field_validator
from pydantic_core import PydanticCustomError
from typing import Annotated
import pydantic.v1
class Own(ValueError): ...
class Both(AssertionError, ValueError): ...
class A(BaseModel):
    x: int = 0
    ${decorator}
    def ${method}:
        ${statement}
`;

describe.skipIf(!hasPydantic)(title, () => {
  const FIELD = '@field_validator("x")';
  it.each([
    ['raise ValueError("m")', FIELD, 'f(cls, x)'],
    ['raise UnicodeError("m")', FIELD, 'f(cls, x)'],
    ['assert not x, "m"', FIELD, 'f(cls, x)'],
    ['raise AssertionError("m")', FIELD, 'f(cls, x)'],
    ['raise Own("m")', FIELD, 'f(cls, x)'],
    ['raise Both("m")', FIELD, 'f(cls, x)'],
    ['raise TypeError("m")', FIELD, 'f(cls, x)'],
    ['raise RuntimeError("m")', FIELD, 'f(cls, x)'],
    ['raise ValueError("m")', '@pydantic.field_validator("x", mode="wrap")', 'f(cls, x, handler)'],
    ['raise ValueError("m")', '@pydantic.model_validator(mode="after")', 'f(self)'],
    ['raise ValueError("m")', '@pydantic.model_validator(mode="before")\n    @classmethod', 'f(cls, x)'],
    ['raise ValueError("m")', '@pydantic.validator("x")', 'f(cls, x)'],
    ['raise TypeError("m")', '@pydantic.validator("x")', 'f(cls, x)'],
    ['raise ValueError("m")', '', 'model_post_init(self, c)'],
    ['raise TypeError("m")', '', 'model_post_init(self, c)'],
    ['raise ValueError("m")', '', '__init__(self, **k)'],
    ['raise ValueError("m")', '@pydantic.field_validator("x")', 'f(cls, x, _=0)'],
    ['def g():\n            raise ValueError("m")\n        g()', FIELD, 'f(cls, x)'],
  ])('%j below %s in %s surfaces as is said', (statement, decorator, method) => {
    const program = VALIDATOR(statement, decorator, method);
    expect(surfaced(program, 'A(x=1)')).toBe(said(program));
  });

  it.each([
    [
      'def f(v): raise ValueError("m")\nT = pydantic.TypeAdapter(Annotated[int, BeforeValidator(f)])',
      'T.validate_python(1)',
    ],
    [
      'def f(v): raise ValueError("m")\nclass A(BaseModel):\n    x: int\n    g = field_validator("x")(f)',
      'A(x=1)',
    ],
    ['@pydantic.dataclasses.dataclass\nclass A:\n    def __post_init__(self): raise ValueError("m")', 'A()'],
    [
      'import dataclasses\n@dataclasses.dataclass\nclass A:\n    def __post_init__(self): raise ValueError("m")',
      'A()',
    ],
    [
      'class A(pydantic.v1.BaseModel):\n    x: int\n    @pydantic.v1.validator("x")\n    def f(cls, x): raise ValueError("m")',
      'A(x=1)',
    ],
    [
      'class A(pydantic.v1.BaseModel):\n    x: int\n    @pydantic.v1.validator("x")\n    def f(cls, x): raise TypeError("m")',
      'A(x=1)',
    ],
  ])('%j surfaces as is said', (body, call) => {
    const imports = VALIDATOR('', '', '').split('class Own')[0] ?? '';
    const program = imports + body;
    expect(surfaced(program, call)).toBe(said(program));
  });

  /** What a call leads to: the message of the one error a `ValidationError` holds. */
  function surfaced(program: string, call: string): string {
    if (python === null) return '';
    const run = `
import warnings; warnings.simplefilter("ignore")
${program}
try: ${call}
except Exception as e:
    if type(e).__name__ == "ValidationError": print("ValidationError: " + e.errors()[0]["msg"])
    else: print("as it is")
`;
    return runPython(python, ['-c', run]).trim();
  }
});
