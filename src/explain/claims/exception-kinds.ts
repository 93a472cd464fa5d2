/** Exceptions told by their names as a handler lists them. */

/** `Exception` and `BaseException`, or a bare `except`: whatever is raised. */
export function isAnyException(types: readonly string[]): boolean {
  return types.every((type) => /^(?:builtins\.)?(?:Base)?Exception$/.test(type));
}

/** What a failed import raises. */
export function isImportError(type: string): boolean {
  return /(?:^|\.)(?:ImportError|ModuleNotFoundError)$/.test(type);
}
