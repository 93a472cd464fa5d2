/**
 * What one file says about its names to a reader, beside what is needed to follow them (`declarations`): the fields of
 * its classes with their documentation, what its methods set on `self`, its constants, command line flags and environment
 * variables. Plain JSON; texts are capped at 600 characters, collections at 60 members.
 */
import type { LineRange } from './expression.js';
import type { Noted } from './site-context.js';
import type { ValueSort } from './subject.js';
import type { Test } from './test.js';

export interface Outline {
  readonly classes: readonly ClassOutline[];
  readonly functions: readonly FunctionOutline[];
  /**
   * Names bound once in the module or a class body to a value that can be read, or written in capitals; and those that
   * have an annotation.
   */
  readonly constants: readonly ConstantOutline[];
  readonly flags: readonly FlagOutline[];
  readonly environment: readonly EnvironmentOutline[];
  readonly registrations: readonly RegistrationOutline[];
  readonly uses: Uses;
}

/** Names a file uses, each kind as one text, since a project has hundreds of thousands. Those of `isUncounted` are left out. */
export interface Uses {
  /**
   * Calls as `callee=line,line`, separated by spaces, at most six lines for each. The callee is `name` or `Name.name` as
   * written, `self.name` (also of `cls`), `super.name`, `.name` of any other receiver, `module:name.name` with the leading
   * dots of the module where an import within a function or under another name binds it, `?name` where several do.
   */
  readonly calls: string;
  /** Names that may be called by whom they are handed to, separated by spaces: `f` of `map(f, xs)`, `getattr(x, "f")`. */
  readonly handedOn: string;
}

/** Its lines are those of the header. */
export interface ClassOutline extends LineRange {
  /** Enclosing classes and functions joined by dots, its own name last. */
  readonly qualname: string;
  /** First paragraph of the docstring on one line. */
  readonly doc: Noted | null;
  /** Annotated names of the body, `ClassVar` apart, in source order. */
  readonly fields: readonly FieldOutline[];
  /** `self.name = value` in methods, in source order. */
  readonly attributes: readonly AttributeOutline[];
  /** Every name of an assignment in the body without an annotation, in source order: of an enum its members. */
  readonly names: readonly string[];
}

/** `name: T = value`. Its lines are those of the statement, without documentation around it. */
export interface FieldOutline extends LineRange {
  readonly name: string;
  /** As written, on one line. */
  readonly annotation: string;
  /** Source text: of `field(default=x)` that `x`, of `default_factory=f` `f()`; `null` where it has none. */
  readonly default: string | null;
  /** The string beneath it, else what `Field(description=...)` says, else the comment directly above. */
  readonly doc: Noted | null;
  /** Of `Field(ge=1)` and its kin, as `>= 1`, in source order. */
  readonly bounds: readonly string[];
}

/** `self.name = value`, `self.name: T = value`, or any other statement that binds it. */
export interface AttributeOutline extends LineRange {
  readonly name: string;
  /** The name of the method. */
  readonly method: string;
  readonly annotation: string | null;
  readonly value: AssignedValue;
  /**
   * Source text of the value on one line, of an `__init__` or `__post_init__`; local names in it are followed to the
   * dotted names they copy. `null` for literals, for long ones, where a local name is left in it, and where the file
   * changes such an attribute in place or sets it on another object.
   */
  readonly written: string | null;
  /** What the value is, as far as its form tells. */
  readonly sort: ValueSort | null;
  /** `false` for `self.name: T` alone. */
  readonly isSet: boolean;
  /** Of one of two statements of a method, the other of which sets it to nothing, what decides between them. */
  readonly given: GivenTest | null;
}

/** `self.name = None` and `if test: self.name = value`. Its lines are those of both statements and the test. */
export interface GivenTest extends LineRange {
  readonly test: Test;
  /** How the test must come out for the attribute to be more than nothing. */
  readonly holds: boolean;
  /** What it is elsewhere. */
  readonly otherwise: 'None' | 'False';
  /** The local names of the method in the test, with the dotted name that each copies; `null` where it is no copy. */
  readonly locals: readonly { readonly name: string; readonly copied: string | null }[];
}

/** A value as far as it tells what something is. */
export type AssignedValue =
  /** A dotted name. */
  | { readonly kind: 'name'; readonly name: string }
  /** A call of a dotted name. */
  | { readonly kind: 'call'; readonly callee: string }
  | { readonly kind: 'none' }
  /** A number, a text, a boolean, as written. */
  | { readonly kind: 'literal'; readonly source: string }
  | { readonly kind: 'other' };

/** Its lines are those of the header. */
export interface FunctionOutline extends LineRange {
  readonly qualname: string;
  /** As written after `->`. */
  readonly returns: string | null;
  readonly doc: Noted | null;
  /** The last line of its body. */
  readonly bodyEnd: number;
  /** `@abstractmethod`, or a body that only raises `NotImplementedError`. */
  readonly isAbstract: boolean;
  /** `@property` or a kin of it: what `self.name` gives is what it returns. */
  readonly isProperty: boolean;
  /** Of a property whose body is one `return` what that returns, on one line; else `null`, and for a long one. */
  readonly returned: string | null;
  /** Of a method that sets attributes; else empty. */
  readonly parameters: readonly ParameterOutline[];
}

export interface ParameterOutline extends LineRange {
  readonly name: string;
  readonly annotation: string | null;
  readonly default: string | null;
  /** Its entry in the docstring, on one line. */
  readonly doc: string | null;
}

export interface ConstantOutline extends LineRange {
  /** With the class it stands in: `Status.DONE`. */
  readonly qualname: string;
  readonly annotation: string | null;
  readonly value: ConstantValue;
  /** The comment directly above, or the string beneath. */
  readonly doc: Noted | null;
}

export type ConstantValue =
  /** A number, a text, a boolean or `None`, as written. */
  | { readonly kind: 'scalar'; readonly source: string }
  /** A tuple, list, set or frozenset, or the keys of a dict: literals and dotted names as written, and names of others. */
  | { readonly kind: 'collection'; readonly parts: readonly CollectionPart[] }
  /** `Literal["a", "b"]`, or a union of such and of names of types. */
  | { readonly kind: 'type'; readonly source: string }
  /** What an environment variable holds. */
  | { readonly kind: 'environment'; readonly name: string; readonly default: string | null }
  /** An instance: `Registry()`. */
  | { readonly kind: 'call'; readonly callee: string }
  /** Nothing of the value is known; its annotation may say what it is. */
  | { readonly kind: 'other' };

export type CollectionPart =
  | { readonly members: readonly string[] }
  /** The members of another constant, or of an enum or `Literal`, by its dotted name. */
  | { readonly of: string };

/** One `add_argument` call. */
export interface FlagOutline extends LineRange {
  /** Option strings in the order written: `--tensor-parallel-size`, `-tp`; empty where they are made of field names. */
  readonly options: readonly string[];
  /** The attribute of the namespace it sets: `dest`, else what argparse makes of the first long option. */
  readonly dest: string | null;
  /** `**kwargs["field"]` with `kwargs = get_kwargs(Class)`: the class and the field. */
  readonly field: { readonly className: string; readonly name: string } | null;
  /** A loop that adds every field of a class as `--field-name`: that class. */
  readonly everyFieldOf: string | null;
  readonly choices: readonly string[] | null;
  readonly default: string | null;
  readonly help: string | null;
  /** Qualified name of the function or class around the call; "" at module level. */
  readonly scope: string;
}

/** One variable of a dict of readers: `"NAME": lambda: os.getenv("NAME", default)`. */
export interface EnvironmentOutline extends LineRange {
  readonly name: string;
  readonly default: string | null;
  /** As written. */
  readonly choices: readonly string[] | null;
  /** The comment directly above its key. */
  readonly doc: Noted | null;
}

/** `@register("name")` or `REGISTRY.register("name", ...)`. */
export interface RegistrationOutline extends LineRange {
  /** The dotted name of what is called. */
  readonly callee: string;
  readonly names: readonly string[];
  readonly scope: string;
}
