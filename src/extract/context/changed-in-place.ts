/** Whether an object behind a name may be changed in place, as far as the text of the function shows it. */
import type { Expression } from '../../model/expression.js';

/** Not numbers, texts and what is made of them by operators; nor what only goes by another name. */
export function mayChange({ kind, source }: Expression): boolean {
  if (kind === 'list') return !source.startsWith('(');
  return !['text', 'constant', 'compare', 'not', 'operation', 'name', 'attribute'].includes(kind);
}

/** `name.append(x)`, `name[key] = x`, `del name[key]`, `name.attribute = x` in a text. */
export function isChangedIn(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  const own = `(?<![\\w.])${name}`;
  const path = '(?:\\.\\w+|\\[[^\\]\\n]*\\])+';
  const assigned = `${own}${path}\\s*(?:[-+*/%@&|^]|//|\\*\\*|<<|>>)?=(?!=)`;
  const changed = `${own}\\s*\\.\\s*(?:${CHANGERS})\\s*\\(|${assigned}|\\bdel\\s+${own}${path}`;
  return new RegExp(changed, 'u').test(text);
}

/** Whether something is put into a collection, or taken out of it, by one of its methods. */
export function isRefilledIn(text: string, dotted: string): boolean {
  if (!text.includes(dotted)) return false;
  return new RegExp(`(?<![\\w.])${dotted.replaceAll('.', '\\.')}\\s*\\.\\s*(?:${FILLERS})\\s*\\(`, 'u').test(
    text,
  );
}

const FILLERS =
  'append|appendleft|extend|extendleft|insert|add|update|remove|discard|clear|sort|reverse|difference_update|intersection_update|symmetric_difference_update';

const CHANGERS = `${FILLERS}|pop|popleft|popitem|setdefault`;
