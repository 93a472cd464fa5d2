/** Dotted module names of paths, as Python imports them. */

/** Folders that hold packages without being one. */
const SOURCE_ROOTS = new Set(['src', 'lib', 'python']);

/**
 * A function from a path to its module name. The package begins at the outermost folder around the file that has an
 * `__init__.py`; a file outside any package is named by its path below a source root.
 */
export function moduleNames(paths: readonly string[]): (path: string) => string {
  const inits = paths.filter((path) => /(?:^|\/)__init__\.py$/.test(path));
  const packages = new Set(inits.map((path) => path.split('/').slice(0, -1).join('/')));
  return (path) => {
    const segments = path.replace(/\.[^./]*$/, '').split('/');
    const folders = segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('/'));
    const outermost = folders.findIndex((folder) => packages.has(folder));
    const first = segments[0] ?? '';
    const start = outermost !== -1 ? outermost : SOURCE_ROOTS.has(first) && segments.length > 1 ? 1 : 0;
    const names = segments.slice(start);
    return (names.length > 1 && names[names.length - 1] === '__init__' ? names.slice(0, -1) : names).join(
      '.',
    );
  };
}
