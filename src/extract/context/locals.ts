/** What the local names that a site's conditions and message mention stand for, where one binding says so. */
import type { LocalDefinition } from '../../model/site-context.js';
import { endLineOf, lineAt, type SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { areReboundBefore } from '../conditions/rebinding.js';
import { isChangedIn, mayChange } from './changed-in-place.js';
import { endOf, isCurrent, textSince } from './current.js';
import { bindingAt, type LocalBinding, type Mention } from './local-binding.js';
import { boundValue } from './bound-value.js';
import { namesOf } from './mentioned-names.js';

const MAX_LOCALS = 12;
const MAX_DEPTH = 3;
/** Longer values are data. */
const MAX_LENGTH = 2000;

/** Names, and the node they are mentioned in. */
export interface Use {
  readonly names: readonly string[];
  readonly at: SyntaxNode;
}

/**
 * The definitions behind the names of `uses` and behind the names these mention, in source order. `functions` are those
 * around the site, outermost first. Of a name that stands for different things at its uses the last one is told, if the
 * others stand before it.
 */
export function localsOf(
  source: SourceText,
  site: SyntaxNode,
  functions: readonly SyntaxNode[],
  uses: readonly Use[],
): readonly LocalDefinition[] {
  const found = new Map<string, LocalBinding>();
  let mentions: readonly Mention[] = uses.flatMap(({ names, at }) =>
    names.map((name) => ({ name, at, functions })),
  );
  for (let depth = 0; depth < MAX_DEPTH && mentions.length > 0; depth += 1) {
    const bindings = bindingsOf(source, site, mentions).filter(({ name }) => !found.has(name));
    mentions = bindings.flatMap((binding) => {
      if (found.size >= MAX_LOCALS) return [];
      found.set(binding.name, binding);
      const nodes = [binding.value, ...binding.augmented];
      return nodes.flatMap((at) =>
        namesOf(source, at).map((name) => ({ name, at, functions: binding.functions })),
      );
    });
  }
  return [...found.values()]
    .sort((a, b) => a.statement.startIndex - b.statement.startIndex)
    .flatMap((binding) => definition(source, site, binding) ?? []);
}

/** What names are bound to at their mentions, each once, where that is sure. */
function bindingsOf(
  source: SourceText,
  site: SyntaxNode,
  mentions: readonly Mention[],
): readonly LocalBinding[] {
  const byName = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const same = byName.get(mention.name);
    if (same === undefined) byName.set(mention.name, [mention]);
    else if (same.every(({ at }) => at.id !== mention.at.id)) same.push(mention);
  }
  return [...byName.values()].flatMap((same) => agreed(source, site, same) ?? []);
}

function agreed(source: SourceText, site: SyntaxNode, mentions: readonly Mention[]): LocalBinding | null {
  const inOrder = mentions.toSorted((a, b) => a.at.startIndex - b.at.startIndex);
  const seen = inOrder.filter(({ at, name }) => at.id !== site.id || namesOf(source, site).includes(name));
  const taken = seen.length === 0 ? inOrder : seen;
  const all = taken.map((mention) => ({ at: mention.at, binding: bindingAt(source, mention) }));
  const last = all.at(-1)?.binding ?? null;
  if (last === null || last === 'other') return null;
  const { statement, value, augmented } = last;
  // Before the last `name *= b` the name is an earlier one, as before the assignment: its conditions are told as such.
  const lastStatement = augmented.at(-1) ?? statement;
  const isSure = all.every(({ at, binding }) => {
    const isSame =
      binding !== null &&
      binding !== 'other' &&
      binding.value.id === value.id &&
      binding.augmented.length === augmented.length;
    return isSame || at.endIndex <= lastStatement.startIndex;
  });
  const isHidden = taken.length < inOrder.length;
  if (!isSure || (isHidden && areReboundBefore(source, [last.name], endOf(last), site))) return null;
  return value.endIndex - value.startIndex <= MAX_LENGTH && isCurrent(source, site, last) ? last : null;
}

function definition(source: SourceText, site: SyntaxNode, binding: LocalBinding): LocalDefinition | null {
  const value = boundValue(source, binding);
  if (value === null) return null;
  const { name, statement, augmented } = binding;
  return {
    name,
    value,
    isChanged: mayChange(value) && isChangedIn(textSince(source, site, binding), name),
    line: lineAt(source, statement.startIndex),
    endLine: endLineOf(source, augmented.at(-1) ?? statement),
  };
}
