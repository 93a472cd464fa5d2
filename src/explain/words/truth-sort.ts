/** What it means that something is true or false, by its annotation or else by the way it is named. */
import type { Subject } from '../../model/subject.js';

export type TruthSort =
  | 'boolean'
  | 'collection'
  | 'optional-collection'
  | 'number'
  | 'optional-number'
  /** Nothing is known: it is set, or not. */
  | 'presence';

/** The sort of an expression, and of what is known of it. */
export function truthSort(source: string, subject: Subject | null): TruthSort {
  const annotation = subject?.annotation ?? null;
  if (annotation !== null) return ofAnnotation(annotation) ?? ofName(source);
  const value = subject?.constant ?? subject?.default ?? null;
  if (value === 'True' || value === 'False') return 'boolean';
  return ofName(source);
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
  if (sort === 'collection') return 'optional-collection';
  return sort === 'number' ? 'optional-number' : 'presence';
}

function ofType(type: string): 'boolean' | 'collection' | 'number' | null {
  const head = type.replace(/\[.*$/s, '');
  if (head === 'bool') return 'boolean';
  if (/^(?:int|float)$/.test(head)) return 'number';
  return COLLECTIONS.test(head) ? 'collection' : null;
}

const COLLECTIONS =
  /^(?:str|bytes|list|dict|set|frozenset|tuple|List|Dict|Set|FrozenSet|Tuple|Sequence|MutableSequence|Mapping|MutableMapping|Collection|OrderedDict|defaultdict|deque|Counter)$/;

const BOOLEAN_NAMES =
  /^_*(?:is|has|have|use|uses|using|enable|enabled|disable|disabled|supports|can|should|allow|allows|need|needs|require|requires|do|was|were|will|force|skip|apply|ignore|return|trust|with|include|exclude)_|_(?:enabled|disabled|supported|available|initialized|allowed|only|ready|closed|started|done|flag|loaded|finished|active|mode_enabled)$|^_*(?:enabled|disabled|available|initialized|closed|started|done|running|found|ok|success|valid|ready|finished|strict|stream|streaming|debug|training|causal|symmetric)$/;

function ofName(source: string): TruthSort {
  const last = /([\w]+)$/.exec(source)?.[1] ?? source;
  return BOOLEAN_NAMES.test(last) ? 'boolean' : 'presence';
}
