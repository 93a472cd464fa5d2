/** What an expression at a site stands for. */
import type { Expression } from '../../model/expression.js';
import { environmentFound } from './environment-found.js';
import { found, type Found, type Held } from './found.js';
import { givenBy } from './given-settings.js';
import { memberOf } from './members.js';
import { nameFound, type SiteNames } from './site-names.js';
import { resultOf } from './attributes.js';
import { heldBy } from './types.js';
import { acceptedBy } from './accepted.js';
import { headsIn } from './written-expression.js';

/** Definitions gone through in a row. */
const MAX_LEVEL = 10;

/** `null` where nothing tells. */
export function expressionFound(names: SiteNames, expression: Expression, level = 0): Found | null {
  if (level > MAX_LEVEL) return null;
  switch (expression.kind) {
    case 'name':
    case 'parameter':
    case 'local':
      return nameFound(names, expression.name, level, expressionFound);
    case 'attribute': {
      const given = givenByCall(names, expression, level);
      if (given !== null) return given;
      const holds = expressionFound(names, expression.object, level + 1)?.holds ?? null;
      const member = memberOf(names.world, holds, expression.name);
      return (
        argumentFound(names, expression.object, holds, expression.name) ??
        seenFrom(names, expression.object, member)
      );
    }
    case 'subscript':
      return (
        variableFound(names, expression.object, expression.key, null) ?? itemFound(names, expression, level)
      );
    case 'call':
      return callFound(names, expression, level);
    case 'changed':
      return expressionFound(names, expression.value, level + 1);
    case 'text':
    case 'choice':
    case 'conditional':
    case 'logical':
    case 'not':
    case 'compare':
    case 'operation':
    case 'list':
    case 'dict':
    case 'starred':
    case 'constant':
    case 'function':
    case 'caught':
    case 'unknown':
      return null;
  }
}

/** An attribute whose definition a reader of the site can read: `self` is what it is asked of, and no name is another one. */
function seenFrom({ site, use }: SiteNames, object: Expression, known: Found): Found {
  // In the method itself it may not have come to the test yet.
  const member = known.given?.qualname === use.qualname ? { ...known, given: null } : known;
  const { definition, lines } = member;
  if (definition === null) return member;
  const heads = headsIn(definition.source).filter((head) => head !== 'self');
  const { functions, locals, loops } = site.context;
  const [own] = lines.slice(-1);
  const around = functions.at(-1);
  const isOwn =
    own?.path === use.module.path &&
    around !== undefined &&
    around.line <= own.line &&
    own.line <= site.place.line;
  const boundHere = new Set([
    ...functions.flatMap(({ parameters }) => parameters.map(({ name }) => name)),
    ...locals.map(({ name }) => name),
    ...loops.flatMap((loop) => loop.names),
  ]);
  const isSame = object.source === 'self' && (isOwn || heads.every((head) => !boundHere.has(head)));
  return isSame ? member : { ...member, definition: null };
}

/** `args.name` of a namespace that a parser filled: the flag of the same file that sets it, where there is one. */
function argumentFound(
  { world, use }: SiteNames,
  object: Expression,
  held: Held,
  name: string,
): Found | null {
  const isNamespace = held?.kind === 'external' && held.name === 'argparse.Namespace';
  // Nothing tells what it is but its name, and that the file fills a namespace with such an attribute.
  const isNamedSo = held === null && NAMESPACE_NAMES.test(object.source);
  if (!isNamespace && !isNamedSo) return null;
  const flags = world.outlines.flags(use.module).filter(({ dest }) => dest === name);
  const [flag, more] = flags;
  if (flag === undefined || more !== undefined) return null;
  const { options, default: preset, help, choices, line, endLine } = flag;
  return found({
    origin: 'attribute',
    name,
    owner: { kind: 'class', qualname: 'Namespace', role: 'configuration' },
    default: preset,
    doc: help,
    flag: options.find((one) => one.startsWith('--')) ?? options[0] ?? null,
    accepted: choices,
    lines: [{ path: use.module.path, line, endLine }],
  });
}

/** What the result of `parse_args()` is called. */
const NAMESPACE_NAMES = /^(?:self\.)?_?(?:args|cli_args|parsed_args|opts|options)$/;

function itemFound(
  names: SiteNames,
  expression: Expression & { kind: 'subscript' },
  level: number,
): Found | null {
  const object = expressionFound(names, expression.object, level + 1);
  if (object?.holds?.kind !== 'items') return null;
  const { items } = object.holds;
  return found({
    origin: 'unknown',
    name: expression.source,
    accepted: acceptedBy(names.world, items),
    holds: heldBy(names.world, items),
  });
}

/** What a call gives: a variable of the environment, an attribute by `getattr`, else something of a type. */
function callFound(names: SiteNames, call: Expression & { kind: 'call' }, level: number): Found | null {
  const { callee, positional } = call;
  const [first, second, third] = positional;
  if (first !== undefined && /^(?:os\.)?(?:getenv|environ\.get)$/.test(callee.source)) {
    const variable = environmentCallee(names, callee) ? literal(first) : null;
    const preset = second ?? call.keywords.find(({ name }) => name === 'default')?.value;
    return variable === null ? null : environmentFound(names.world, variable, preset?.source ?? null);
  }
  if (callee.source === 'getattr' && first !== undefined && second !== undefined) {
    const attribute = literal(second);
    const object = attribute === null ? null : expressionFound(names, first, level + 1);
    if (attribute === null) return null;
    const member = memberOf(names.world, object?.holds ?? null, attribute);
    const told = { ...member, definition: null };
    return told.default === null && third !== undefined ? { ...told, default: third.source } : told;
  }
  const given = givenByCall(names, call, level);
  if (given !== null) return given;
  const called = expressionFound(names, callee, level + 1);
  const holds = resultOf(names.world, called?.holds ?? null);
  const returns = called?.holds?.kind === 'function' ? called.holds.returns : null;
  return holds === null && returns === null
    ? null
    : found({ origin: 'unknown', name: call.source, holds, accepted: acceptedBy(names.world, returns) });
}

/** The setting that the configuration names for a call, or for an attribute of what it gives; `null` for none. */
function givenByCall(names: SiteNames, expression: Expression, level: number): Found | null {
  const call = expression.kind === 'attribute' ? expression.object : expression;
  if (!names.world.settings.hasCalls || call.kind !== 'call') return null;
  const called = expressionFound(names, call.callee, level + 1);
  return givenBy(
    names.world,
    names.use.module,
    called,
    expression.kind === 'attribute' ? expression.name : null,
  );
}

/** `os.environ["X"]`. */
function variableFound(
  names: SiteNames,
  object: Expression,
  key: Expression,
  preset: string | null,
): Found | null {
  if (!/^(?:os\.)?environ$/.test(object.source) || !environmentCallee(names, object)) return null;
  const name = literal(key);
  return name === null ? null : environmentFound(names.world, name, preset);
}

/** Whether the name is that of the standard library. */
function environmentCallee(names: SiteNames, callee: Expression): boolean {
  const head = expressionFound(names, callee);
  return head?.origin === 'external' && /^os\.(?:getenv|environ)(?:\.get)?$/.test(head.name);
}

/** The text of a literal without placeholders. */
function literal(expression: Expression): string | null {
  if (expression.kind !== 'text') return null;
  const texts = expression.parts.map((part) => ('text' in part ? part.text : null));
  return texts.includes(null) ? null : texts.join('');
}
