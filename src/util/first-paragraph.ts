/** The first paragraph of a documentation text, on one line. */

const MOST_CHARACTERS = 600;

/** Up to the first blank line, white space as single spaces; one longer than 600 characters ends with its last whole sentence. */
export function firstParagraph(text: string): string {
  const [first = ''] = text.trim().split(/\n[ \t]*\n/);
  const line = first.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_CHARACTERS ? line : shortened(line.slice(0, MOST_CHARACTERS));
}

function shortened(text: string): string {
  const sentence = text.lastIndexOf('. ');
  if (sentence > 0) return text.slice(0, sentence + 1);
  return `${text.slice(0, Math.max(0, text.lastIndexOf(' ')))} ...`;
}
