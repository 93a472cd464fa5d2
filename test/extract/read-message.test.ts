import { describe, expect, it } from 'vitest';
import { isLiteralForm, templateOf } from '../../src/model/message.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from '../python/support/ask-python.js';
import { factsOf, siteOf } from '../support/site.js';

const python = findPython();

function read(argument: string): readonly [string, string] {
  const { message } = siteOf(`raise E(${argument})\n`);
  if (message === null) throw new Error('There is no message.');
  return [message.form, templateOf(message.parts)];
}

describe('a literal message', () => {
  it.each([
    ['"a"', 'string', 'a'],
    ['("a")', 'string', 'a'],
    ['"a" "b"', 'implicit-concatenation', 'ab'],
    ['("a" # c\n  r"\\b" \\\n  \'c\')', 'implicit-concatenation', 'a\\bc'],
    ['f"a {b!r:>{w}} c"', 'f-string', 'a {b!r:>{w}} c'],
    ['f"{a=}"', 'f-string', 'a={a!r}'],
    ['f"{f"{a}"}"', 'f-string', '{f"{a}"}'],
    ['"{x} " f"{y}" "{{"', 'concatenated-f-string', '{x} {y}{{'],
    ['"a" + b + "c"', 'plus', 'a{b}c'],
    ['a + (f"{b}" + "c")', 'plus', '{a}{b}c'],
    ['"a" + b.c(d) + str(e)', 'plus', 'a{b.c(d)}{str(e)}'],
    ['"%s of %r" % (a, b)', 'percent', '{a} of {b!r}'],
    ['"%s" % (a,)', 'percent', '{a}'],
    ['"%s" % a', 'percent', '{a}'],
    ['"%d%%" % a', 'percent', '{a}%'],
    ['"%*d|%s" % (w, a, b)', 'percent', '{a}|{b}'],
    ['"%(k)s" % {"j": 1, "k": a}', 'percent', '{a}'],
    ['"%(k)s" % {"k": 1, "k": a}', 'percent', '{a}'],
    ['"%(k)s" % dict(k=a)', 'percent', '{a}'],
    ['"%(k)s" % m', 'percent', "{m['k']}"],
    ['"%(k)s" % (a or b)', 'percent', "{(a or b)['k']}"],
    ['"%(k)s" % {"k": a, **m}', 'percent', `{{"k": a, **m}['k']}`],
    ['"%(k)s" % {**m, "k": a}', 'percent', '{a}'],
    ['"%(k)s" % dict(m, k=a)', 'percent', '{a}'],
    ['"%(k)s" % dict(m)', 'percent', "{dict(m)['k']}"],
    ['"%(k(1))s" % m', 'percent', "{m['k(1)']}"],
    ['f"{a} %s" % b', 'percent', '{a} {b}'],
    ['("a %s " + b) % c', 'percent', 'a {c} {b}'],
    ['"{} {}".format(a, b)', 'format', '{a} {b}'],
    ['"{1}{0}{{}}".format(a, b)', 'format', '{b}{a}{}'],
    ['"{x.y[0]} {x[k]}".format(x=a)', 'format', "{a.y[0]} {a['k']}"],
    ['"{!r:>{}}".format(a, b)', 'format', '{a!r:>{b}}'],
    ['"{.y}".format(a + b)', 'format', '{(a + b).y}'],
    ['"{.real}".format(5)', 'format', '{(5).real}'],
    ['("a" "{}").format(b)', 'format', 'a{b}'],
    ['"{:}{:>5}".format(a, b)', 'format', '{a}{b:>5}'],
  ])('%s has the form %s', (argument, form, template) => {
    expect(read(argument)).toEqual([form, template]);
  });
});

describe('a message that is only a value', () => {
  it.each([
    ['a', 'name'],
    ['a.b', 'attribute'],
    ['a[0]', 'subscript'],
    ['f(a)', 'call'],
    ['"a".join(b)', 'call'],
    ['None', 'constant'],
    ['404', 'constant'],
    ['b"a"', 'constant'],
    ['...', 'constant'],
    ['"a" if b else "c"', 'conditional'],
    ['a or "b"', 'boolean-operation'],
    ['*a', 'starred'],
    ['not a', 'expression'],
    ['"a" * 3', 'expression'],
    ['[a, "b"]', 'expression'],
    ['(a, "b")', 'expression'],
    ['lambda: "a"', 'expression'],
    ['x for x in y', 'expression'],
    ['t"{a}"', 'constant'],
  ])('%s has the form %s', (argument, form) => {
    const [actual] = read(argument);
    expect(actual).toBe(form);
    expect(isLiteralForm(siteOf(`raise E(${argument})\n`).message?.form ?? 'string')).toBe(false);
  });

  it('is the whole expression, without parentheses around it', () => {
    expect(read('((a or b))')).toEqual(['boolean-operation', '{a or b}']);
  });
});

describe('a literal that Python would reject, or that only run time can tell', () => {
  it.each([
    ['"\\N{no such name}"'],
    ['"%s %s" % a'],
    ['"%s" % (a, b)'],
    ['"%s" % (*a,)'],
    ['"%(k)s" % (a,)'],
    ['"%(k)s %s" % m'],
    ['"%(k)s" % {"j": a}'],
    ['"%q" % a'],
    ['"%" % a'],
    ['f"%{a}d" % b'],
    ['"{}".format()'],
    ['"{} {0}".format(a)'],
    ['"{0} {}".format(a)'],
    ['"{a}".format(b=1)'],
    ['"{".format(a)'],
    ['"{}".format(*a)'],
    ['"{k}".format(**m)'],
    ['"{:{:{}}}".format(a, b, c)'],
    ['f"{a}".format(b)'],
  ])('%s is reported, and its message is the expression', (argument) => {
    const { sites, findings } = factsOf(`raise E(${argument})\n`);
    expect(sites[0]?.message).toMatchObject({
      form: 'expression',
      parts: [{ placeholder: { expression: argument } }],
    });
    expect(findings).toMatchObject([{ code: 'unreadable-message', line: 1 }]);
  });

  it('stays a placeholder where it is one operand of a sum', () => {
    expect(read('"a " + "%s %s" % b')).toEqual(['plus', 'a {"%s %s" % b}']);
  });
});

describe('a message of thousands of operations', () => {
  it.each([
    ['a sum', `"a"${' + b'.repeat(3_000)}`, 'plus'],
    ['nested parentheses', `${'('.repeat(500)}"a"${')'.repeat(500)}`, 'string'],
    ['adjacent literals', '"a" '.repeat(3_000), 'implicit-concatenation'],
    ['a chain of %', `"a"${' % b'.repeat(3_000)}`, 'expression'],
    ['a chain of .format', `"a"${'.format(b)'.repeat(500)}`, 'expression'],
    ['a chain of conditionals', `${'a if b else '.repeat(1_000)}c`, 'conditional'],
  ])('is read without exhausting the stack: %s', (_, argument, form) => {
    expect(read(argument)[0]).toBe(form);
  });
});

/** Messages whose placeholders Python can evaluate; `%d` and the like are left out, as a template does not hold them. */
const RUNNABLE = [
  '"a" "b\\x41" r"\\d"',
  'f"{a!r:>{w}} {{}} {b:=^10} {c[0]} {a=} {d[\'k\']:{w}}"',
  '"a" + f"{b}" + c[0] + ("d" + str(w))',
  '"%s %r %% %a" % (a, a, a)',
  '"%(k)s-%(j(1))s" % d',
  '"%(x)s" % {"x": a, "y": b}',
  '"%(x)s" % dict(x=a)',
  '"%(k)s" % {"k": a, **d}',
  '"{0!r:>{1}}{0}".format(a, w)',
  '"{x.real} {y[k]} {z[0]} {{".format(x=w, y=d, z=c)',
  '"{:{}}|{!s}".format(a, w, b)',
  '"{0.real:>{1}}".format(w + 1, 5)',
  'f"{a} %s " % b + "c"',
  '("%s: " + a) % b',
  '"{}".format("%s" % a)',
  "f\"{'x' if a else '{'}{(lambda: w)()}\"",
  '"".join([a, b])',
  'a if w else b',
] as const;

describe.skipIf(python === null)(
  needsPython('the parts of a message, put together by CPython', python),
  () => {
    it('are the message that CPython builds', () => {
      if (python === null) return;
      const program = `
ENV = dict(a="A'\\u00e9", b="B", c=["C"], d={"k": "K", "j(1)": "J"}, w=12)
CONVERSIONS = {"r": repr, "s": str, "a": ascii, None: lambda value: value}

def render(part):
    if "text" in part: return part["text"]
    field = part["placeholder"]
    value = CONVERSIONS[field["conversion"]](eval("(" + field["expression"] + ")", dict(ENV)))
    spec = field["formatSpec"] or ""
    return format(value, eval("f" + repr(spec), dict(ENV)))

def answer(item):
    return [str(eval("(" + item["source"] + ")", dict(ENV))), "".join(map(render, item["parts"]))]
`;
      const items = RUNNABLE.map((source) => ({
        source,
        parts: siteOf(`raise E(${source})\n`).message?.parts,
      }));
      const answers = askPython(python, program, items) as readonly (readonly [string, string])[];
      for (const [index, [expected, actual]] of answers.entries())
        expect(actual, RUNNABLE[index]).toBe(expected);
    });
  },
);
