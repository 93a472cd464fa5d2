/**
 * A function definition to a small program. In: its node. Out: parameters and statements with every name left as it is.
 * Statements that are not modelled become `other`, with the names they leave unknown; it never guesses what they do.
 */
import type { FunctionFacts } from '../../model/function-facts.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { isConditional } from '../declarations/is-conditional.js';
import { decoratorsOf } from '../declarations/decorators.js';
import { readParameters } from './read-parameters.js';
import { isInScope, readBlock } from './read-statements.js';

/** Longer functions are not followed: what they return is no message somebody wrote. */
const MAX_LINES = 120;

/** Reads a `function_definition` whose enclosing classes and functions are those of `qualname`. */
export function readFunction(source: SourceText, definition: SyntaxNode, qualname: string): FunctionFacts {
  const line = lineAt(source, definition.startIndex);
  const endLine = endLineOf(source, definition);
  const body = definition.childForFieldName('body');
  const decorators = decoratorsOf(source, definition);
  const binding = bindingOf(decorators);
  const isFollowed = body !== null && endLine - line < MAX_LINES && binding !== null;
  return {
    name: qualname.slice(qualname.lastIndexOf('.') + 1),
    qualname,
    line,
    endLine,
    binding: binding ?? 'function',
    parameters: readParameters(source, definition),
    isDeferred: isDeferred(source, definition),
    isAbstract: isAbstract(source, decorators, body),
    isConditional: isConditional(definition),
    body: isFollowed ? readBlock(source, body) : null,
  };
}

const BINDINGS: Readonly<Record<string, FunctionFacts['binding']>> = {
  classmethod: 'class-method',
  staticmethod: 'static-method',
  property: 'property',
  cached_property: 'property',
  'functools.cached_property': 'property',
};

/** Decorators that leave what a function returns as it is. */
const TRANSPARENT = new Set([
  'abstractmethod',
  'abc.abstractmethod',
  'override',
  'typing.override',
  'typing_extensions.override',
  'final',
  'typing.final',
  'functools.cache',
  'cache',
  'functools.lru_cache',
  'lru_cache',
]);

/** `null` where a decorator may change what a call gives. */
function bindingOf(decorators: readonly (string | null)[]): FunctionFacts['binding'] | null {
  const telling = decorators.filter((name) => name === null || !TRANSPARENT.has(name));
  const [only, ...others] = telling;
  if (only === undefined) return 'function';
  const binding = only === null || others.length > 0 ? undefined : BINDINGS[only];
  return binding ?? null;
}

/** `async def`, or a function with a `yield` of its own. */
function isDeferred(source: SourceText, definition: SyntaxNode): boolean {
  if (textOf(source, definition).startsWith('async')) return true;
  return descendantsOf(definition, ['yield']).some((node) => isInScope(node, definition));
}

function isAbstract(
  source: SourceText,
  decorators: readonly (string | null)[],
  body: SyntaxNode | null,
): boolean {
  if (decorators.some((name) => name === 'abstractmethod' || name === 'abc.abstractmethod')) return true;
  const statements = body === null ? [] : namedChildrenOf(body);
  return statements.every((statement) => saysNothing(source, statement));
}

/** A docstring, `pass`, `...`, `raise NotImplementedError`. */
function saysNothing(source: SourceText, statement: SyntaxNode): boolean {
  if (statement.type === 'pass_statement') return true;
  if (statement.type === 'raise_statement') return textOf(source, statement).includes('NotImplementedError');
  const [only] = statement.type === 'expression_statement' ? namedChildrenOf(statement) : [];
  return only !== undefined && /^(?:string|concatenated_string|ellipsis)$/.test(only.type);
}
