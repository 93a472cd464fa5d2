/** What the parts of the evaluator have of each other, and where an expression is evaluated. */
import type { CallExpression, Expression } from '../../model/expression.js';
import type { ScopeHeader } from '../../model/file-facts.js';
import type { FunctionFacts } from '../../model/function-facts.js';
import type { Module, ModuleIndex } from '../names/module-index.js';
import type { Branch, Way } from './branch.js';
import type { ProjectClass, Value } from './value.js';

/** Where an expression stands. */
export interface Frame {
  readonly module: Module;
  /** Qualified name of the innermost class or function around. */
  readonly qualname: string;
  /** Of the statement it stands in. */
  readonly line: number;
  readonly endLine: number;
  /** The classes and functions around a raise site, outermost first; none for a function that is run. */
  readonly within: readonly ScopeHeader[];
  /** Whether names count only as bound above the line: at module and class level. */
  readonly isPassing: boolean;
  /** The names of the function that is run; `null` for a raise site, whose local names are followed already. */
  readonly locals: ReadonlyMap<string, Value> | null;
  /** The class whose method is run, for `super()`. */
  readonly owner: ProjectClass | null;
  /** The functions that are being run, so that a recursion ends. */
  readonly running: readonly FunctionFacts[];
  /** Whether the conditions on the way to the raise site say that something, by its source text there, is not `None`. */
  readonly isSome: (source: string) => boolean;
  /** Constants followed on the way here. */
  readonly depth: number;
}

/** The arguments of a call. */
export interface Arguments {
  readonly positional: readonly Value[];
  readonly keywords: readonly { readonly name: string; readonly value: Value }[];
  /** Whether these are all: no `*args` or `**mapping` of which nothing is known. */
  readonly isComplete: boolean;
}

/** The evaluator as its parts see it. */
export interface World {
  readonly index: ModuleIndex;
  evaluate(expression: Expression, frame: Frame): readonly Branch[];
  /** `null` where nothing is known of the attribute. */
  attribute(object: Value, name: string, frame: Frame): readonly Branch[] | null;
  /** `null` where nothing is known of what the call gives. */
  call(callee: Value, given: Arguments, frame: Frame): readonly Branch[] | null;
  /** What `str(value)` gives, for anything that has a text of its own; else `null`. */
  text(value: Value, frame: Frame): readonly Branch[] | null;
  /** What is known of a constant, found out once; `null` while that is being done, and for one that needs itself. */
  once(constant: object, find: () => readonly Branch[]): readonly Branch[] | null;
  /** Whether one more step may be taken for this site: a function may call others more often than is worth following. */
  mayGoOn(): boolean;
  /** What a call that stands for itself changes of the function's names; `null` where that is not known. */
  effect(call: Expression & CallExpression, frame: Frame): readonly Effect[] | null;
  /** Whether a call is of a function that is followed, and changes nothing of what it is given. */
  isHarmless(call: Expression & CallExpression, frame: Frame): boolean;
  /** All classes of the project that derive from one, itself left out. */
  subclasses(entity: ProjectClass): readonly ProjectClass[];
}

/** What one way of a call changed. */
export interface Effect extends Way {
  readonly changed: ReadonlyMap<string, Value>;
}

/** How deep constants and calls are followed. */
export const MAX_DEPTH = 8;
