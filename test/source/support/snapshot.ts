/** A listing of everything below a directory, fine enough to show any change. */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One line an entry: path, kind and permissions, size, times of content and of inode. */
export function snapshot(root: string): readonly string[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return ['.', ...names].sort().map((name) => {
    const { mode, size, mtimeMs, ctimeMs } = lstatSync(join(root, name));
    return `${name} ${mode.toString(8)} ${size} ${mtimeMs} ${ctimeMs}`;
  });
}
