/** What a reader can change to change a value: a flag, an environment variable, a field, an argument. */
import type { Expression } from '../../model/expression.js';
import type { PlacedLines } from '../../model/resolved-message.js';
import type { Owner, Subject } from '../../model/subject.js';
import type { Situation } from '../situation.js';

export interface Handle {
  readonly kind: 'flag' | 'environment' | 'field' | 'request' | 'constructor' | 'argument';
  /** The flag, the variable, or the name of the field or argument. */
  readonly name: string;
  /** The class or function it is of; `null` for a flag or a variable. */
  readonly owner: string | null;
  readonly subject: Subject;
  readonly lines: readonly PlacedLines[];
}

/** How many names are followed from a local one. */
const MOST_STEPS = 4;

/** The handle of an expression, read through local names; `null` where a reader cannot change it directly. */
export function handleOf(situation: Situation, expression: Expression, steps = 0): Handle | null {
  const subject = situation.subject(expression);
  if (subject === null || (subject.origin === 'parameter' && isNoArgument(situation, subject))) return null;
  const { flag, origin, name, owner, lines, definition } = subject;
  const handle = (kind: Handle['kind'], named: string, of: string | null): Handle => ({
    kind,
    name: named,
    owner: of,
    subject,
    lines,
  });
  if (origin === 'environment') return handle('environment', name, null);
  if (flag !== null) return handle('flag', flag, owner?.qualname ?? null);
  if (name.startsWith('_')) return null;
  if (owner?.role === 'request') return handle('request', name, owner.qualname);
  if (owner?.role === 'configuration') return handle('field', name, owner.qualname);
  if (owner?.role === 'constructor' && (origin === 'parameter' || origin === 'attribute'))
    return isForUsers(owner.qualname) ? handle('constructor', name, ownerNamed(owner)) : null;
  if (origin === 'parameter' && owner?.role === 'function')
    return isForUsers(owner.qualname) ? handle('argument', name, owner.qualname) : null;
  if (origin === 'local' && definition !== null && steps < MOST_STEPS)
    return handleOf(situation, definition, steps + 1);
  return null;
}

/** What a user calls: `Scheduler` of `Scheduler.__init__`. */
export function ownerNamed({ qualname }: Pick<Owner, 'qualname'>): string {
  return qualname.replace(/\.__\w+__$/, '');
}

/** `*args` and `**kwargs`, which are many, and what a property or an operator is given, which no one passes by name. */
function isNoArgument({ function: around, resolved }: Situation, { name }: Subject): boolean {
  const parameter = around?.parameters.find((one) => one.name === name);
  if (parameter?.kind === 'args' || parameter?.kind === 'kwargs') return true;
  const decorators = resolved.site.within.at(-1)?.decorators ?? [];
  if (decorators.some((decorator) => /(?:^|\.)(?:setter|deleter|property)$/.test(decorator.name)))
    return true;
  const method = around?.name ?? '';
  return /^__\w+__$/.test(method) && !CALLED.has(method);
}

/** Special methods whose parameters a reader names in a call. */
const CALLED: ReadonlySet<string> = new Set(['__init__', '__post_init__', '__new__', '__call__']);

/** Whether no part of the name says that it is not for users. */
export function isForUsers(qualname: string): boolean {
  return qualname.split('.').every((name) => !name.startsWith('_') || name.endsWith('__'));
}

/** Whether it is a model, which a user chooses by its name or files, whoever passes it on. */
export function isOfModel({ kind, name }: Handle): boolean {
  return (kind === 'argument' || kind === 'constructor') && /^(?:hf_)?model(?:_config)?$/.test(name);
}

/** Handles a reader sets from outside. */
export const SETTINGS: ReadonlySet<string> = new Set(['flag', 'environment', 'field', 'request']);

/** The first setting that an expression, or what its names are bound to, is computed from; `null` for none. */
export function settingWithin(situation: Situation, expression: Expression, steps = 0): Handle | null {
  const handle = handleOf(situation, expression);
  // A field may be a whole object: what is set in it is not told by its name.
  if (handle !== null && (handle.kind === 'flag' || handle.kind === 'environment')) return handle;
  if (steps >= MOST_STEPS) return null;
  const definition = situation.subject(expression)?.definition ?? null;
  const parts = [...partsOf(expression), ...(definition === null ? [] : [definition])];
  for (const part of parts) {
    const found = settingWithin(situation, part, steps + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The expressions an expression is written with. */
export function partsOf(expression: Expression): readonly Expression[] {
  const { kind } = expression;
  if (kind === 'attribute') return [expression.object];
  if (kind === 'subscript') return [expression.object, expression.key];
  if (kind === 'operation' || kind === 'compare' || kind === 'logical')
    return [expression.left, expression.right];
  if (kind === 'not') return [expression.operand];
  if (kind === 'conditional') return [expression.test, expression.whenTrue, expression.whenFalse];
  if (kind === 'list') return expression.items;
  return kind === 'call' ? [expression.callee, ...expression.positional] : [];
}
