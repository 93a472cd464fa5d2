/** What the resolve stage says about the exception one site raises. */
import type { Condition } from './condition.js';

export interface ResolvedException extends ExceptionClass {
  /**
   * Where branches give several classes, each with the conditions under which it is raised; the other fields are then
   * those of no class. `null` where there is one class, or none is known.
   */
  readonly oneOf: readonly (ExceptionClass & { readonly conditions: readonly Condition[] })[] | null;
  /** The status the error is answered with over HTTP, 100 to 599; `null` where nothing says so. */
  readonly httpStatus: number | null;
  /** How it reaches the user where a framework catches it first; `null` where it reaches them as it is. */
  readonly surfacesAs: SurfacesAs | null;
}

export interface ExceptionClass {
  /**
   * `builtins.ValueError`, `pkg.errors.MyError` of the project, `click.UsageError` by the module it is imported from;
   * `null` where the name could not be followed to one class.
   */
  readonly qualifiedName: string | null;
  /** In method resolution order up to the builtin, without `object`; nothing is known beyond a third party's class. */
  readonly bases: readonly string[];
  /** Its class statement; `null` outside the project. */
  readonly definedAt: { readonly path: string; readonly line: number } | null;
  /** Its docstring; `null` for none, and outside the project. */
  readonly doc: string | null;
}

export interface SurfacesAs {
  /** What the user meets: `ValidationError`, `SystemExit`. */
  readonly exception: string;
  /** What stands before the message: `Value error, `, `error: argument --port: `. */
  readonly prefix: string;
  /** What makes it so: the decorator, or the call that names the function, as written. */
  readonly through: string;
  readonly path: string;
  readonly line: number;
}
