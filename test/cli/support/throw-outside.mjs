/** A bug of ours outside of every promise that is awaited: in the middle of the build, a timer throws. */
import { setImmediate } from 'node:timers';

const { write } = process.stderr;
process.stderr.write = (text, ...rest) => {
  if (String(text).startsWith('Extracting')) {
    setImmediate(() => {
      throw new TypeError('injected outside by the test');
    });
  }
  return write.call(process.stderr, text, ...rest);
};
