/** Letting go of the text that plain data was cut out of. */

/**
 * A copy of plain JSON that shares nothing with what it was read from. A slice of a text holds the whole text: a file's
 * facts would keep the file, and every text on the way to them, alive.
 */
export function detached<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}
