/** Our facts against CPython's, field by field. Expressions are compared as Python sees them. */
import type { SiteFacts } from '../../src/model/file-facts.js';
import { isLiteralForm, type MessagePart } from '../../src/model/message.js';
import type { Python } from './python.js';
import { normalise, type OracleField, type OracleRaise } from './raise-oracle.js';

/** A raise statement of ours with the path of its file. */
export interface OurRaise {
  readonly path: string;
  readonly site: SiteFacts;
}

export interface Difference {
  readonly place: string;
  readonly field: string;
  readonly oracle: unknown;
  readonly ours: unknown;
}

/** Every difference; none are waived. Raises of files that CPython rejects must be left out by the caller. */
export function compare(
  python: Python,
  oracle: readonly OracleRaise[],
  ours: readonly OurRaise[],
): Difference[] {
  const byPlace = new Map(ours.map((raise) => [placeOf(raise), raise.site]));
  const differences: Difference[] = [];
  const pairs: { readonly place: string; readonly theirs: OracleRaise; readonly site: SiteFacts }[] = [];
  for (const theirs of oracle) {
    const place = `${theirs.path}:${theirs.line}:${theirs.column}`;
    const site = byPlace.get(place);
    byPlace.delete(place);
    if (site === undefined) differences.push({ place, field: 'missing', oracle: theirs.line, ours: null });
    else pairs.push({ place, theirs, site });
  }
  for (const place of byPlace.keys()) differences.push({ place, field: 'extra', oracle: null, ours: place });
  const fields = pairs.flatMap(({ place, theirs, site }) => compareSite(place, theirs, site));
  return [...differences, ...unequal(python, fields)];
}

function placeOf({ path, site }: OurRaise): string {
  return `${path}:${site.place.line}:${site.place.column}`;
}

/** A pair of values; expressions are equal where CPython parses both to the same tree. */
interface FieldPair extends Difference {
  readonly isExpression: boolean;
}

function compareSite(place: string, theirs: OracleRaise, site: SiteFacts): readonly FieldPair[] {
  const { raised, message } = site;
  const value = (field: string, oracle: unknown, ours: unknown): FieldPair => {
    return { place, field, oracle, ours, isExpression: false };
  };
  const expression = (field: string, oracle: unknown, ours: unknown): FieldPair => {
    return { place, field, oracle, ours, isExpression: true };
  };
  const name =
    raised.kind === 'exception' || raised.kind === 'variable' || raised.kind === 'reraise'
      ? raised.name
      : null;
  const isLiteral = message !== null && isLiteralForm(message.form);
  return [
    value('end line', theirs.end_line, site.place.endLine),
    value('qualified name', theirs.qualname, site.place.qualname),
    value('re-raise', theirs.is_reraise, raised.kind === 'reraise'),
    value('rebound', theirs.rebound ?? false, raised.kind === 'reraise' && raised.rebound),
    value('call', theirs.is_call, 'isCall' in raised && raised.isCall),
    expression('exception', theirs.exception, name),
    expression(
      'computed exception',
      theirs.exception_expr,
      raised.kind === 'expression' ? raised.text : null,
    ),
    expression('cause', theirs.cause, site.cause),
    value('message argument', theirs.message_arg, message?.argument ?? null),
    value('has a literal message', theirs.parts !== null, isLiteral),
    ...(theirs.parts === null || !isLiteral ? [] : compareParts(place, theirs.parts, message.parts)),
  ];
}

function compareParts(
  place: string,
  theirs: NonNullable<OracleRaise['parts']>,
  ours: readonly MessagePart[],
): readonly FieldPair[] {
  const shape = (parts: readonly object[]): string =>
    parts.map((part) => ('text' in part ? 't' : 'e')).join('');
  const pairs: FieldPair[] = [
    { place, field: 'parts', oracle: shape(theirs), ours: shape(ours), isExpression: false },
  ];
  for (const [index, part] of theirs.entries()) {
    const own = ours[index];
    if ('text' in part) {
      const text = own !== undefined && 'text' in own ? own.text : null;
      pairs.push({ place, field: `text ${index}`, oracle: part.text, ours: text, isExpression: false });
    } else pairs.push(...comparePlaceholder(place, index, part, own));
  }
  return pairs;
}

function comparePlaceholder(
  place: string,
  index: number,
  theirs: OracleField,
  own: MessagePart | undefined,
): readonly FieldPair[] {
  const ours = own !== undefined && 'placeholder' in own ? own.placeholder : null;
  // `%-10s` shows the text of a value, whatever format the value has of its own.
  const isPrintfText = theirs.printf !== undefined && ours?.conversion === 's';
  const pair = (field: string, oracle: unknown, mine: unknown, isExpression = false): FieldPair => {
    return { place, field: `${field} ${index}`, oracle, ours: mine, isExpression };
  };
  return [
    pair('expression', theirs.expr, ours?.expression ?? null, true),
    pair('conversion', theirs.conversion, isPrintfText ? null : (ours?.conversion ?? null)),
    // A printf conversion is written as a format spec, which the test of `printfPieces` compares by what it shows.
    ...(theirs.printf === undefined
      ? [pair('format spec', theirs.format_spec, ours?.formatSpec ?? null)]
      : []),
  ];
}

function unequal(python: Python, pairs: readonly FieldPair[]): readonly Difference[] {
  const suspects = pairs.filter((pair) => pair.oracle !== pair.ours);
  const expressions = suspects
    .filter((pair) => pair.isExpression)
    .flatMap(({ oracle, ours }) => [oracle, ours].filter((text) => typeof text === 'string'));
  const dumps =
    expressions.length === 0 ? new Map<string, string>() : normalise(python, [...new Set(expressions)]);
  return suspects
    .filter(({ isExpression, oracle, ours }) => {
      const areTexts = typeof oracle === 'string' && typeof ours === 'string';
      return !(isExpression && areTexts && dumps.get(oracle) === dumps.get(ours));
    })
    .map(({ place, field, oracle, ours }) => ({ place, field, oracle, ours }));
}
