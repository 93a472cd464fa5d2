/** Reads of environment variables in a text: `os.getenv("X", default)`, `os.environ.get("X")`, `os.environ["X"]`. */
import { closingIndex, flatText, partsOf } from '../../python/text-scan.js';
import { listItems } from './list-items.js';
import { stringText } from './noted.js';

export interface VariableRead {
  readonly name: string;
  /** As written; `null` for none. */
  readonly default: string | null;
}

const CALL = /(?:^|[^\w.])(?:os\.)?(?:getenv|environ\.get)\(\s*/g;

/** The one variable a text reads, or what it reads of one that is named; `null` for none, or several. */
export function readVariable(source: string, wanted: string | null = null): VariableRead | null {
  if (!source.includes('env')) return null;
  const calls = [...source.matchAll(CALL)].map(({ index, 0: head }) => {
    const open = source.indexOf('(', index + (head.startsWith('(') ? 1 : 0));
    return argumentsAt(source, open);
  });
  const items = [...source.matchAll(/(?:^|[^\w.])(?:os\.)?environ\[\s*((?:"[^"]*"|'[^']*'))\s*\]/g)];
  const found = [...calls, ...items.map(([, name = '']) => ({ name: stringText(name), default: null }))];
  const first = found.find(({ name }) => wanted === null || name === wanted);
  const name = first?.name ?? null;
  if (first === undefined || name === null) return null;
  const isSure = wanted !== null || found.every((one) => one.name === name);
  return isSure ? { name, default: first.default } : null;
}

function argumentsAt(
  source: string,
  open: number,
): { readonly name: string | null; readonly default: string | null } {
  const close = closingIndex(source, open, source.length);
  const [name = '', preset = null] = partsOf(source, open + 1, close).map(({ start, end }) =>
    flatText(source, start, end),
  );
  return { name: stringText(name), default: preset === null ? null : preset.replace(/^default\s*=\s*/, '') };
}

/** The one display of literals among the arguments of a call: choices. */
export function listedChoices(source: string): readonly string[] | null {
  const open = source.indexOf('(');
  if (open === -1) return null;
  const lists = partsOf(source, open + 1, closingIndex(source, open, source.length))
    .map(({ start, end }) => source.slice(start, end).replace(/^\w+\s*=\s*/, ''))
    .filter((part) => part.startsWith('['));
  const [list] = lists;
  return list === undefined || lists.length > 1 ? null : listItems(list);
}
