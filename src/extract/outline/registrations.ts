/** Names given to a registry: `@register("name")`, `REGISTRY.register("name", value)`. Most files register none. */
import type { RegistrationOutline } from '../../model/outline.js';
import { callArguments } from '../../python/call-arguments.js';
import { dottedName } from '../../python/dotted-name.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText } from '../../python/source-text.js';
import { descendantsOf, type SyntaxNode } from '../../python/syntax-node.js';
import { scopeOf } from '../scope.js';
import { isLiteral } from './literal-text.js';
import { listItems } from './list-items.js';

/** Those of torch, of which every module has some, register no choice of a user. */
const CALL = /\bregister(?!_parameter|_buffer|_fake|_module|_hook|_forward)\w*\(\s*[[("']/;
const CALLEE = /(?:^|\.)register(?!_parameter|_buffer|_fake|_module|_hook|_forward)\w*$/;

/** The registrations of a file at module or class level, in source order. */
export function readRegistrations(source: SourceText, root: SyntaxNode): readonly RegistrationOutline[] {
  if (!CALL.test(source.text)) return [];
  return descendantsOf(root, ['call']).flatMap((call) => {
    const callee = call.childForFieldName('function');
    const name = callee === null ? null : dottedName(source, callee);
    if (name === null || !CALLEE.test(name)) return [];
    const { positional, keywords } = callArguments(source, call);
    const given = positional[0] ?? keywords.find((keyword) => keyword.name === 'name')?.value;
    const written = given === undefined ? '' : oneLine(source, given);
    const names = isLiteral(written) ? [written] : listItems(written);
    if (names === null || !names.every((one) => /^["']/.test(one)) || isInFunction(call)) return [];
    const { qualname } = scopeOf(source, call);
    const lines = { line: lineAt(source, call.startIndex), endLine: endLineOf(source, call) };
    return [{ callee: name, names, scope: qualname, ...lines }];
  });
}

function isInFunction(call: SyntaxNode): boolean {
  let node = call.parent;
  while (node !== null && node.type !== 'function_definition') node = node.parent;
  return node !== null;
}
