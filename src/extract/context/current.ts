/** Whether what a local name was bound to still means at a site what it meant at the binding. */
import { type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { writtenNames } from '../../util/written-names.js';
import { areReboundBefore, endOfLoopsAfter, isReboundBefore, mentionsOf } from '../conditions/rebinding.js';
import { isChangedIn, isRefilledIn } from './changed-in-place.js';
import { functionBindings } from './function-bindings.js';
import type { LocalBinding } from './local-binding.js';
import { namesOf } from './mentioned-names.js';

/** Whether the names in a test or a value, one name apart, mean at the site what they meant there. */
export function isKept(source: SourceText, site: SyntaxNode, node: SyntaxNode, apart: string): boolean {
  const names = mentionsOf(source, [node]).filter((name) => !isOf(name, apart));
  const end = node.endIndex;
  const since = source.text.slice(end, Math.max(end, endOfLoopsAfter(site, end)));
  // `config.a` is another thing after `config.a = 1`, which is found there; after `config.b = 1` it is not.
  const whole = writtenNames(textOf(source, node)).filter(({ name }) => !isOf(name, apart));
  return !areReboundBefore(source, names, end, site) && whole.every(({ name }) => !isChangedIn(since, name));
}

/** Whether a test or a value speaks of a name, or of what it has. */
export function speaksOf(source: SourceText, node: SyntaxNode, name: string): boolean {
  return mentionsOf(source, [node]).some((dotted) => isOf(dotted, name));
}

function isOf(dotted: string, name: string): boolean {
  return dotted === name || dotted.startsWith(`${name}.`);
}

/** Whether the names in the value mean at the site what they meant at the binding. */
export function isCurrent(source: SourceText, site: SyntaxNode, binding: LocalBinding): boolean {
  const nodes = partsOf(binding);
  const names = nodes.flatMap((node) => namesOf(source, node));
  if (names.includes(binding.name)) return false;
  if (!isApart(source, binding)) return false;
  if (!isInnermost(site, binding)) {
    const { repeated } = functionBindings(source, binding.functions.at(-1) ?? site);
    return names.every((name) => !repeated.has(name));
  }
  const since = textSince(source, site, binding);
  return nodes.every(
    (node) =>
      !isReboundBefore(source, [node], site) &&
      (since === '' || writtenNames(textOf(source, node)).every(({ name }) => !isRefilledIn(since, name))),
  );
}

/** Whether no name of the value is bound with it: not so of `a = b = f(b)`. */
export function isApart(source: SourceText, { statement, value }: LocalBinding): boolean {
  const targets = source.text.slice(statement.startIndex, value.startIndex);
  const names = namesOf(source, value);
  return !/=[^=]*=/.test(targets) || !names.some((name) => new RegExp(`\\b${name}\\b`, 'u').test(targets));
}

/** What is bound, and the operands of the augmented assignments behind it. */
export function partsOf({ value, augmented }: LocalBinding): readonly SyntaxNode[] {
  return [value, ...augmented.map((statement) => statement.childForFieldName('right') ?? statement)];
}

/** Whether the binding is one of the function that the site stands in. */
function isInnermost(site: SyntaxNode, { functions }: LocalBinding): boolean {
  let node = site.parent;
  while (node !== null && node.type !== 'function_definition') node = node.parent;
  return node !== null && node.id === functions.at(-1)?.id;
}

export function endOf({ statement, augmented }: LocalBinding): number {
  return Math.max(statement.endIndex, ...augmented.map(({ endIndex }) => endIndex));
}

/** What may run between the binding and the site; of one of a function around all of that function. */
export function textSince(source: SourceText, site: SyntaxNode, binding: LocalBinding): string {
  if (!isInnermost(site, binding)) return textOf(source, binding.functions.at(-1) ?? site);
  const end = endOf(binding);
  return source.text.slice(end, Math.max(end, endOfLoopsAfter(site, end)));
}
