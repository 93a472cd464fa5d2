/** How far the heap of a build may grow between two full collections: left alone, V8 lets what is alive quadruple. */
import { setFlagsFromString } from 'node:v8';

/** In percent of what the last collection left alive. */
const MOST_GROWTH = 40;

/** For the whole process and from now on: the program's to decide, not the library's. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${MOST_GROWTH}`);
}
