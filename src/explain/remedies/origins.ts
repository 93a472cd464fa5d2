/**
 * Where the values that decided come from, as far as definitions tell: what a caller passes, fields of what is passed, the
 * configuration of a model, the checkpoint that is loaded. In: expressions. Out: each origin once, in the order met.
 */
import type { Expression, TextExpression } from '../../model/expression.js';
import { areaOf, isOfModels, loadsWeights } from '../areas.js';
import type { Situation } from '../situation.js';
import { isForUsers, ownerNamed, partsOf } from './handle.js';

export type Origin =
  /** Of a function or class: `rate`, or what is taken of it, `params.rate`. */
  | PassedOrigin<'argument'>
  /** Of a record that a function which is not for users is given. */
  | PassedOrigin<'field'>
  /** A value of the configuration that comes with a model, as written; `null` for the whole of it. */
  | { readonly kind: 'model'; readonly path: string | null }
  | { readonly kind: 'checkpoint' }
  | { readonly kind: 'unknown' };

export interface PassedOrigin<Kind extends string = 'argument' | 'field'> {
  readonly kind: Kind;
  /** As the site's function writes it. */
  readonly path: string;
  /** What a caller knows it by. */
  readonly name: string;
  /** The function or class it is of. */
  readonly owner: string;
}

/** Definitions and operands gone through in a row. */
const MOST_STEPS = 12;

/** The origins of the expressions, `unknown` among them where one of them is not known. */
export function originsOf(situation: Situation, expressions: readonly Expression[]): readonly Origin[] {
  const found = expressions.flatMap((expression) => originsWithin(situation, expression, 0));
  const keys = found.map((origin) => JSON.stringify(origin));
  return found.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

const UNKNOWN: readonly Origin[] = [{ kind: 'unknown' }];

function originsWithin(situation: Situation, expression: Expression, steps: number): readonly Origin[] {
  if (steps > MOST_STEPS) return UNKNOWN;
  const within = (one: Expression): readonly Origin[] => originsWithin(situation, one, steps + 1);
  const modelled = ofModel(situation, expression);
  if (modelled !== null) return [modelled];
  const subject = situation.subject(expression);
  if (subject !== null && FIXED.has(subject.origin)) return [];
  if (subject !== null && subject.definition !== null) return within(subject.definition);
  switch (expression.kind) {
    case 'name':
      if (isSwitch(situation, expression)) return [];
      return [argument(situation, expression, expression.source) ?? loopOrigin(situation, expression)];
    case 'attribute': {
      const owner = subject?.owner ?? null;
      const given = argument(situation, rootOf(expression), expression.source);
      if (given !== null && given.kind !== 'unknown') return [given];
      if (owner?.role === 'constructor' && isForUsers(owner.qualname))
        return [
          {
            kind: 'argument',
            path: expression.source,
            name: subject?.name ?? expression.name,
            owner: ownerNamed(owner),
          },
        ];
      if (given !== null && subject?.origin === 'field' && owner !== null)
        return [{ kind: 'field', path: expression.source, name: subject.name, owner: owner.qualname }];
      return rootOf(expression).source === 'self' ? UNKNOWN : within(expression.object);
    }
    case 'call':
      return [
        ...calleeOrigins(situation, expression.callee, within),
        ...expression.positional.flatMap(within),
        ...expression.keywords.flatMap(({ value }) => within(value)),
      ];
    case 'constant':
      return [];
    case 'text':
      return expression.parts.flatMap((part) =>
        'text' in part || part.value === null ? [] : within(part.value),
      );
    case 'list':
    case 'operation':
    case 'compare':
    case 'logical':
    case 'not':
    case 'conditional':
    case 'subscript':
      return partsOf(expression).flatMap(within);
    case 'starred':
    case 'local':
    case 'changed':
      return within(expression.value);
    case 'dict':
      return expression.entries.flatMap(({ value }) => within(value));
    case 'parameter':
    case 'choice':
    case 'function':
    case 'caught':
    case 'unknown':
      return UNKNOWN;
  }
}

/** What is the same whatever is set or passed. */
const FIXED: ReadonlySet<string> = new Set([
  'constant',
  'class',
  'function',
  'module',
  'builtin',
  'external',
]);

/** A function adds nothing of its own; of a method what it is a method of decides. */
function calleeOrigins(
  { subject, resolved }: Situation,
  callee: Expression,
  within: (expression: Expression) => readonly Origin[],
): readonly Origin[] {
  const origin = subject(callee)?.origin ?? null;
  if (origin === 'external' || origin === 'class' || origin === 'builtin') return [];
  if (callee.kind === 'attribute') return within(callee.object);
  const isLocal = resolved.site.context.locals.some(({ name }) => name === callee.source);
  if (!isLocal && origin !== 'parameter') return [];
  // What is made of constants alone may still give anything.
  const origins = within(callee);
  return origins.length === 0 ? UNKNOWN : origins;
}

/** A parameter, `path` being what is taken of it; `unknown` of a function that no user calls; `null` for other names. */
function argument(situation: Situation, { source }: Expression, path: string): Origin | null {
  const around = situation.resolved.site.context.functions.findLast(({ parameters }) =>
    parameters.some(({ name }) => name === source),
  );
  if (around === undefined || source === 'self' || source === 'cls') return null;
  if (isOfCheckpoint(situation, source)) return { kind: 'checkpoint' };
  const kind = around.parameters.find(({ name }) => name === source)?.kind;
  if (!isForUsers(around.qualname) || kind === 'args' || kind === 'kwargs') return { kind: 'unknown' };
  return { kind: 'argument', path, name: path, owner: ownerNamed(around) };
}

/** What only switches something on or off is no source of a value. */
function isSwitch({ resolved }: Situation, { source }: Expression): boolean {
  const parameters = resolved.site.context.functions.flatMap((one) => one.parameters);
  const known = parameters.findLast(({ name }) => name === source);
  return known?.annotation === 'bool' || /^(?:True|False)$/.test(known?.default?.source ?? '');
}

/** What a loop goes over says where its items are from. */
function loopOrigin(situation: Situation, { source }: Expression): Origin {
  const loop = situation.resolved.site.context.loops.findLast(({ names }) => names.includes(source));
  if (loop === undefined) return { kind: 'unknown' };
  return originsWithin(situation, loop.iterable, 1)[0] ?? { kind: 'unknown' };
}

const WEIGHTS = /(?:^|_)(?:weights?|tensors?|state_dict|checkpoint|params?)(?:_|$)/;

function isOfCheckpoint({ resolved }: Situation, name: string): boolean {
  const around = resolved.site.context.functions.some((one) => loadsWeights(one.name));
  return around && WEIGHTS.test(name);
}

/** The configuration a model comes with, by the names it goes under: `config`, `hf_config`, `self.vision_config`. */
const MODEL_CONFIG =
  /^(?:[\w.]+\.)?hf_(?:text_)?config$|^(?:self\.)?(?:(?:text|vision|audio|encoder|decoder)_)*config$/;

/** `config.hidden_size`, `getattr(config, "hidden_size", 1)`, or the whole of it, within a model. */
function ofModel(situation: Situation, expression: Expression): Origin | null {
  const area = areaOf(situation.place.path, situation.resolved.site.place.qualname);
  if (!isOfModels(situation.place.path) && area?.kind !== 'model') return null;
  const isConfig = (one: Expression): boolean => MODEL_CONFIG.test(one.source);
  if (expression.kind === 'attribute' && isConfig(expression.object) && !isSetting(situation, expression))
    return { kind: 'model', path: expression.source };
  if (expression.kind === 'call' && expression.callee.source === 'getattr') {
    const [object, key] = expression.positional;
    const name = key?.kind === 'text' ? textOf(key) : null;
    if (object !== undefined && isConfig(object) && name !== null)
      return { kind: 'model', path: `${object.source}.${name}` };
  }
  return isConfig(expression) ? { kind: 'model', path: null } : null;
}

/** The text of a literal without placeholders. */
function textOf({ parts }: TextExpression): string | null {
  const texts = parts.map((part) => ('text' in part ? part.text : null));
  return texts.includes(null) ? null : texts.join('');
}

/** Of a configuration that a command line or an engine is given. */
function isSetting({ subject }: Situation, expression: Expression): boolean {
  const told = subject(expression);
  return told !== null && (told.flag !== null || (told.origin === 'field' && told.owner?.role !== 'other'));
}

function rootOf(expression: Expression): Expression {
  return expression.kind === 'attribute' ? rootOf(expression.object) : expression;
}
