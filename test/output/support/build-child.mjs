/**
 * A process that builds. Arguments: directory of the compiled stage, out directory, JSON file with a list of
 * catalogues (each a list of files), and how: `once` writes the first, `forever` writes them in turn without end and says how many
 * milliseconds each took,
 * `slowly` takes 5 ms a file and stops at SIGINT or SIGTERM as the command line does.
 */
/* global AbortController */
import { readFileSync, writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const [compiled, outDir, input, how] = process.argv.slice(2);
const load = (name) => import(new URL(`output/${name}.js`, `${pathToFileURL(compiled)}/`).href);
const { withOutputLock } = await load('output-lock');
const { writeCatalogue } = await load('write-catalogue');
const catalogues = JSON.parse(readFileSync(input, 'utf8'));
const build = (files, options) => withOutputLock(outDir, (lock) => writeCatalogue(lock, files, options));
const say = (text) => writeSync(1, text);

if (how === 'once') await build(catalogues[0]);
if (how === 'forever') {
  for (let turn = 0; ; turn += 1) {
    const start = performance.now();
    await build(catalogues[turn % catalogues.length]);
    say(`${performance.now() - start}\n`);
  }
}
if (how === 'slowly') {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => controller.abort(new Error(signal)));
  const slow = async function* () {
    for (const file of catalogues[0]) {
      yield file;
      say('.');
      await setTimeout(5);
    }
  };
  try {
    await build(slow(), { signal: controller.signal });
    say('done');
  } catch (error) {
    say(error.message);
  }
  process.exit(7);
}
