/** What it means that something is true or false, by its annotation or else by the way it is named. */
import type { Expression } from '../../model/expression.js';
import type { Subject } from '../../model/subject.js';
import { isConstantName } from '../claims/operands.js';

export type TruthSort =
  | 'boolean'
  | 'collection'
  | 'optional-collection'
  /** A text, or `None`. */
  | 'optional-text'
  | 'number'
  | 'optional-number'
  /** Nothing is known: it is set, or not. */
  | 'presence';

/** The sort of an expression, and of what is known of it. */
export function truthSort(source: string, subject: Subject | null): TruthSort {
  const annotation = subject?.annotation ?? null;
  if (annotation !== null) return ofAnnotation(annotation) ?? subject?.sort ?? ofName(source);
  const value = subject?.constant ?? subject?.default ?? null;
  if (value === 'True' || value === 'False') return 'boolean';
  const definition = subject?.definition ?? null;
  const made = definition === null ? null : valueSort(definition);
  return subject?.sort ?? made ?? ofName(source);
}

/** What an expression makes, by its form: a collection, a number; `null` where that does not tell. */
export function valueSort(expression: Expression): 'collection' | 'number' | null {
  if (isCollection(expression)) return 'collection';
  if (expression.kind !== 'operation') return null;
  const { operator, left, right } = expression;
  const sides = [left, right];
  if (SET_OPERATORS.has(operator) && sides.some(isSet)) return 'collection';
  if (operator === '&') return sides.some(isMask) ? 'number' : null;
  return NUMBER_OPERATORS.has(operator) && sides.some(isNumber) ? 'number' : null;
}

const SET_OPERATORS: ReadonlySet<string> = new Set(['-', '&', '|', '^']);
const NUMBER_OPERATORS: ReadonlySet<string> = new Set(['+', '-', '|', '^', '<<', '>>', '//']);

/** `[x for x in xs]`, and with the braces of a set or dict. */
function isCollection({ kind, source }: Expression): boolean {
  return kind === 'unknown' && /^(?:\[.*\bfor\b.*\]|\{.*\bfor\b.*\})$/s.test(source);
}

/** `set(x)`, `{a, b}`, `d.keys()`. */
function isSet(expression: Expression): boolean {
  if (expression.kind === 'call')
    return /^(?:set|frozenset)$|\.keys$/.test(expression.callee.source) && !/^\(/.test(expression.source);
  if (expression.kind === 'operation') return valueSort(expression) === 'collection';
  return expression.source.startsWith('{') && (expression.kind === 'list' || isCollection(expression));
}

function isNumber({ source }: Expression): boolean {
  return /^-?(?:0[xob])?\d[\da-f_]*$/i.test(source);
}

/** `4`, `stat.S_IFDIR`. */
function isMask(expression: Expression): boolean {
  return isNumber(expression) || isConstantName(expression);
}

function ofAnnotation(annotation: string): TruthSort | null {
  const plain = annotation
    .replace(/["'\s]/g, '')
    .replace(/\b(?:typing|t|builtins|collections\.abc|abc)\./g, '');
  const inner = /^Optional\[(.*)\]$/.exec(plain)?.[1];
  const parts = (inner ?? plain).split(/\|(?![^[]*\])/).filter((part) => part !== 'None');
  const isOptional = inner !== undefined || /(?:^|\|)None(?:\||$)/.test(plain);
  const sorts = new Set(parts.map(ofType));
  const [sort, ...others] = sorts;
  if (sort === undefined || sort === null || others.length > 0) return null;
  if (!isOptional) return sort;
  if (sort === 'collection')
    return parts.every((part) => TEXTS.test(part)) ? 'optional-text' : 'optional-collection';
  return sort === 'number' ? 'optional-number' : 'presence';
}

function ofType(type: string): 'boolean' | 'collection' | 'number' | null {
  const head = type.replace(/\[.*$/s, '');
  if (head === 'bool') return 'boolean';
  if (/^(?:int|float)$/.test(head)) return 'number';
  return COLLECTIONS.test(head) ? 'collection' : null;
}

const TEXTS = /^(?:str|bytes)$/;

const COLLECTIONS =
  /^(?:str|bytes|list|dict|set|frozenset|tuple|List|Dict|Set|FrozenSet|Tuple|Sequence|MutableSequence|Mapping|MutableMapping|Collection|OrderedDict|defaultdict|deque|Counter)$/;

const BOOLEAN_NAMES =
  /^_*(?:is|has|have|use|uses|using|enable|enabled|disable|disabled|supports|can|should|allow|allows|need|needs|require|requires|do|was|were|will|force|skip|apply|ignore|return|trust|with|include|exclude)_|_(?:enabled|disabled|supported|available|initialized|allowed|only|ready|closed|started|done|flag|loaded|finished|active|mode_enabled)$|^_*(?:enabled|disabled|available|initialized|closed|started|done|running|found|ok|success|valid|ready|finished|strict|stream|streaming|debug|training|causal|symmetric)$/;

function ofName(source: string): TruthSort {
  const last = /([\w]+)$/.exec(source)?.[1] ?? source;
  if (BOOLEAN_NAMES.test(last)) return 'boolean';
  return COLLECTION_NAMES.test(last) ? 'optional-collection' : 'presence';
}

/** `token_ids`, `file_names`; not `num_ids`. */
const COLLECTION_NAMES =
  /^(?!_*(?:num|n|max|min|total|count|len)_)\w*_(?:ids|names|paths|files|keys|values|items|tokens|list|dict|lists|dicts)$/;
