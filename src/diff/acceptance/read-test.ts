/** What a test asks of one subject, where that is plain: a closed set of values, a bound, types, a prefix. */
import { split, withoutParentheses } from '../condition-atoms.js';
import { textOf, type Token } from '../condition-tokens.js';
import type { TestFormula } from './formula.js';
import { comparisonsIn } from './python-text.js';

export type Reading =
  /** One of these values, `holds: false`: none of them. */
  | (Subject & { readonly kind: 'values'; readonly values: readonly Value[] })
  /** `isUpper`: below the bound (`included`: or at it); else above it. Negation is worked in. */
  | (Subject & {
      readonly kind: 'bound';
      readonly isUpper: boolean;
      readonly included: boolean;
      readonly bound: readonly Token[];
    })
  | (Subject & { readonly kind: 'types'; readonly call: string; readonly types: readonly string[] })
  | (Subject & { readonly kind: 'prefix'; readonly values: readonly string[] })
  | (Subject & { readonly kind: 'truth' });

interface Subject {
  readonly subject: readonly Token[];
  readonly holds: boolean;
}

export interface Value {
  readonly tokens: readonly Token[];
  /** A text, a number, `None`, `True`: it differs from every other one that is spelled otherwise. */
  readonly isLiteral: boolean;
}

/** `null` where it is none of these. */
export function readTest(test: TestFormula): Reading | null {
  const places = comparisonsIn(test.tokens);
  const [place] = places;
  if (places.length > 1) return null;
  return place === undefined ? readCall(test) : readComparison(test, place);
}

/** Whether a value is the same whoever asks: a literal, or a constant of a class or module (`Mode.FAST`, `LIMIT`). */
export function valueOf(written: readonly Token[]): Value | null {
  const tokens = withoutParentheses(written);
  const [first, second] = tokens;
  if (first === undefined) return null;
  if (tokens.length === 1) {
    if (first.kind === 'string') return isPlainString(first.text) ? { tokens, isLiteral: true } : null;
    if (first.kind === 'number') return { tokens, isLiteral: true };
    if (/^(?:None|True|False)$/.test(first.text)) return { tokens, isLiteral: true };
  }
  if (tokens.length === 2 && first.text === '-' && second?.kind === 'number')
    return { tokens, isLiteral: true };
  return isConstantName(tokens) ? { tokens, isLiteral: false } : null;
}

/** The number a bound is; `null` for anything else. */
export function numberOf(tokens: readonly Token[]): number | null {
  const [first, second] = tokens;
  const digits =
    tokens.length === 2 && first?.text === '-' ? second : tokens.length === 1 ? first : undefined;
  if (digits?.kind !== 'number' || !/^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(digits.text))
    return null;
  const number = Number(digits.text);
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) return null;
  return digits === first ? number : -number;
}

function readComparison({ tokens, holds }: TestFormula, place: number): Reading | null {
  const left = withoutParentheses(tokens.slice(0, place));
  const right = tokens.slice(place + 1);
  switch (tokens[place]?.text ?? '') {
    case '==': {
      const value = valueOf(right);
      if (value !== null) return { kind: 'values', subject: left, holds, values: [value] };
      const mirrored = valueOf(left);
      return mirrored === null
        ? null
        : { kind: 'values', subject: withoutParentheses(right), holds, values: [mirrored] };
    }
    case 'is': {
      if (textOf(right) !== 'None') return null;
      const none = { tokens: right, isLiteral: true };
      return { kind: 'values', subject: left, holds, values: [none] };
    }
    case 'in': {
      const values = valuesIn(right);
      return values === null ? null : { kind: 'values', subject: left, holds, values };
    }
    case '<':
    case '<=': {
      const isIncluded = tokens[place]?.text === '<=';
      const bounds = withoutParentheses(right);
      // `1 < x` asks of `x` what `x > 1` does.
      return numberOf(left) !== null && numberOf(bounds) === null
        ? {
            kind: 'bound',
            subject: bounds,
            holds: true,
            isUpper: !holds,
            included: isIncluded === holds,
            bound: left,
          }
        : {
            kind: 'bound',
            subject: left,
            holds: true,
            isUpper: holds,
            included: isIncluded === holds,
            bound: bounds,
          };
    }
    default:
      return null;
  }
}

function valuesIn(tokens: readonly Token[]): readonly Value[] | null {
  const [first] = tokens;
  if (!/^[([{]$/.test(first?.text ?? '') || !/^[)\]}]$/.test(tokens.at(-1)?.text ?? '')) return null;
  const parts = split(tokens.slice(1, -1), ',').filter((part) => part.length > 0);
  // `x in ("a")` looks into a text.
  if (first?.text === '(' && !tokens.slice(1, -1).some(({ text }) => text === ',')) return null;
  const values = parts.map(valueOf);
  return values.every((value) => value !== null) && values.length > 0 ? values : null;
}

function readCall({ tokens, holds }: TestFormula): Reading | null {
  const [first] = tokens;
  const inside = tokens.slice(2, -1);
  if (/^(?:isinstance|issubclass)$/.test(first?.text ?? '') && isOneCall(tokens, 1)) {
    const [subject, list, ...others] = split(inside, ',');
    if (subject === undefined || list === undefined || others.length > 0) return null;
    const types = typesIn(list);
    return types === null ? null : { kind: 'types', subject, holds, call: first?.text ?? '', types };
  }
  const open = tokens.length - 4;
  const isPrefix = tokens[open]?.text === 'startswith' && tokens[open - 1]?.text === '.';
  const prefix = tokens[open + 2];
  if (isPrefix && prefix?.kind === 'string' && isPlainString(prefix.text) && isOneCall(tokens, open + 1))
    return { kind: 'prefix', subject: tokens.slice(0, open - 1), holds, values: [prefix.text.slice(1, -1)] };
  return isReference(tokens) ? { kind: 'truth', subject: tokens, holds } : null;
}

/** Names with dots, items and calls between them: nothing that an operator joins. */
function isReference(tokens: readonly Token[]): boolean {
  return tokens.every(({ kind, text }) => kind === 'name' || text === '.') && tokens[0]?.kind === 'name';
}

/** Whether the bracket at a place is closed by the last token. */
function isOneCall(tokens: readonly Token[], at: number): boolean {
  const wrapped = tokens.slice(at);
  return wrapped[0]?.text === '(' && withoutParentheses([...wrapped]).length === wrapped.length - 2;
}

function typesIn(written: readonly Token[]): readonly string[] | null {
  const tokens = withoutParentheses(written);
  const parts = [...split(tokens, ',').flatMap((part) => split(part, '|'))].filter((part) => part.length > 0);
  const areNames = parts.every((part) => isReference(part));
  return areNames && parts.length > 0 ? parts.map((part) => part.map(({ text }) => text).join('')) : null;
}

function isPlainString(text: string): boolean {
  return /^(?:"[^"\\]*"|'[^'\\]*')$/.test(text) && !/^(?:"""|''')/.test(text);
}

/** `Mode.FAST`, `torch.int8`, `LIMIT`: not what a variable holds. */
function isConstantName(tokens: readonly Token[]): boolean {
  const names = tokens.filter(({ kind }) => kind === 'name').map(({ text }) => text);
  const isDotted = tokens.every(({ kind, text }, index) =>
    index % 2 === 0 ? kind === 'name' : text === '.',
  );
  const last = names.at(-1) ?? '';
  return isDotted && names[0] !== 'self' && names[0] !== 'cls' && /^_*\p{Lu}[\p{Lu}\p{N}_]*$/u.test(last);
}
