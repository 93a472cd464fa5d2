/** What the local names that a site's conditions and message mention stand for, where one assignment says so. */
import type { Expression } from '../../model/expression.js';
import type { LocalDefinition } from '../../model/site-context.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { readTested } from '../values/read-expression.js';
import { functionBindings, type SingleBinding } from './function-bindings.js';
import { namesOf } from './mentioned-names.js';

const MAX_LOCALS = 12;
const MAX_DEPTH = 3;
/** Longer values are data. */
const MAX_LENGTH = 2000;

/**
 * The definitions behind `names` and behind the names these mention, in source order. `functions` are those around the
 * site, outermost first: a name that the innermost one does not bind may be one of a function around it.
 */
export function localsOf(
  source: SourceText,
  site: SyntaxNode,
  functions: readonly SyntaxNode[],
  names: readonly string[],
): readonly LocalDefinition[] {
  const found = new Map<number, SyntaxNode>();
  let mentioned: readonly Mention[] = names.map((name) => ({ name, functions }));
  for (let depth = 0; depth < MAX_DEPTH && mentioned.length > 0; depth += 1) {
    const bindings = mentioned.flatMap((mention) => lookUp(source, site, mention) ?? []);
    mentioned = bindings.flatMap(({ node, functions: scope }) => {
      if (found.has(node.id) || found.size >= MAX_LOCALS) return [];
      const value = valueOf(node);
      if (value === null || value.endIndex - value.startIndex > MAX_LENGTH) return [];
      found.set(node.id, node);
      return namesOf(source, value).map((name) => ({ name, functions: scope }));
    });
  }
  const nodes = [...found.values()].sort((a, b) => a.startIndex - b.startIndex);
  return nodes.flatMap((node) => definition(source, node) ?? []);
}

/** A name, and the functions around the place that mentions it. */
interface Mention {
  readonly name: string;
  readonly functions: readonly SyntaxNode[];
}

function lookUp(
  source: SourceText,
  site: SyntaxNode,
  { name, functions }: Mention,
): (SingleBinding & Pick<Mention, 'functions'>) | null {
  for (let count = functions.length; count > 0; count -= 1) {
    const scope = functions[count - 1];
    if (scope === undefined) return null;
    const { names, single } = functionBindings(source, scope);
    if (!names.has(name)) continue;
    const binding = single.get(name);
    // Further down it says nothing of the site.
    if (binding === undefined || binding.node.startIndex >= site.startIndex) return null;
    return { ...binding, functions: functions.slice(0, count) };
  }
  return null;
}

/** Of `a = b = value` the last. */
function valueOf(binding: SyntaxNode): SyntaxNode | null {
  let value = binding.childForFieldName(binding.type === 'assignment' ? 'right' : 'value');
  while (value?.type === 'assignment') value = value.childForFieldName('right');
  return value;
}

const definition = oncePerNode(readDefinition);

function readDefinition(source: SourceText, binding: SyntaxNode): LocalDefinition | null {
  const target = binding.childForFieldName(binding.type === 'assignment' ? 'left' : 'name');
  const node = valueOf(binding);
  if (target === null || node === null) return null;
  const name = textOf(source, target);
  const value = readTested(source, node);
  const lines = { line: lineAt(source, binding.startIndex), endLine: endLineOf(source, binding) };
  return { name, value, isChanged: mayChange(value) && isChangedInPlace(source, binding, name), ...lines };
}

/** Not of numbers, texts and what is made of them by operators. */
function mayChange({ kind, source }: Expression): boolean {
  if (kind === 'list') return !source.startsWith('(');
  return !['text', 'constant', 'compare', 'not', 'operation'].includes(kind);
}

/** `name.append(x)`, `name[key] = x`, `del name[key]`, `name.attribute = x` in the text of the function. */
function isChangedInPlace(source: SourceText, binding: SyntaxNode, name: string): boolean {
  let scope: SyntaxNode = binding;
  while (scope.parent !== null && scope.type !== 'function_definition') scope = scope.parent;
  const text = textOf(source, scope);
  const own = `(?<![\\w.])${name}`;
  const path = '(?:\\.\\w+|\\[[^\\]\\n]*\\])+';
  const assigned = `${own}${path}\\s*(?:[-+*/%@&|^]|//|\\*\\*|<<|>>)?=(?!=)`;
  const changed = `${own}\\s*\\.\\s*(?:${CHANGERS})\\s*\\(|${assigned}|\\bdel\\s+${own}${path}`;
  return new RegExp(changed, 'u').test(text);
}

const CHANGERS =
  'append|appendleft|extend|extendleft|insert|add|update|pop|popleft|popitem|remove|discard|clear|setdefault|sort|reverse|difference_update|intersection_update|symmetric_difference_update';
