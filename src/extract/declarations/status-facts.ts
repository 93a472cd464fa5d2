/**
 * What the `__init__` of a class says about an HTTP status. In: a class statement. Out: the status it sets on itself,
 * else what it hands to the class above. Classes that mention no status are not looked into.
 */
import type { ArgumentFacts, StatusFacts } from '../../model/status-facts.js';
import { callArguments } from '../../python/call-arguments.js';
import { dottedName } from '../../python/dotted-name.js';
import { lineAt, type SourceText, textOf } from '../../python/source-text.js';
import {
  descendantsOf,
  namedChildrenOf,
  type SyntaxNode,
  withoutParentheses,
} from '../../python/syntax-node.js';

const MENTION = /status|__init__\(\s*(?:\w+\s*,\s*)?[1-5]\d\d\b/i;
const ATTRIBUTE = /^(?:status_code|http_status)$/;

/** The status facts of a class; `null` where its own `__init__` says nothing. */
export function statusFacts(source: SourceText, definition: SyntaxNode): StatusFacts | null {
  if (!MENTION.test(source.text.slice(definition.startIndex, definition.endIndex))) return null;
  const init = initOf(source, definition);
  const body = init?.childForFieldName('body') ?? null;
  if (init === null || body === null) return null;
  const parameters = parametersOf(source, init);
  return assigned(source, body, parameters) ?? passed(source, body, parameters);
}

function initOf(source: SourceText, definition: SyntaxNode): SyntaxNode | null {
  const body = definition.childForFieldName('body');
  const statements = body === null ? [] : namedChildrenOf(body);
  const functions = statements.filter(({ type }) => type === 'function_definition');
  return functions.findLast((one) => fieldText(source, one, 'name') === '__init__') ?? null;
}

function fieldText(source: SourceText, node: SyntaxNode, field: string): string | null {
  const child = node.childForFieldName(field);
  return child === null ? null : textOf(source, child);
}

interface Parameters {
  readonly self: string;
  readonly rest: readonly Extract<ArgumentFacts, { kind: 'parameter' }>[];
}

function parametersOf(source: SourceText, init: SyntaxNode): Parameters {
  const list = init.childForFieldName('parameters');
  const all = list === null ? [] : namedChildrenOf(list);
  const [first, ...others] = all.filter(({ type }) => type !== 'positional_separator');
  const rest: Parameters['rest'][number][] = [];
  let takesPosition = true;
  for (const [position, parameter] of others.entries()) {
    takesPosition &&= !KEYWORD_ONLY_FROM.has(parameter.type) && !isSplat(parameter);
    const named = parameter.childForFieldName('name') ?? namedChildrenOf(parameter)[0] ?? parameter;
    if (named.type !== 'identifier') continue;
    const value = parameter.childForFieldName('value');
    rest.push({
      kind: 'parameter',
      name: textOf(source, named),
      position: takesPosition ? position : null,
      default: value === null ? null : writtenIn(source, value),
    });
  }
  return { self: first === undefined ? '' : textOf(source, first), rest };
}

const KEYWORD_ONLY_FROM = new Set(['list_splat_pattern', 'keyword_separator', 'dictionary_splat_pattern']);

/** `*args: T`. */
function isSplat(parameter: SyntaxNode): boolean {
  return KEYWORD_ONLY_FROM.has(namedChildrenOf(parameter)[0]?.type ?? '');
}

/** `self.status_code = value`; set under a condition, or twice, it is not known. */
function assigned(source: SourceText, body: SyntaxNode, parameters: Parameters): StatusFacts | null {
  const found = descendantsOf(body, ['assignment']).filter((assignment) => {
    const left = assignment.childForFieldName('left');
    const [object, attribute = '', more] = (
      left?.type === 'attribute' ? (dottedName(source, left) ?? '') : ''
    ).split('.');
    return object === parameters.self && ATTRIBUTE.test(attribute) && more === undefined;
  });
  const [assignment] = found;
  const right = assignment?.childForFieldName('right') ?? null;
  if (assignment === undefined || right === null) return null;
  const isCertain = found.length === 1 && assignment.parent?.parent?.id === body.id;
  const value: ArgumentFacts = isCertain ? argumentFacts(source, right, parameters) : { kind: 'other' };
  return { kind: 'assigned', value, line: lineAt(source, assignment.startIndex) };
}

/** `super().__init__(...)`, `Base.__init__(self, ...)`. */
function passed(source: SourceText, body: SyntaxNode, parameters: Parameters): StatusFacts | null {
  const calls = descendantsOf(body, ['call']).filter((call) => {
    const callee = call.childForFieldName('function');
    return callee?.type === 'attribute' && fieldText(source, callee, 'attribute') === '__init__';
  });
  const [call, second] = calls;
  if (call === undefined) return null;
  const line = lineAt(source, call.startIndex);
  const isCertain = second === undefined && call.parent?.parent?.id === body.id;
  if (!isCertain) return { kind: 'passed', positional: [], keywords: [], isPartial: true, line };
  const { positional, keywords, mappings } = callArguments(source, call);
  const isSuper = call.childForFieldName('function')?.childForFieldName('object')?.type === 'call';
  const handed = isSuper ? positional : positional.slice(1);
  const splat = handed.findIndex(({ type }) => type === 'list_splat');
  return {
    kind: 'passed',
    positional: handed
      .slice(0, splat === -1 ? undefined : splat)
      .map((node) => argumentFacts(source, node, parameters)),
    keywords: keywords.map(({ name, value }) => ({ name, value: argumentFacts(source, value, parameters) })),
    isPartial: mappings.length > 0 || splat !== -1,
    line,
  };
}

function argumentFacts(source: SourceText, expression: SyntaxNode, { rest }: Parameters): ArgumentFacts {
  const written = writtenIn(source, expression);
  if (written === null) return { kind: 'other' };
  const parameter = rest.find(({ name }) => name === written);
  if (parameter !== undefined) return parameter;
  const isOfParameter = rest.some(({ name }) => written.startsWith(`${name}.`));
  return isOfParameter ? { kind: 'other' } : { kind: 'written', source: written };
}

/** The text of an integer or a dotted name. */
function writtenIn(source: SourceText, expression: SyntaxNode): string | null {
  const node = withoutParentheses(expression);
  return node.type === 'integer' ? textOf(source, node) : dottedName(source, node);
}
