/** Arbitrary f-strings: text, fields with `=`, conversion and spec, specs with fields of their own. */
import fc from 'fast-check';
import { escape, plainCharacter } from './literals.js';

const QUOTES = ["'", '"', "'''", '"""'] as const;
const PREFIXES = ['f', 'F', 'rf', 'fr', 'Rf', 'fR'] as const;

/** Expressions that may stand in a field; `Q` is a quote other than the literal's. */
const EXPRESSIONS = [
  'a',
  'a.b',
  'a[0]',
  'a[1:2]',
  'd[QkQ]',
  'd[Q}Q]',
  'f(a, b=Q{Q)',
  'a != b',
  'a == b',
  'a <= b',
  'a if b else c',
  '(lambda x: x)(a)',
  '(x := a)',
  '*a, b',
  'not a',
  '-a ** 2',
  'a if b else Q!Q',
  '1 if QaQ else 2',
  '1 if"{"else 2',
  "1 if'}'else 2",
  'a or rQ\u007dQ',
  '[x for x in a if x != Q:Q]',
  ' {QaQ: 1}[QaQ] ',
  'fQ{a!r}Q',
  'fQ{a:{b}}Q',
  'Q{Q',
  'Q#Q',
  'Q=Q',
  'a["k"]',
  "a['k']",
  'await_',
  'ünïcode',
] as const;

/** Allowed since Python 3.12 (PEP 701): backslashes, comments, the literal's own quotes. */
const NEWER_EXPRESSIONS = [
  'Q\\nQ.join(a)',
  'fQ{fQ{a}Q}Q',
  'd[OkO]',
  'fO{aO}O',
  'fO{a}O',
  'rfO{a}O + O}O',
] as const;

const SPECS = [
  '>10',
  '.2f',
  '=^10',
  '%Y-%m-%d',
  '',
  ' ',
  '<{w}',
  '{w}.{p}',
  '{w!r}',
  "{w['k']}",
  'a{w}b',
  '#x',
] as const;

const SPACES = ['', '', '', ' ', '  '] as const;

interface Options {
  /** Whether the Python that is asked reads PEP 701. */
  readonly isNew: boolean;
}

/** A whole f-string; some are none that Python takes. */
export function fString({ isNew }: Options): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...QUOTES)).chain(([prefix, quote]) => {
    const other = quote.startsWith("'") ? '"' : "'";
    const expressions = isNew ? [...EXPRESSIONS, ...NEWER_EXPRESSIONS] : EXPRESSIONS;
    const isTriple = quote.length === 3;
    const space = fc.constantFrom(...SPACES, ...(isTriple ? ['\n'] : []));
    const field = fc
      .record({
        before: space,
        expression: fc.constantFrom(...expressions),
        after: space,
        debug: fc.constantFrom('', '', '=', '= ', ' ='),
        conversion: fc.constantFrom('', '', '!r', '!s', '!a'),
        spec: fc.option(fc.constantFrom(...SPECS)),
      })
      .map(({ before, expression, after, debug, conversion, spec }) => {
        const text = expression.replaceAll('Q', other).replaceAll('O', quote);
        // CPython 3.12 and 3.13 cut the text of `{a != b=}` at the `!`, and of `{'#'=}` at the `#`; they decode escapes.
        const equals = isNew && /[#!\\]/.test(text) ? '' : debug;
        return `{${before}${text}${after}${equals}${conversion}${spec === null ? '' : `:${spec}`}}`;
      });
    const piece = fc.oneof(
      { weight: 3, arbitrary: field },
      { weight: 2, arbitrary: plainCharacter },
      { weight: 2, arbitrary: escape },
      { weight: 1, arbitrary: fc.constantFrom('{{', '}}', other, '\\{', ...(isTriple ? ['\n'] : [])) },
    );
    return fc.array(piece, { maxLength: 6 }).map((body) => `${prefix}${quote}${body.join('')}${quote}`);
  });
}
