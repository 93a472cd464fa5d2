/**
 * Command line flags: `add_argument` calls. In: the tree. Out: the options, and the field of a class they stand for
 * where the call itself says so. Most files add none, and are not searched.
 */
import type { FlagOutline } from '../../model/outline.js';
import { callArguments, type CallArguments } from '../../python/call-arguments.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, type SyntaxNode } from '../../python/syntax-node.js';
import { firstParagraph } from '../../util/first-paragraph.js';
import { plainString } from '../declarations/plain-string.js';
import { scopeOf } from '../scope.js';
import { listItems } from './list-items.js';

/** The flags a file adds, in source order. */
export function readFlags(source: SourceText, root: SyntaxNode): readonly FlagOutline[] {
  if (!source.text.includes('add_argument(')) return [];
  return descendantsOf(root, ['call']).flatMap((call) => {
    const callee = call.childForFieldName('function');
    const method = callee?.type === 'attribute' ? callee.childForFieldName('attribute') : null;
    if (method === null || textOf(source, method) !== 'add_argument') return [];
    return flagOf(source, call) ?? [];
  });
}

function flagOf(source: SourceText, call: SyntaxNode): FlagOutline | null {
  const given = callArguments(source, call);
  const written = (name: string): string | null => {
    const value = given.keywords.find((keyword) => keyword.name === name)?.value;
    return value === undefined ? null : oneLine(source, value);
  };
  const names = given.positional.map((each) => plainString(source, each)).filter((name) => name !== null);
  const options = names.filter((name) => name.startsWith('-'));
  const everyFieldOf = options.length === 0 ? loopOver(source, call, given) : null;
  const dest = textArgument(source, given, 'dest') ?? destOf(options, names);
  if (everyFieldOf === null && dest === null) return null;
  const choices = given.keywords.find(({ name }) => name === 'choices')?.value;
  const help = textArgument(source, given, 'help');
  return {
    options,
    dest,
    field: fieldOf(source, call, given),
    everyFieldOf,
    choices: choices === undefined ? null : listItems(oneLine(source, choices)),
    default: written('default'),
    help: help === null ? null : firstParagraph(help),
    scope: scopeOf(source, call).qualname,
    line: lineAt(source, call.startIndex),
    endLine: endLineOf(source, call),
  };
}

function textArgument(source: SourceText, { keywords }: CallArguments, name: string): string | null {
  const value = keywords.find((keyword) => keyword.name === name)?.value;
  return value === undefined ? null : plainString(source, value);
}

/** As argparse makes it: of the first long option, else the first one (library reference, "dest"). */
function destOf(options: readonly string[], names: readonly string[]): string | null {
  const option = options.find((one) => one.startsWith('--')) ?? options[0];
  return option === undefined ? (names[0] ?? null) : option.replace(/^-+/, '').replace(/-/g, '_');
}

/** `**kwargs["field"]` where the function has `kwargs = make(Class)`. */
function fieldOf(source: SourceText, call: SyntaxNode, { mappings }: CallArguments): FlagOutline['field'] {
  const [mapping, more] = mappings;
  if (mapping === undefined || more !== undefined) return null;
  const [, variable = '', name = ''] = /^(\w+)\[\s*["'](\w+)["']\s*\]$/.exec(textOf(source, mapping)) ?? [];
  const className = variable === '' ? null : classBehind(source, call, variable);
  return className === null ? null : { className, name };
}

/** `for key, value in kwargs.items(): add_argument(f"--{key.replace('_', '-')}", **value)`. */
function loopOver(source: SourceText, call: SyntaxNode, given: CallArguments): string | null {
  const made = given.positional.map((each) => textOf(source, each)).join(' ');
  const [, key] = /f["']--\{\s*(\w+)\.replace\(\s*["']_["'],\s*["']-["']\s*\)\s*\}["']/.exec(made) ?? [];
  if (key === undefined) return null;
  for (let node = call.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    if (node.type !== 'for_statement') continue;
    const head = source.text.slice(node.startIndex, node.startIndex + 200);
    const [, target, variable = ''] = /^for\s+(\w+)\s*,\s*\w+\s+in\s+(\w+)\.items\(\)\s*:/.exec(head) ?? [];
    if (target === key) return classBehind(source, node, variable);
  }
  return null;
}

/** `Class` of the first `variable = make(Class)` above a node in its function. */
function classBehind(source: SourceText, node: SyntaxNode, variable: string): string | null {
  let around = node.parent;
  while (around !== null && around.type !== 'function_definition') around = around.parent;
  const text = source.text.slice(around?.startIndex ?? 0, node.startIndex);
  const pattern = new RegExp(String.raw`^[ \t]*${variable}\s*=\s*[\w.]+\(\s*([\w.]+)\s*\)`, 'gm');
  const classes = [...text.matchAll(pattern)].map(([, name = '']) => name);
  const named = classes.filter((name) => name !== variable);
  const [first] = named;
  return first !== undefined && new Set(named).size === 1 ? first : null;
}
