/**
 * A process that replaces a catalogue and the configuration that pins it. Arguments: directory of the compiled stage, out
 * directory, JSON file with `files` and `pin` (`file`, `commit`, and the texts `before` and `after`).
 */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [compiled, outDir, input] = process.argv.slice(2);
const load = (name) => import(new URL(`output/${name}.js`, `${pathToFileURL(compiled)}/`).href);
const { withOutputLock } = await load('output-lock');
const { writeCatalogue } = await load('write-catalogue');
const { files, pin } = JSON.parse(readFileSync(input, 'utf8'));
const change = { ...pin, before: Buffer.from(pin.before), after: Buffer.from(pin.after) };
await withOutputLock(outDir, (lock) => writeCatalogue(lock, files, { pin: change }));
