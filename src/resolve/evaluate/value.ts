/** What an expression may be known to be: values as far as messages and exceptions are made of them. */
import type { MessagePart } from '../../model/message.js';
import type { FunctionFacts } from '../../model/function-facts.js';
import type { Carried } from '../../model/resolved-message.js';
import type { KnownClass } from '../names/class-order.js';
import type { Entity } from '../names/entity.js';
import type { Module } from '../names/module-index.js';

export type ProjectClass = Extract<Entity, { kind: 'class' }>;

export type Value =
  /** A `str`, known up to its placeholders. */
  | { readonly kind: 'text'; readonly parts: readonly MessagePart[] }
  /** A number, `None`, `True`, `False`, `...` or bytes, as written. */
  | { readonly kind: 'constant'; readonly source: string }
  | { readonly kind: 'list'; readonly items: readonly Value[]; readonly isTuple: boolean }
  | { readonly kind: 'dict'; readonly entries: readonly { readonly key: Value; readonly value: Value }[] }
  | { readonly kind: 'class'; readonly entity: KnownClass }
  | FunctionValue
  /** A function or class of Python itself, or of another project. */
  | { readonly kind: 'external'; readonly name: string }
  | { readonly kind: 'module'; readonly name: string }
  /** `super()` within a method of `below`. */
  | { readonly kind: 'super'; readonly below: ProjectClass; readonly self: Value }
  /** `object.name`, where calling it is known. */
  | { readonly kind: 'method'; readonly object: Value; readonly name: string }
  | ExceptionValue
  /** A member of an enumeration, with the value it was given. */
  | { readonly kind: 'member'; readonly source: string; readonly name: string; readonly value: Value }
  /** An instance of a class of the project, or of one below it, of which nothing else is known: `self`. */
  | { readonly kind: 'instance'; readonly entity: ProjectClass; readonly source: string }
  /** A class of the project, or one below it: `cls`. */
  | { readonly kind: 'some-class'; readonly entity: ProjectClass; readonly source: string }
  /** What a handler caught. */
  | { readonly kind: 'caught'; readonly source: string; readonly carried: Carried }
  /** Anything else: its source text, in the words of the raise site where it came from there. */
  | {
      readonly kind: 'opaque';
      readonly source: string;
      /** Whether it is surely not `None`: a number, a text. */
      readonly isSome: boolean;
    };

export interface FunctionValue {
  readonly kind: 'function';
  readonly module: Module;
  readonly facts: FunctionFacts;
  /** What fills its first parameter; `null` for nothing. */
  readonly self: Value | null;
}

/** An exception that was made. */
export interface ExceptionValue {
  readonly kind: 'exception';
  readonly entity: KnownClass;
  /** `exception.args`; `null` where they are not known. */
  readonly args: readonly Value[] | null;
  readonly attributes: ReadonlyMap<string, Value>;
  /** Texts added by `add_note`. */
  readonly notes: readonly Value[];
  /**
   * Whose constructor could not be followed, so that it may have other arguments and attributes: one of the project, or
   * one of another project. `null` where it was followed to the end.
   */
  readonly unknownBy: 'project' | 'other' | null;
  /** Whether `OSError.__init__` took its arguments apart (CPython's `oserror_parse_args`). */
  readonly isParsed: boolean;
  /** What a constructor of the project hands to that of another project as its message; `null` for nothing. */
  readonly handedOn: Value | null;
}

/** The constructor of a class of another project, as a method of what it makes. */
export const FOREIGN_INIT = '__init__ of another project';

export const NONE: Value = { kind: 'constant', source: 'None' };

export function literal(text: string): Value {
  return { kind: 'text', parts: text === '' ? [] : [{ text }] };
}

export function opaque(source: string, isSome = false): Value {
  return { kind: 'opaque', source, isSome };
}

/** The text of parts without placeholders; `null` where there is one. */
export function literalOf(value: Value): string | null {
  if (value.kind !== 'text') return null;
  const texts = value.parts.map((part) => ('text' in part ? part.text : null));
  return texts.includes(null) ? null : texts.join('');
}

export function isNone(value: Value): boolean {
  return value.kind === 'constant' && value.source === 'None';
}
