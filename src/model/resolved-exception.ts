/** What the resolve stage says about the class one site raises. */

export interface ResolvedException {
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
