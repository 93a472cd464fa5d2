/** Values of constants of a module or class, read from their text. */
import type { CollectionPart, ConstantValue } from '../../model/outline.js';
import { closingIndex, flatText, indexOutside, partsOf } from '../../python/text-scan.js';
import { readVariable } from './environment-call.js';
import { isLiteral } from './literal-text.js';

/** Longer ones are data. */
const MOST_CHARACTERS = 8000;
const MOST_MEMBERS = 60;
const LONGEST_SCALAR = 600;

/** What a name is bound to; `null` for any value that says nothing by itself. */
export function constantOf(text: string, start: number, end: number): ConstantValue | null {
  if (end - start > MOST_CHARACTERS) return null;
  const source = flatText(text, start, end);
  if (isLiteral(source))
    return source.length > LONGEST_SCALAR
      ? null
      : { kind: 'scalar', source: source.replace(/^\((.*)\)$/, '$1') };
  if (isType(source)) return { kind: 'type', source };
  const variable = readVariable(source);
  if (variable !== null) return { kind: 'environment', ...variable };
  const parts = collection(source);
  if (parts !== null) return countOf(parts) > MOST_MEMBERS ? null : { kind: 'collection', parts };
  const [, callee] = /^([\p{L}\p{N}_.]+)\(/u.exec(source) ?? [];
  const isInstance = callee !== undefined && /(?:^|\.)_*\p{Lu}[\p{L}\p{N}_]*$/u.test(callee);
  return isInstance && endsWithCall(source) ? { kind: 'call', callee } : null;
}

/** `Literal[...]`, `Union[...]`, `Optional[...]`, or alternatives of which one is a `Literal`. */
function isType(source: string): boolean {
  return (
    /^(?:[\w.]+\.)?(?:Literal|Union|Optional|Annotated)\[.*\]$/.test(source) ||
    /\bLiteral\[/.test(source.split('(')[0] ?? '')
  );
}

const DOTTED = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/** The parts of a collection; `null` where a member is neither literal nor a name. */
function collection(source: string): readonly CollectionPart[] | null {
  const operands = splitBy(source, '|+');
  if (operands.length > 1) return joinedParts(operands.map((one) => operand(one)));
  const close = closingIndex(source, 0, source.length);
  const isWhole = close === source.length - 1;
  if (isWhole && /^[[({]/.test(source)) return bracketed(source);
  const [, callee = '', inner = ''] =
    /^(list|tuple|set|frozenset|sorted|dict\.fromkeys|get_args|typing\.get_args)\((.*)\)$/.exec(source) ?? [];
  if (callee !== '') return inner === '' ? [{ members: [] }] : operand(inner);
  const [, keys] = /^([\p{L}\p{N}_.]+)\.keys\(\)$/u.exec(source) ?? [];
  return keys === undefined ? null : [{ of: keys }];
}

function operand(source: string): readonly CollectionPart[] | null {
  return DOTTED.test(source) ? [{ of: source }] : collection(source);
}

function bracketed(source: string): readonly CollectionPart[] | null {
  const isDict =
    source.startsWith('{') && indexOutside(source, ':', 1, source.length - 1) < source.length - 1;
  const parts = partsOf(source, 1, source.length - 1).map(({ start, end }) => source.slice(start, end));
  // `(x)` is no tuple.
  if (source.startsWith('(') && parts.length === 1 && !/,\s*\)$/.test(source)) return null;
  return joinedParts(parts.map((part) => (isDict ? key(part) : member(part))));
}

function key(part: string): readonly CollectionPart[] | null {
  if (part.startsWith('**')) return operand(part.slice(2));
  return member(part.slice(0, indexOutside(part, ':', 0, part.length)).trim());
}

function member(part: string): readonly CollectionPart[] | null {
  if (part.startsWith('*')) return operand(part.slice(1));
  const isPair = /^\((.*)\)$/.test(part) && part.length < 80;
  const items = isPair
    ? partsOf(part, 1, part.length - 1).map(({ start, end }) => part.slice(start, end))
    : [part];
  return items.every((item) => isLiteral(item) || DOTTED.test(item)) ? [{ members: [part] }] : null;
}

/** All of them, members beside one another together; `null` where one is not known. */
function joinedParts(parts: readonly (readonly CollectionPart[] | null)[]): readonly CollectionPart[] | null {
  const joined: CollectionPart[] = [];
  for (const part of parts) {
    if (part === null) return null;
    for (const one of part) {
      const last = joined.at(-1);
      if ('members' in one && last !== undefined && 'members' in last)
        joined.splice(-1, 1, { members: [...last.members, ...one.members] });
      else joined.push(one);
    }
  }
  return joined;
}

function splitBy(source: string, operators: string): readonly string[] {
  const found: string[] = [];
  let start = 0;
  while (start <= source.length) {
    const at = indexOutside(source, operators, start, source.length);
    found.push(source.slice(start, at).trim());
    start = at + 1;
  }
  return found.includes('') ? [source] : found;
}

function countOf(parts: readonly CollectionPart[]): number {
  return parts.reduce((sum, part) => sum + ('members' in part ? part.members.length : 1), 0);
}

function endsWithCall(source: string): boolean {
  return closingIndex(source, source.indexOf('('), source.length) === source.length - 1;
}
