/** Arbitrary functions that build a message on many ways and raise it: branches, loops, `try`, `with`, `match`. */
import fc from 'fast-check';

type Lines = readonly string[];

const condition = fc.constantFrom('a', 'b', 'c', 'not a', 'not c', 'a and b', 'b or c', 'a == b');
const flag = fc.constantFrom('a', 'b', 'c');
const variable = fc.constantFrom('msg', 'msg', 'msg', 'pre');
const word = fc.integer({ min: 0, max: 99 }).map((number) => `t${number}`);

const value = fc.oneof(
  { weight: 4, arbitrary: word.map((text) => `"${text}"`) },
  { weight: 2, arbitrary: fc.tuple(variable, word).map(([name, text]) => `f"{${name}}-${text}"`) },
  { weight: 1, arbitrary: fc.tuple(variable, word).map(([name, text]) => `"${text}" + ${name}`) },
  { weight: 1, arbitrary: variable },
  {
    weight: 1,
    arbitrary: fc.tuple(word, condition, word).map(([x, c, y]) => `("${x}" if ${c} else "${y}")`),
  },
  { weight: 1, arbitrary: fc.tuple(variable, word).map(([name, text]) => `(${name} or "${text}")`) },
  { weight: 1, arbitrary: fc.constantFrom('p', 'f"{p}!"', 'GLOBAL', '["x", "y"]', '{"k": "v"}["k"]', '3') },
);

const simple: fc.Arbitrary<Lines> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(variable, value).map(([name, v]) => [`${name} = ${v}`]) },
  { weight: 2, arbitrary: fc.tuple(variable, value).map(([name, v]) => [`${name} += ${v}`]) },
  { weight: 2, arbitrary: value.map((v) => [`if (msg := ${v}): pass`]) },
  { weight: 1, arbitrary: fc.tuple(flag, value).map(([x, v]) => [`if ${x} and (msg := ${v}): pass`]) },
  { weight: 1, arbitrary: fc.constantFrom(['del pre'], ['msg, pre = pre, msg'], ['msg = pre = "both"']) },
  { weight: 3, arbitrary: flag.map((x) => [`boom(${x})`]) },
  { weight: 3, arbitrary: fc.constantFrom(['raise E(msg)'], ['raise E(msg)'], ['raise E(pre)']) },
  { weight: 2, arbitrary: flag.map((x) => [`if ${x}: raise E(msg)`]) },
  { weight: 1, arbitrary: flag.map((x) => [`if ${x}: return`]) },
);

const leaving = fc.tuple(fc.constantFrom('break', 'continue'), flag).map(([exit, x]) => [`if ${x}: ${exit}`]);

const indented = (lines: Lines): Lines => lines.map((line) => `    ${line}`);

const { block } = fc.letrec<{ block: Lines; statement: Lines; body: Lines; turn: Lines }>((tie) => {
  const body = tie('body');
  const turn = tie('turn');
  const compound: fc.Arbitrary<Lines>[] = [
    fc.tuple(condition, body).map(([c, x]) => [`if ${c}:`, ...x]),
    fc
      .tuple(condition, body, condition, body, body)
      .map(([c, x, d, y, z]) => [`if ${c}:`, ...x, `elif ${d}:`, ...y, 'else:', ...z]),
    turn.map((x) => ['for i in range(2):', ...x]),
    turn.map((x) => ['for msg in "xy":', ...x]),
    fc.tuple(turn, body).map(([x, y]) => ['for i in "xy":', ...x, 'else:', ...y]),
    fc.tuple(turn, flag).map(([x, on]) => [`while ${on}:`, '    if tick(): break', ...x]),
    turn.map((x) => ['while True:', '    if tick(): break', ...x]),
    fc
      .tuple(body, fc.constantFrom('e', 'msg'), body)
      .map(([x, name, y]) => ['try:', ...x, `except Boom as ${name}:`, ...y]),
    fc
      .tuple(body, body, body, body)
      .map(([w, x, y, z]) => ['try:', ...w, 'except Boom:', ...x, 'else:', ...y, 'finally:', ...z]),
    fc.tuple(body, body).map(([x, y]) => ['try:', ...x, 'finally:', ...y]),
    body.map((x) => ['with suppress_all():', ...x]),
    body.map((x) => ['with plain() as pre:', ...x]),
    fc
      .tuple(body, body)
      .map(([x, y]) => [
        'match (a, b):',
        '    case (True, True):',
        ...indented(x),
        '    case (msg, False):',
        ...indented(y),
      ]),
  ];
  return {
    block: fc
      .array(tie('statement'), { minLength: 1, maxLength: 4, depthIdentifier: 'p' })
      .map((all) => all.flat()),
    body: tie('block').map(indented),
    turn: fc
      .tuple(body, fc.option(leaving), body)
      .map(([x, exit, y]) => [...x, ...indented(exit ?? []), ...y]),
    statement: fc.oneof({ maxDepth: 3, depthIdentifier: 'p' }, simple, simple, ...compound),
  };
});

/** A function `f(a, b, c, p)` that ends in `raise E(msg)`. */
export const program: fc.Arbitrary<string> = block.map((lines) =>
  ['def f(a, b, c, p="preset"):', ...indented(lines), '    raise E(msg)', ''].join('\n'),
);
