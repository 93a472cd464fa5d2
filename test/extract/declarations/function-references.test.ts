import { describe, expect, it } from 'vitest';
import type { FunctionReference } from '../../../src/model/function-reference.js';
import { factsOf } from '../../support/site.js';

const referencesOf = (python: string): readonly FunctionReference[] =>
  factsOf(python).declarations.references;

describe('references to functions', () => {
  it('are the validators and types of a file, in order', () => {
    const python = `def check(v): ...
class A:
    x: Annotated[int, p.AfterValidator(check)]
    y = field_validator(
        "y", mode="before")(check)
    def f(self):
        self.parser.add_argument("-x", help="h", type=check)
`;
    expect(referencesOf(python)).toEqual([
      {
        kind: 'validator',
        callee: 'p.AfterValidator',
        function: 'check',
        qualname: 'A',
        line: 3,
        text: 'p.AfterValidator(check)',
      },
      {
        kind: 'validator',
        callee: 'field_validator',
        function: 'check',
        qualname: 'A',
        line: 4,
        text: 'field_validator("y", mode="before")(check)',
      },
      {
        kind: 'argument-type',
        isFactory: false,
        argument: '-x',
        function: 'check',
        qualname: 'A.f',
        line: 7,
        text: 'self.parser.add_argument("-x", type=check)',
      },
    ]);
  });

  it.each([
    ['p.add_argument("--x", type=int)', 'a builtin'],
    ['from m import g\np.add_argument("--x", type=g)', 'a function of another file'],
    ['p.add_argument("--x", type=lambda s: f(s))', 'a lambda'],
    ['p.add_argument("--x", type=a.f)', 'an attribute'],
    ['p.add_argument("--x", f)', 'no type'],
    ['p.add("--x", type=f)', 'another method'],
    ['field_validator("x")', 'no function'],
    ['AnyValidator(f)', 'another class'],
    ['make()(f)', 'another call'],
    ['BeforeValidator(f())', 'what the function makes'],
    ['# BeforeValidator(f)', 'a comment'],
  ])('are not read from %j: %s', (statement) => {
    expect(referencesOf(`def f(x): ...\n${statement}\n`)).toEqual([]);
  });
});
