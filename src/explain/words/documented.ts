/** Documentation of the project as a quotation in a sentence. */
import { clipped } from './english.js';

const LONGEST = 200;

/**
 * Its first sentence, to stand between double quotes and to end a sentence; `null` where there is none worth quoting.
 */
export function documented(doc: string | null): string | null {
  if (doc === null) return null;
  const [paragraph = ''] = doc
    .trim()
    .split(
      /\n\s*\n|(?:^|\s)(?:Args|Arguments|Parameters|Returns|Yields|Raises|Example|Examples|Note|Attributes):/,
    );
  const plain = paragraph
    .replace(/:(?:py:)?(?:class|meth|func|attr|mod|obj|ref|data|exc):(?=`)/g, '')
    .replace(/``/g, '`')
    .replace(/"/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const [first = ''] = plain.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|etc|cf|al|\d+)\.)\s+(?=[A-Z`'(])/);
  const text = first.replace(/\s*[:;,]$/, '.');
  if (text.split(/\s+/).length < 2 || !/[a-z]/i.test(text)) return null;
  const shown = clipped(text, LONGEST);
  const balanced = (shown.split('`').length - 1) % 2 === 0 ? shown : shown.replace(/`/g, '');
  return /[.!?]$/.test(balanced) ? balanced : `${balanced}.`;
}
