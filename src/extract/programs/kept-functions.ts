/**
 * Which functions of a file may make a message or an exception, by a look at what they return: few do, and only those
 * are kept as programs. A function that is left out is one nothing is known of.
 */
import { lastNameIsClass } from '../../python/class-name.js';
import { dottedName } from '../../python/dotted-name.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { isStringLike } from '../../python/string-like.js';
import {
  descendantsOf,
  namedChildrenOf,
  type SyntaxNode,
  withoutParentheses,
} from '../../python/syntax-node.js';
import { isExceptionName } from './exception-names.js';

/** A definition with its indices. */
export interface LocatedDefinition {
  readonly node: SyntaxNode;
  readonly start: number;
  readonly end: number;
}

/** The ids of the functions worth keeping; `called` are the last names of what the file's raise sites call. */
export function functionsWorthKeeping(
  source: SourceText,
  functions: readonly LocatedDefinition[],
  called: ReadonlySet<string>,
): ReadonlySet<number> {
  const kept = new Map<number, LocatedDefinition>();
  const forwarding: { readonly from: LocatedDefinition; readonly to: string }[] = [];
  for (const [index, definition] of functions.entries()) {
    const returned = returnedTexts(source, definition);
    const isPromising = returned.some((text) => mayPromise(source, text, definition));
    if (returned.length > 0 && isCalled(source, definition, called)) kept.set(definition.node.id, definition);
    else if (isPromising && returnsTelling(source, functions, index))
      kept.set(definition.node.id, definition);
    else forwarding.push(...returned.flatMap((text) => calledName(text, definition)));
  }
  return withForwarding(source, kept, forwarding);
}

const RETURN = /\breturn\b[ \t]*([^\n]*)/g;

/** What stands behind each `return` on its line, those of functions within included. */
function returnedTexts(source: SourceText, { start, end }: LocatedDefinition): readonly string[] {
  const found = [...source.text.slice(start, end).matchAll(RETURN)].map(([, text = '']) => text.trim());
  return found.filter((text) => text !== '' && text !== 'None');
}

/** Whether the line of a `return` looks like one of a message or an exception: only then is the engine asked. */
function mayPromise(source: SourceText, text: string, definition: LocatedDefinition): boolean {
  if (/["']|^\(|[A-Z]\w*\(|\\$/.test(text) || TELLING_NAME.test(text)) return true;
  const [, name] = /^(\w+)\s*(?:#|$)/.exec(text) ?? [];
  return name === undefined
    ? /\.(?:format|join|l?strip|rstrip)\(|^cls\(/.test(text)
    : isBuiltAs(source, name, definition);
}

/** Whether a `return` of the function itself may tell. */
function returnsTelling(source: SourceText, functions: readonly LocatedDefinition[], index: number): boolean {
  const definition = functions[index];
  if (definition === undefined) return false;
  const nested: LocatedDefinition[] = [];
  for (let next = index + 1; (functions[next]?.start ?? Infinity) < definition.end; next += 1)
    nested.push(...functions.slice(next, next + 1));
  return descendantsOf(definition.node, ['return_statement']).some((statement) => {
    const at = statement.startIndex;
    if (nested.some(({ start, end }) => start <= at && at < end)) return false;
    const [value] = namedChildrenOf(statement);
    return value !== undefined && mayTell(source, value, definition);
  });
}

function calledName(
  text: string,
  from: LocatedDefinition,
): readonly { readonly from: LocatedDefinition; readonly to: string }[] {
  const [, to] = /^(?:\w+\.)*(\w+)\(/.exec(text) ?? [];
  return to === undefined ? [] : [{ from, to }];
}

/** Adds the functions that return what a kept function of the file gives. */
function withForwarding(
  source: SourceText,
  kept: Map<number, LocatedDefinition>,
  forwarding: readonly { readonly from: LocatedDefinition; readonly to: string }[],
): ReadonlySet<number> {
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    const names = new Set([...kept.values()].map(({ node }) => nameOf(source, node)));
    for (const { from, to } of forwarding) if (names.has(to)) kept.set(from.node.id, from);
  }
  return new Set(kept.keys());
}

function nameOf(source: SourceText, definition: SyntaxNode): string {
  const name = definition.childForFieldName('name');
  return name === null ? '' : textOf(source, name);
}

function isCalled(source: SourceText, { node }: LocatedDefinition, called: ReadonlySet<string>): boolean {
  return called.has(nameOf(source, node));
}

/** Whether a returned value may be a message or an exception. */
function mayTell(source: SourceText, value: SyntaxNode, definition: LocatedDefinition): boolean {
  const node = withoutParentheses(value);
  switch (node.type) {
    case 'string':
    case 'concatenated_string':
    case 'binary_operator':
      return isStringLike(source, node) && /\s/.test(textOf(source, node));
    case 'conditional_expression':
    case 'boolean_operator':
      return namedChildrenOf(node).some((part) => mayTell(source, part, definition));
    case 'call':
      return isTellingCall(source, node, definition);
    case 'identifier':
      return isBuiltAs(source, textOf(source, node), definition);
    default:
      return false;
  }
}

const TELLING_NAME = /err|exc(?!lu)|msg|mess|fail|hint|reason|explain|describe|dedent|cleandoc/i;
const SHORT = 400;
const TEXT_METHODS = new Set(['format', 'join', 'strip', 'rstrip', 'lstrip']);

function isTellingCall(source: SourceText, call: SyntaxNode, { start, end }: LocatedDefinition): boolean {
  const callee = call.childForFieldName('function');
  if (callee === null) return false;
  const method = callee.type === 'attribute' ? callee.childForFieldName('attribute') : null;
  if (method !== null && TEXT_METHODS.has(textOf(source, method))) return true;
  const name = dottedName(source, callee);
  if (name === null) return false;
  const last = name.slice(name.lastIndexOf('.') + 1);
  // A class may be an exception whatever its name: looked into where that costs little.
  const isShort = end - start <= SHORT;
  return (
    isExceptionName(last) || TELLING_NAME.test(last) || last === 'cls' || (isShort && lastNameIsClass(last))
  );
}

/** Whether a name is assigned a literal with a space in it, or an exception. */
function isBuiltAs(source: SourceText, name: string, { start, end }: LocatedDefinition): boolean {
  if (!/^\w+$/.test(name)) return false;
  const assignment = new RegExp(`\\b${name}\\s*(?::[^=\\n]*)?\\+?=\\s*([^\\n]*)`, 'g');
  const text = source.text.slice(start, end);
  return [...text.matchAll(assignment)].some(([, value = '']) => {
    const callee = /^([\w.]+)\(/.exec(value)?.[1] ?? '';
    const isException = isExceptionName(callee.slice(callee.lastIndexOf('.') + 1));
    return isException || /["'][^"']*\s/.test(value) || /^\($|\.(?:join|format)\(/.test(value);
  });
}
