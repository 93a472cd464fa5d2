/**
 * Where a file hands a function to pydantic or argparse. In: the tree. Out: the calls that name one. Most files mention
 * neither, and are not searched.
 */
import type { FunctionReference } from '../../model/function-reference.js';
import { callArguments } from '../../python/call-arguments.js';
import { dottedName } from '../../python/dotted-name.js';
import { oneLine } from '../../python/one-line.js';
import { lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { scopeOf } from '../scope.js';
import { argparseName } from './argparse-name.js';

const VALIDATOR_CALL = /(?:\b|_|Before|After|Wrap|Plain)[vV]alidator\s*\(/;
const VALIDATOR = /(?:^|\.)(?:(?:Before|After|Wrap|Plain)Validator|(?:field_|model_|root_)?validator)$/;

/** The references of a file, in source order. */
export function functionReferences(source: SourceText, root: SyntaxNode): readonly FunctionReference[] {
  const own = ownFunctions(source);
  if (!VALIDATOR_CALL.test(source.text) && !namesType(source, own)) return [];
  const references = descendantsOf(root, ['call']).flatMap((call) => {
    const callee = call.childForFieldName('function');
    if (callee === null) return [];
    return argumentType(source, call, callee) ?? validator(source, call, callee) ?? [];
  });
  // `type=int`, and what is imported, have no site here.
  return references.filter((reference) => own.has(reference.function));
}

const DEFINITION = /\bdef\s+([\p{L}_][\p{L}\p{N}_]*)/gu;

function ownFunctions(source: SourceText): ReadonlySet<string> {
  return new Set([...source.text.matchAll(DEFINITION)].map(([, name = '']) => name));
}

const TYPE = /\btype\s*=[\s(]*([\p{L}_][\p{L}\p{N}_]*)/gu;

function namesType({ text }: SourceText, own: ReadonlySet<string>): boolean {
  return text.includes('add_argument') && [...text.matchAll(TYPE)].some(([, name = '']) => own.has(name));
}

/** `parser.add_argument("--x", type=function)`. */
function argumentType(source: SourceText, call: SyntaxNode, callee: SyntaxNode): FunctionReference | null {
  const method = callee.type === 'attribute' ? callee.childForFieldName('attribute') : null;
  if (method === null || textOf(source, method) !== 'add_argument') return null;
  const { positional, keywords } = callArguments(source, call);
  const type = keywords.find(({ name }) => name === 'type')?.value;
  if (type === undefined) return null;
  const value = withoutParentheses(type);
  const isFactory = value.type === 'call';
  const named = isFactory ? value.childForFieldName('function') : value;
  if (named?.type !== 'identifier') return null;
  const shown = [...positional.map((each) => oneLine(source, each)), `type=${oneLine(source, value)}`];
  return {
    ...placed(source, call),
    kind: 'argument-type',
    function: textOf(source, named),
    isFactory,
    argument: argparseName(source, call),
    text: `${oneLine(source, callee)}(${shown.join(', ')})`,
  };
}

/** `BeforeValidator(function)`, and `field_validator("x")(function)` with the decorator's name. */
function validator(source: SourceText, call: SyntaxNode, callee: SyntaxNode): FunctionReference | null {
  const named = callee.type === 'call' ? callee.childForFieldName('function') : callee;
  if (named === null || !VALIDATOR.test(textOf(source, named))) return null;
  const name = dottedName(source, named);
  const { positional, keywords } = callArguments(source, call);
  const handed = positional[0] ?? keywords.find((keyword) => keyword.name === 'func')?.value;
  if (name === null || handed?.type !== 'identifier') return null;
  return {
    ...placed(source, call),
    kind: 'validator',
    callee: name,
    function: textOf(source, handed),
    text: oneLine(source, call),
  };
}

function placed(source: SourceText, call: SyntaxNode): Pick<FunctionReference, 'qualname' | 'line'> {
  return { qualname: scopeOf(source, call).qualname, line: lineAt(source, call.startIndex) };
}

/** The names that must be followed to know what a reference stands for. */
export function namesIn(reference: FunctionReference): readonly string[] {
  return reference.kind === 'validator' ? [reference.function, reference.callee] : [reference.function];
}
