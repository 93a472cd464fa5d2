/** `1 file`, `2 files`: a count with its noun, for nouns whose plural takes an s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
