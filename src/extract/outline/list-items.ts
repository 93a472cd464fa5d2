/** The items of a list, tuple or set display whose members are all literals. */
import { closingIndex, flatText, partsOf } from '../../python/text-scan.js';
import { isLiteral } from './literal-text.js';

/** As written, in order; `null` for any other text, and for more than sixty. */
export function listItems(source: string): readonly string[] | null {
  if (!/^[[({]/.test(source) || closingIndex(source, 0, source.length) !== source.length - 1) return null;
  const items = partsOf(source, 1, source.length - 1).map(({ start, end }) => flatText(source, start, end));
  return items.length > 0 && items.length <= MOST_ITEMS && items.every(isLiteral) ? items : null;
}

const MOST_ITEMS = 60;
