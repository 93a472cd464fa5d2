/**
 * Who hands their own parameters on to a function that is not for users. In: the definition of one whose name begins with
 * an underscore. Out: the calls by its name in its own file, each with the parameters of the calling function that it
 * passes on as they came in.
 */
import type { PassedOn, PassingCall } from '../../model/site-context.js';
import { callArguments } from '../../python/call-arguments.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, type SyntaxNode } from '../../python/syntax-node.js';
import { parametersWithNodes } from '../programs/read-parameters.js';
import { scopeOf } from '../scope.js';
import { functionBindings } from './function-bindings.js';

/** None for a function that users call. */
export function passingCalls(
  source: SourceText,
  definition: SyntaxNode,
  isMethod: boolean,
): readonly PassingCall[] {
  const name = definition.childForFieldName('name');
  const written = name === null ? '' : textOf(source, name);
  if (!/^_(?!_)/.test(written)) return [];
  const positions = parametersWithNodes(source, definition)
    .filter(({ facts: { kind } }) => kind === 'positional' || kind === 'positional-only')
    .map(({ facts }) => facts.name)
    .slice(isMethod && !isStatic(source, definition) ? 1 : 0);
  const root = rootOf(definition);
  return (callsByName(source, root).get(written) ?? []).flatMap((call) => {
    const around = functionOf(call);
    if (around === null || around.id === definition.id) return [];
    const { qualname } = scopeOf(source, call);
    const passes = passedIn(source, call, around, positions);
    const callee = call.childForFieldName('function') ?? call;
    return [{ qualname, passes, line: lineAt(source, callee.endIndex), endLine: endLineOf(source, call) }];
  });
}

/** The calls of a file of names that begin with an underscore, by the last name. */
const callsByName = oncePerNode((source, root): ReadonlyMap<string, readonly SyntaxNode[]> => {
  const found = new Map<string, SyntaxNode[]>();
  for (const call of descendantsOf(root, ['call'])) {
    const callee = call.childForFieldName('function');
    const [name] = callee === null ? [] : (/(?<![\w])_(?!_)\w*$/.exec(textOf(source, callee)) ?? []);
    if (name === undefined) continue;
    const known = found.get(name);
    if (known === undefined) found.set(name, [call]);
    else known.push(call);
  }
  return found;
});

/** The parameters of the function around a call that it passes on, by the parameter that gets them. */
function passedIn(
  source: SourceText,
  call: SyntaxNode,
  around: SyntaxNode,
  positions: readonly string[],
): readonly PassedOn[] {
  const { positional, keywords } = callArguments(source, call);
  const isSplat = positional.findIndex(({ type }) => type === 'list_splat');
  const inOrder = (isSplat === -1 ? positional : positional.slice(0, isSplat)).flatMap((value, at) => {
    const parameter = positions[at];
    return parameter === undefined ? [] : [{ name: parameter, value }];
  });
  const parameters = parametersWithNodes(source, around);
  const { repeated } = functionBindings(source, around);
  return [...inOrder, ...keywords].flatMap(({ name, value }) => {
    if (value.type !== 'identifier') return [];
    const given = textOf(source, value);
    const own = parameters.find(({ facts }) => facts.name === given);
    if (own === undefined || repeated.has(given) || /^(?:kw)?args$/.test(own.facts.kind)) return [];
    const annotation = own.node.childForFieldName('type');
    return [
      {
        parameter: name,
        given,
        annotation: annotation === null ? null : oneLine(source, annotation),
        default: own.facts.default?.source ?? null,
        line: lineAt(source, own.node.startIndex),
        endLine: endLineOf(source, own.node),
      },
    ];
  });
}

function isStatic(source: SourceText, definition: SyntaxNode): boolean {
  const { parent } = definition;
  return parent?.type === 'decorated_definition' && /@staticmethod\b/.test(textOf(source, parent));
}

/** The innermost function around a call; `null` in a class body, a `lambda` and at module level. */
function functionOf(call: SyntaxNode): SyntaxNode | null {
  for (let node = call.parent; node !== null; node = node.parent) {
    if (node.type === 'function_definition') return node;
    if (node.type === 'class_definition' || node.type === 'lambda') return null;
  }
  return null;
}

function rootOf(node: SyntaxNode): SyntaxNode {
  let root = node;
  while (root.parent !== null) root = root.parent;
  return root;
}
