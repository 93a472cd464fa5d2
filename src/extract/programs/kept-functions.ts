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

/**
 * The ids of the functions worth keeping; `called` are the last names of what the file's raise sites call.
 */
export function functionsWorthKeeping(
  source: SourceText,
  root: SyntaxNode,
  functions: readonly LocatedDefinition[],
  called: ReadonlySet<string>,
): ReadonlySet<number> {
  const kept = new Map<number, LocatedDefinition>();
  const forwarding: { readonly from: LocatedDefinition; readonly to: string }[] = [];
  const open: LocatedDefinition[] = [];
  let next = 0;
  for (const statement of descendantsOf(root, ['return_statement'])) {
    const at = statement.startIndex;
    for (; next < functions.length && (functions[next]?.start ?? at) < at; next += 1) {
      const definition = functions[next];
      if (definition !== undefined) open.push(definition);
    }
    while ((open.at(-1)?.end ?? Infinity) <= at) open.pop();
    const own = open.at(-1);
    if (own === undefined || kept.has(own.node.id)) continue;
    const [value] = namedChildrenOf(statement);
    if (value === undefined) continue;
    if (mayTell(source, value, own) || isCalled(source, own, called)) kept.set(own.node.id, own);
    else forwarding.push(...calledNames(source, value).map((to) => ({ from: own, to })));
  }
  return withForwarding(source, kept, forwarding);
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

function calledNames(source: SourceText, value: SyntaxNode): readonly string[] {
  const node = withoutParentheses(value);
  const callee = node.type === 'call' ? node.childForFieldName('function') : null;
  const name = callee === null ? null : dottedName(source, callee);
  return name === null ? [] : [name.slice(name.lastIndexOf('.') + 1)];
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
