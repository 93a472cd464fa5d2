/**
 * Which functions of a file may make a message or an exception, by a look at what they return: few do, and only those
 * are kept as programs. A function that is left out is one nothing is known of.
 */
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
  const kept = new Set<number>();
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
    if (value !== undefined && (mayTell(source, value, own) || isCalled(source, own, called)))
      kept.add(own.node.id);
  }
  return kept;
}

function isCalled(source: SourceText, { node }: LocatedDefinition, called: ReadonlySet<string>): boolean {
  const name = node.childForFieldName('name');
  return name !== null && called.has(textOf(source, name));
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
      return isTellingCall(source, node);
    case 'identifier':
      return isBuiltAs(source, textOf(source, node), definition);
    default:
      return false;
  }
}

const TELLING_NAME = /err|exc(?!lu)|msg|mess|fail|hint|reason|explain|describe|dedent|cleandoc/i;
const TEXT_METHODS = new Set(['format', 'join', 'strip', 'rstrip', 'lstrip']);

function isTellingCall(source: SourceText, call: SyntaxNode): boolean {
  const callee = call.childForFieldName('function');
  if (callee === null) return false;
  const method = callee.type === 'attribute' ? callee.childForFieldName('attribute') : null;
  if (method !== null && TEXT_METHODS.has(textOf(source, method))) return true;
  const name = dottedName(source, callee);
  if (name === null) return false;
  const last = name.slice(name.lastIndexOf('.') + 1);
  return isExceptionName(last) || TELLING_NAME.test(last) || last === 'cls';
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
