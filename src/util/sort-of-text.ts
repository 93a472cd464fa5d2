/** What a value is, by the source text of it. */
import type { ValueSort } from '../model/subject.js';

const BOOLEAN = /^(?:bool|any|all|isinstance|issubclass|hasattr|callable)$/;
const COLLECTION =
  /^(?:list|dict|set|frozenset|tuple|sorted|str|bytes|range|defaultdict|deque|OrderedDict|Counter)$/;
const NUMBER = /^(?:int|float|len|round|sum)$/;

/** The same of source text: a literal, a display, a comprehension, a call of a builtin. */
export function sortOfText(source: string): ValueSort | null {
  if (/^(?:True|False)$/.test(source)) return 'boolean';
  if (/^-?\d[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?$/i.test(source)) return 'number';
  if (/^[rbuf]{0,2}(?:"[^"\\]*"|'[^'\\]*')$/i.test(source)) return 'collection';
  if (/^[[{]/.test(source)) return isWhole(source, 0) ? 'collection' : null;
  const [head = '', callee = ''] = /^(?:collections\.)?(\w+)(?=\()/.exec(source) ?? [];
  if (callee === '' || !isWhole(source, head.length)) return null;
  if (BOOLEAN.test(callee)) return 'boolean';
  if (COLLECTION.test(callee)) return 'collection';
  return NUMBER.test(callee) ? 'number' : null;
}

/** Whether the bracket at an index closes with the text; brackets in strings leave it open what is true. */
function isWhole(source: string, open: number): boolean {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (depth === 0) return at === source.length - 1;
  }
  return false;
}
