/**
 * Patches every call by which the output stage changes the disk, so that a test can stop it at the n-th one.
 * A named import of `node:fs` sees the patch too (syncBuiltinESMExports). A write is cut in the middle.
 */
import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const CALLS = [
  'writeFileSync',
  'fsyncSync',
  'mkdirSync',
  'linkSync',
  'symlinkSync',
  'copyFileSync',
  'renameSync',
  'unlinkSync',
  'rmdirSync',
  'chmodSync',
  'lutimesSync',
];

/** Calls `hook(name, args, half)` before each change; `half()` does the first half of a write. Returns the undoing. */
export function patchFs(hook) {
  const originals = new Map(CALLS.map((name) => [name, fs[name]]));
  for (const [name, original] of originals) {
    fs[name] = (...args) => {
      const half = () => {
        if (name !== 'writeFileSync') return;
        const [path, data, options] = args;
        const descriptor = fs.openSync(path, options?.flag ?? 'w');
        const bytes = Buffer.from(data);
        fs.writeSync(descriptor, bytes.subarray(0, bytes.length >> 1));
        fs.closeSync(descriptor);
      };
      hook(name, args, half);
      return original.apply(fs, args);
    };
  }
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) fs[name] = original;
    syncBuiltinESMExports();
  };
}
