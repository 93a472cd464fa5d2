/**
 * A process that tries for a lock whenever it is told to: `{ at }` names the millisecond to try at (it spins until
 * then, so that several processes try in the same moment), `{ release }` gives the lock back. Answers each with a word.
 */
import { pathToFileURL } from 'node:url';

const [compiled, outDir] = process.argv.slice(2);
const { lockOutput } = await import(new URL('output/output-lock.js', `${pathToFileURL(compiled)}/`).href);
let lock = null;

process.on('message', async ({ at, release }) => {
  if (release) {
    await lock?.release();
    lock = null;
    process.send('released');
    return;
  }
  while (Date.now() < at);
  try {
    lock = await lockOutput(outDir);
    process.send('held');
  } catch (error) {
    process.send(
      error.code === 'output' && /^Another build \(process \d+\) is writing/.test(error.message)
        ? 'refused'
        : String(error.stack),
    );
  }
});
process.send('ready');
