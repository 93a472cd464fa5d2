/** Stops its own process (SIGSTOP) right after it has written what stands in PAUSE_AT to stderr. */
const { write } = process.stderr;
let isDone = false;
process.stderr.write = (text, ...rest) => {
  const result = write.call(process.stderr, text, ...rest);
  if (!isDone && String(text).startsWith(process.env.PAUSE_AT)) {
    isDone = true;
    process.kill(process.pid, 'SIGSTOP');
  }
  return result;
};
