/** What an expression in a condition or a placeholder stands for, as the resolve stage found it. */
import type { Expression } from './expression.js';
import type { PlacedLines } from './resolved-message.js';
import type { Test } from './test.js';

export const SUBJECT_ORIGINS = [
  /** A parameter of the function around the site. */
  'parameter',
  /** A local name of the function. */
  'local',
  /** The target of a loop. */
  'loop',
  /** A field of a configuration class: a dataclass, a pydantic model, an attrs class. */
  'field',
  /** An attribute of an object that is no such field, or of which nothing is known. */
  'attribute',
  /** An environment variable. */
  'environment',
  /** A constant of a module or class, or a member of an enum. */
  'constant',
  'class',
  'function',
  'module',
  /** Something of another project. */
  'external',
  'builtin',
  'unknown',
] as const;
export type SubjectOrigin = (typeof SUBJECT_ORIGINS)[number];

/** What truth means of a value: being true, having items, not being zero. */
export type ValueSort = 'boolean' | 'collection' | 'number';

/**
 * A local name, or an attribute of `self`, that is set to a field or an environment variable and to nothing else stands
 * for that: `origin`, `name` and `owner` are those of the field, and `definition` of a local name says where it was taken
 * from. The operands of a definition are subjects of their own.
 */
export interface Subject {
  /** As written: `self.parallel_config.tensor_parallel_size`. Of a call that is asked about what is called. */
  readonly expression: string;
  readonly origin: SubjectOrigin;
  /** Its own name: `tensor_parallel_size`; of an environment variable that variable. */
  readonly name: string;
  /**
   * What it belongs to: the class of a field or attribute, which may be another project's, the function of a parameter;
   * `null` for none, or not known.
   */
  readonly owner: Owner | null;
  /** As written: `int | None`; of a function what it returns; `null` for none. */
  readonly annotation: string | null;
  /** Source text of its default; `null` for none. */
  readonly default: string | null;
  /**
   * First paragraph of its documentation on one line, at most 600 characters: the string beneath a field, its entry in a
   * docstring, the help of its flag, the comment above; `null` for none.
   */
  readonly doc: string | null;
  /** The command line flag that sets it, as the source names it: `--tensor-parallel-size`. */
  readonly flag: string | null;
  /**
   * The closed set of values it takes, as Python source: of a `Literal`, an enum (`Status.DONE`), or the choices of a flag;
   * with `None` where that is one of them. `null` where it is open, or larger than sixty.
   */
  readonly accepted: readonly string[] | null;
  /** Python source of its value, of a constant that is a number, a text, a boolean or `None`. */
  readonly constant: string | null;
  /**
   * Python source of the members of a collection constant, the keys of a dict or registry, or the members of an enum
   * class, in source order; `null` where one of them is not known, and for more than sixty.
   */
  readonly members: readonly string[] | null;
  /**
   * Of a local what it is bound to, of an attribute set once or a property with one `return` what that is, of a loop's
   * target what it goes over; `null` where the value may be another one at the site.
   */
  readonly definition: Expression | null;
  /** Of an attribute that is nothing unless a test came out as it had to, in a method, that test; else `null`. */
  readonly given: Given | null;
  /** What its values are, as far as what it is bound to tells; `null` where an annotation has to. */
  readonly sort: ValueSort | null;
  /** Where all of that stands; empty where nothing is known beyond the site itself. */
  readonly lines: readonly PlacedLines[];
}

/** What decides whether an attribute is more than nothing. */
export interface Given {
  readonly test: Test;
  /** How it must come out. */
  readonly holds: boolean;
  /** What the attribute is elsewhere. */
  readonly otherwise: 'None' | 'False';
  /** Qualified name of the method: `Worker.__init__`. */
  readonly qualname: string;
  /** What the names of the test are in that method, as far as it is known. */
  readonly subjects: readonly Subject[];
  readonly lines: readonly PlacedLines[];
}

export interface Owner {
  readonly kind: 'class' | 'function';
  /** Qualified name within its module: `ParallelConfig`, `Scheduler.__init__`. */
  readonly qualname: string;
  /**
   * How a user meets it: a `configuration` class that a command line or an engine is given, a `request` model that a
   * client sends, a constructor they call, or another function.
   */
  readonly role: 'configuration' | 'request' | 'constructor' | 'function' | 'other';
}

/** What stands around a site beyond its own function. */
export interface Surroundings {
  /** Of a method that must be overridden the classes that do, nearest first, at most twelve. */
  readonly implementers: readonly NamedPlace[];
  /** Of a function called by name at one to five places those; else empty. */
  readonly callers: readonly NamedPlace[];
  /** The class around the site, with the first paragraph of its docstring; `null` outside classes. */
  readonly classDoc: (PlacedLines & { readonly name: string; readonly text: string | null }) | null;
  /** What chose the class around the site among others that do the same; `null` where nothing is known to. */
  readonly chosenBy: ChosenBy | null;
}

/** A flag whose values stand for classes. */
export interface ChosenBy {
  readonly flag: string;
  /** The one or two values that lead to the class. */
  readonly members: readonly string[];
  /** Where the values are defined, and the flag. */
  readonly lines: readonly PlacedLines[];
}

export interface NamedPlace extends PlacedLines {
  /** Qualified name; "" for a module. */
  readonly qualname: string;
}
