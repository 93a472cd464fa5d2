/**
 * What one file declares, as far as names must be followed through it: the module's scope and those of its classes and
 * functions, with what each binds (language reference, 4.2: naming and binding).
 */

import type { Expression } from './expression.js';
import type { FunctionFacts } from './function-facts.js';
import type { FunctionReference } from './function-reference.js';
import type { StatusFacts } from './status-facts.js';

export interface Declarations {
  /** `false` where a part of the file could not be read: then any name may be bound in a way nobody saw. */
  readonly isComplete: boolean;
  /** The module's first, then the others in source order; those without any binding are left out. */
  readonly scopes: readonly ScopeFacts[];
  readonly exports: Exports;
  /** In source order. */
  readonly references: readonly FunctionReference[];
}

/**
 * One scope and what it binds. A binding is conditional where it stands in an `if`, a `try` or another statement of the
 * body, so that it may be passed over. Of a function, imports and names bound by other statements are kept only where the file
 * raises them, derives a class from them, or mentions them in the conditions and messages of its sites.
 */
export interface ScopeFacts {
  readonly kind: 'module' | 'class' | 'function';
  /** Enclosing classes and functions joined by dots, its own name last; "" for the module. */
  readonly qualname: string;
  /** 1-based lines of the statement; of the whole file for the module. */
  readonly line: number;
  readonly endLine: number;
  readonly imports: readonly ImportFacts[];
  readonly classes: readonly ClassFacts[];
  readonly aliases: readonly AliasFacts[];
  /** Functions that may make a message or an exception. */
  readonly functions: readonly FunctionFacts[];
  /** Of the module and of classes: names bound to what a message or an exception may be made of. */
  readonly values: readonly ValueFacts[];
  /** Names bound in any other way: other functions, parameters, computed values, loops, `del`, `global`. */
  readonly others: readonly string[];
}

/** One bound name of an import statement. */
export interface ImportFacts {
  /** The name it binds; `*` for `from m import *`. */
  readonly name: string;
  /** `a` of `import a.b`, `a.b` of `import a.b as c` and of `from ..a.b import c`: without leading dots. */
  readonly module: string;
  /** Leading dots of a relative import. */
  readonly level: number;
  /** `c` of `from m import c`; `null` where the module itself is bound. */
  readonly member: string | null;
  readonly line: number;
  readonly isConditional: boolean;
}

/** One class statement. */
export interface ClassFacts {
  readonly name: string;
  /** Enclosing classes and functions joined by dots, its own name last. */
  readonly qualname: string;
  /** As written: dotted names, of `Generic[T]` the name; any other expression by its source text on one line. */
  readonly bases: readonly string[];
  /** The docstring, cleaned as `inspect.cleandoc` does; `null` for none. */
  readonly doc: string | null;
  /** What its own `__init__` says about an HTTP status; `null` for nothing. */
  readonly status: StatusFacts | null;
  readonly line: number;
  /** Its decorators; `null` for one that is no dotted name or a call of one. */
  readonly decorators: readonly (string | null)[];
  /** Annotated names of its body in order: the fields of a dataclass. Empty for a class without decorators. */
  readonly fields: readonly FieldFacts[];
  /** Attributes that its methods set on `self`, once for each that is not followed. */
  readonly attributes: readonly AttributeFacts[];
  readonly isConditional: boolean;
}

/** `name: T`, `name: T = value`. */
export interface FieldFacts {
  readonly name: string;
  readonly default: Expression | null;
}

/** `self.name = value` in a method. */
export interface AttributeFacts {
  readonly name: string;
  /** What it is set to, where that is a text or an exception; else `null`. */
  readonly value: Expression | null;
  readonly line: number;
}

/** `NAME = value`. */
export interface ValueFacts {
  readonly name: string;
  /** Its names are left as they are. */
  readonly value: Expression;
  /** Whether it is a field with a default: `name: T = value`, but for `ClassVar` and `Final`. */
  readonly isField: boolean;
  readonly isConditional: boolean;
  readonly line: number;
  readonly endLine: number;
}

/** `Name = dotted.name`. */
export interface AliasFacts {
  readonly name: string;
  readonly target: string;
  readonly line: number;
  readonly isConditional: boolean;
}

/** What `from m import *` takes. */
export type Exports =
  /** There is no `__all__`: every name without a leading underscore. */
  | { readonly kind: 'public' }
  | { readonly kind: 'listed'; readonly names: readonly string[] }
  /** `__all__` is computed. */
  | { readonly kind: 'computed' };
