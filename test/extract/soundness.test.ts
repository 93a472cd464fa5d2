/**
 * Facts held against a running Python: functions are called with many arguments, and whenever one raises at a site,
 * every guard and precondition we found for the site must have the truth we claim, evaluated at that moment.
 */
import { describe, expect, it } from 'vitest';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from '../python/support/ask-python.js';
import { factsOf } from '../support/site.js';

const python = findPython();

/** Functions of `a`, `b` and `c`, called with every combination of a few values. */
const FUNCTIONS: readonly string[] = [
  'def f(a, b, c):\n    if a: raise E\n',
  'def f(a, b, c):\n    if a and b: return\n    if not c: raise E\n    raise E\n',
  'def f(a, b, c):\n    if a: raise E\n    elif b: raise E\n    elif c: return\n    else: raise E\n',
  'def f(a, b, c):\n    if a:\n        if b: return 1\n        return 2\n    if b:\n        pass\n    else:\n        return\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        if b: return 1\n    raise E\n',
  'def f(a, b, c):\n    if a: pass\n    elif b: return\n    else: return\n    raise E\n',
  'def f(a, b, c):\n    if a: return\n    elif b: pass\n    else: raise F\n    raise E\n',
  'def f(a, b, c):\n    if a: pass\n    elif b: return\n    else: raise F\n    raise E\n',
  'def f(a, b, c):\n    for i in (0, 1, 2):\n        if i == a: continue\n        if i == b: break\n        if i == c: raise E\n    raise E\n',
  'def f(a, b, c):\n    for i in (0, 1):\n        if i == a: break\n    else:\n        if b: return\n        raise E\n',
  'def f(a, b, c):\n    while not a:\n        if b: raise E\n        break\n    else:\n        raise E\n    raise E\n',
  'def f(a, b, c):\n    while True:\n        if a: return\n        if b: break\n        raise E\n    if c: raise E\n',
  'def f(a, b, c):\n    try:\n        if a: raise F\n        if b: raise E\n    except F:\n        if c: raise E\n    else:\n        raise E\n',
  'def f(a, b, c):\n    try:\n        if a: raise F\n    except F:\n        if b: return\n        raise E\n    finally:\n        if c: raise E\n',
  'def f(a, b, c):\n    if a:\n        try: return g(b)\n        except F: pass\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        try: return g(b)\n        except F: return\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        try: g(b)\n        except F: return\n        else: return\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        try: g(b)\n        finally: return\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        with suppress(F): return g(b)\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        with nullcontext(): return g(b)\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        for i in range(b or 0): return\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        while b: return\n        else: return\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        for i in range(b or 0):\n            if i == c: break\n        return\n    raise E\n',
  'def f(a, b, c):\n    for j in (0, 1):\n        if a:\n            for i in range(b or 0): pass\n            else: break\n            continue\n        raise E\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        def h(): return 1\n    if b: raise E\n    raise E\n',
  'def f(a, b, c):\n    if (a or\n        b): return\n    if (  # c\n        c,\n    ) == (0,): raise E\n    raise E\n',
  'def f(a, b, c):\n    if a in (\n        1,\n    ): return\n    if b not in (\n        0,\n        2,\n    ): raise E\n',
  'def f(a, b, c):\n    assert a, "m"\n    assert b or \\\n        c, "m"\n',
  'def f(a, b, c):\n    if (d := a) and (e := b): raise E\n    if (d := c): return\n    raise E\n',
  'def f(a, b, c):\n    class A:\n        if a: raise E\n        if b: x = 1\n        else: raise E\n    raise E\n',
  'def f(a, b, c):\n    if a: return\n    if b: a = 1\n    if c: raise E\n    raise E\n',
  'def f(a, b, c):\n    if a: return\n    for i in (0, 1):\n        if i == b: raise E\n        a = c\n',
  'def f(a, b, c):\n    if a: return\n    for i in (0, 1):\n        if i == b: a = 1\n        else: raise E\n',
  'def f(a, b, c):\n    if a is None: return\n    elif (a := b): return\n    else: raise E\n',
  'def f(a, b, c):\n    if a:\n        a = b\n    else:\n        raise E\n    raise E\n',
  'def f(a, b, c):\n    try:\n        if a: return\n        a = b\n        g(c)\n    except F: raise E\n    raise E\n',
  'def f(a, b, c):\n    if a: return\n    del a\n    raise E\n',
  'def f(a, b, c):\n    if a: return\n    with nullcontext(b) as a: raise E\n',
  'def f(a, b, c):\n    with nullcontext():\n        if a: return\n    if b:\n        if c: return\n    raise E\n',
  'def f(a, b, c):\n    try:\n        if a: return\n        g(b)\n    except F: return\n    finally:\n        if c: return\n    raise E\n',
  'def f(a, b, c):\n    try:\n        if a: return\n        g(b)\n    except F: pass\n    else: raise E\n    raise E\n',
  'def f(a, b, c):\n    try:\n        if a: return\n        g(b)\n    except F: raise E\n    else:\n        if c: return\n    raise E\n',
  'def f(a, b, c):\n    if a:\n        a = b\n        if a: return\n    if b:\n        if c: return\n        b = a\n    raise E\n',
  'def f(a, b, c):\n    if a or b:\n        if b:\n            if c: return\n    raise E\n',
  'def f(a, b, c):\n    if not a: return\n    if b: return\n    elif not c: return\n    lambda: (yield_)\n    raise E\n',
];

/** `match` is new in 3.10. */
const MATCHES: readonly string[] = [
  'def f(a, b, c):\n    match a:\n        case 0: raise E\n        case 1 if b: raise E\n        case 1 | 2: raise E\n        case _: raise E\n',
  'def f(a, b, c):\n    match a, b:\n        case 0, 1: return\n        case (0, x) if x == c: raise E\n        case [_, *_]: raise E\n',
];

const PROGRAM = `
import itertools
from contextlib import nullcontext, suppress

class E(Exception): pass
class F(Exception): pass
def g(x):
    if x: raise F
    return x
yield_ = 1

def holds(guard, scope):
    # The truth of a condition; of a case, whether its pattern is taken by itself. None where it cannot be asked.
    condition = guard["condition"]
    if guard["form"] == "case":
        out = dict(scope, taken=False)
        exec(condition.replace(": case ", ":\\n case ", 1) + ": taken = True", GLOBALS, out)
        return out["taken"]
    if guard["form"] in ("if", "elif", "while", "while-else", "assert", "precondition"):
        return bool(eval("(" + condition + ")", GLOBALS, dict(scope)))
    return None

GLOBALS = globals()
VALUES = (0, 1, 2, None)

def answer(item):
    wrong, raised, checked = [], 0, 0
    out = {}
    exec(compile(item["source"], "f", "exec"), GLOBALS, out)
    sites = {site["place"]["line"]: site for site in item["sites"]}
    for arguments in itertools.product(VALUES, repeat=3):
        try: out["f"](*arguments)
        except (E, F, AssertionError) as error:
            frames, tb = [], error.__traceback__
            while tb is not None:
                frames.append(tb)
                tb = tb.tb_next
            # A class body runs in a frame of its own, where the names of the function are not at hand.
            scope = {}
            for frame in frames[1:]: scope.update(frame.tb_frame.f_locals)
            here = [site for line, site in sites.items() if line <= frames[-1].tb_lineno <= site["place"]["endLine"]]
            if len(here) != 1: continue
            raised += 1
            guards = here[0]["guards"] + [dict(p, form="precondition") for p in here[0]["preconditions"]]
            for guard in guards:
                if guard["rebound"]: continue
                # The test of a while-else failed in the end; that the loop was not left is what holds.
                expected = False if guard["form"] == "while-else" else guard["holds"]
                actual = holds(guard, scope)
                if actual is None: continue
                checked += 1
                if actual != expected: wrong.append([arguments, here[0]["place"]["line"], guard["condition"], expected])
    return {"raised": raised, "checked": checked, "wrong": wrong[:3]}
`;

interface Answer {
  readonly raised: number;
  readonly checked: number;
  readonly wrong: readonly unknown[];
}

describe.skipIf(python === null)(needsPython('whenever CPython raises at a site', python), () => {
  it('each condition that is not marked as rebound has the truth we claim', () => {
    if (python === null) return;
    const isNew = python.version[0] > 3 || python.version[1] >= 10;
    const sources = isNew ? [...FUNCTIONS, ...MATCHES] : FUNCTIONS;
    // No two sites stand on one line, so that the line tells the site.
    const items = sources.map((source) => ({ source, sites: factsOf(source).sites }));
    const answers = askPython(python, PROGRAM, items) as readonly Answer[];
    const wrong = answers.flatMap(({ wrong: found }, index) =>
      found.length === 0 ? [] : [{ source: sources[index], found }],
    );
    expect(wrong).toEqual([]);
    for (const [index, { raised }] of answers.entries()) expect(raised, sources[index]).toBeGreaterThan(0);
    expect(answers.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThan(1_500);
  });
});
