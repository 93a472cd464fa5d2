/** How a path is shown to who works in a directory. */
import { isAbsolute, relative } from 'node:path';

/** Relative where it lies below the working directory. */
export function placeOf(path: string, cwd: string): string {
  const place = relative(cwd, path);
  return place === '' || place === '..' || /^\.\.[\\/]/.test(place) || isAbsolute(place) ? path : place;
}
