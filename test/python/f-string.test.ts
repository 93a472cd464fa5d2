import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiteralPiece } from '../../src/python/f-string.js';
import { readStringLiteral } from '../../src/python/string-literal.js';
import { findPython, needsPython } from '../oracle/python.js';
import { askPython } from './support/ask-python.js';
import { fString } from './support/f-strings.js';

const python = findPython();

function piecesOf(token: string): readonly LiteralPiece[] | null {
  return readStringLiteral(token)?.pieces ?? null;
}

const text = (value: string): LiteralPiece => ({ kind: 'text', text: value });
const field = (
  expression: string,
  conversion: 'r' | 's' | 'a' | null = null,
  spec: readonly LiteralPiece[] | null = null,
): LiteralPiece => ({ kind: 'field', expression, conversion, spec });

describe('replacement fields', () => {
  it('keep the expression as written, without the white space around it', () => {
    expect(piecesOf('f"a { x . y } b"')).toEqual([text('a '), field('x . y'), text(' b')]);
  });

  it('end at the colon of the spec, not at one in brackets or in a string', () => {
    expect(piecesOf('f"{a[1:2]:>3}"')).toEqual([field('a[1:2]', null, [text('>3')])]);
    expect(piecesOf(`f"{d[':']}"`)).toEqual([field("d[':']")]);
    expect(piecesOf('f"{(lambda: 1)()}"')).toEqual([field('(lambda: 1)()')]);
  });

  it('have a spec that begins with an equals sign, not an assignment expression', () => {
    expect(piecesOf('f"{a:=^10}"')).toEqual([field('a', null, [text('=^10')])]);
    expect(piecesOf('f"{(a:=1)}"')).toEqual([field('(a:=1)')]);
  });

  it('take no comparison for the equals sign that shows the expression', () => {
    expect(piecesOf('f"{a == b}"')).toEqual([field('a == b')]);
    expect(piecesOf('f"{a != b!r}"')).toEqual([field('a != b', 'r')]);
    expect(piecesOf('f"{a = }"')).toEqual([text('a = '), field('a', 'r')]);
    expect(piecesOf('f"{a=!s}"')).toEqual([text('a='), field('a', 's')]);
    expect(piecesOf('f"{a=:>3}"')).toEqual([text('a='), field('a', null, [text('>3')])]);
  });

  it('nest in specs, and f-strings nest in fields', () => {
    expect(piecesOf('f"{a:{w!r}.{p}}"')).toEqual([
      field('a', null, [field('w', 'r'), text('.'), field('p')]),
    ]);
    expect(piecesOf('f"{f"{a}"}"')).toEqual([field('f"{a}"')]);
  });

  it('do not take the keyword `if` before a string for the prefix of an f-string', () => {
    expect(piecesOf(`f"{1 if'{' else 2}"`)).toEqual([field("1 if'{' else 2")]);
  });

  it('may hold a comment, whose braces and quotes do not count (PEP 701)', () => {
    expect(piecesOf('f"""{\n a # } "\n}"""')).toEqual([field('a # } "')]);
  });

  it('make the literal unreadable where Python would reject it', () => {
    for (const token of [
      'f"{"',
      'f"}"',
      'f"{}"',
      'f"{ }"',
      'f"{a!x}"',
      'f"{a!}"',
      'f"{a)}"',
      'f"{a:{}}"',
      'f"{=}"',
    ]) {
      expect(piecesOf(token), token).toBeNull();
    }
  });

  it('nested deeper than Python allows are rejected without exhausting the stack', () => {
    expect(piecesOf(`f"${'{a:'.repeat(5_000)}${'}'.repeat(5_000)}"`)).toBeNull();
  });
});

/** Compares our pieces with the `ast.JoinedStr` of the literal; what Python rejects is skipped. */
const COMPARE = `
CONVERSIONS = {-1: None, 115: "s", 114: "r", 97: "a"}

def merged(pieces):
    out = []
    for piece in pieces:
        if "text" in piece and out and "text" in out[-1]:
            out[-1] = {"text": out[-1]["text"] + piece["text"]}
        elif piece.get("text") != "":
            out.append(piece)
    return out

def of_node(joined):
    return merged([of_value(value) for value in joined.values])

def of_value(value):
    if isinstance(value, ast.Constant):
        return {"text": value.value}
    spec = None if value.format_spec is None else of_node(value.format_spec)
    return {"expression": ast.unparse(value.value), "conversion": CONVERSIONS[value.conversion], "spec": spec}

def of_ours(pieces):
    return merged([of_piece(piece) for piece in pieces])

def of_piece(piece):
    if piece["kind"] == "text":
        return {"text": piece["text"]}
    expression = ast.unparse(ast.parse("(" + piece["expression"] + "\\n)", mode="eval").body)
    spec = None if piece["spec"] is None else of_ours(piece["spec"])
    return {"expression": expression, "conversion": piece["conversion"], "spec": spec}

def utf16(value):
    # JavaScript cannot tell two escaped surrogates from the character they make.
    return json.loads(json.dumps(value))

def answer(item):
    try:
        node = ast.parse(item["literal"], mode="eval").body
    except (SyntaxError, ValueError):
        return "rejected"
    if item["pieces"] is None:
        return ["not read", of_node(node)]
    ours = of_ours(item["pieces"])
    theirs = of_node(node)
    return "same" if utf16(ours) == utf16(theirs) else [ours, theirs]
`;

/** `ast.unparse` is new in 3.9. */
const canCompare = python !== null && (python.version[0] > 3 || python.version[1] >= 9);

describe.skipIf(!canCompare)(needsPython('the tree CPython makes of an f-string', python), () => {
  it('has the texts, expressions, conversions and specs of every generated f-string', () => {
    if (python === null) return;
    const isNew = python.version[0] > 3 || python.version[1] >= 12;
    const literals = fc.sample(fString({ isNew }), { numRuns: 4_000, seed: 20_260_802 });
    const items = literals.map((literal) => ({ literal, pieces: piecesOf(literal) }));
    const answers = askPython(python, COMPARE, items);
    const wrong = literals
      .map((literal, index) => ({ literal, answer: answers[index] }))
      .filter(({ answer }) => answer !== 'same' && answer !== 'rejected');
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(answers.filter((answer) => answer === 'same').length).toBeGreaterThan(1_500);
  });
});
