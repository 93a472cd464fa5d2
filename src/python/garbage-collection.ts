/** Collecting native syntax trees: they count against no JavaScript heap, so that nothing else would hurry to. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Characters of source text whose trees may wait to be collected: some 100 MB of trees. */
const MOST_WAITING = 4_000_000;

/** Told of each tree that is done with, by the length of its text; collects garbage once many are. */
export function treeCollector(): (length: number) => void {
  let waiting = 0;
  let collect: (() => void) | null = null;
  return (length) => {
    waiting += length;
    if (waiting < MOST_WAITING) return;
    waiting = 0;
    collect ??= exposedCollector();
    collect();
  };
}

/** The function `gc`, which a context has that is made once the flag is set. */
function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? () => void Reflect.apply(found, undefined, []) : () => undefined;
}
