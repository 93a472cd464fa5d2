/** How the parts of a text look on a terminal. */
import { createColors } from 'picocolors';
import { neutralText } from '../render/neutral-text.js';
import type { Span, Style } from '../render/styled-text.js';

/** The text made harmless, with the terminal's escapes around its parts where it has colours. */
export function painted(spans: readonly Span[], hasColors: boolean): string {
  const { bold, cyan, dim, green, inverse, red } = createColors(hasColors);
  const looks: Readonly<Record<Style, (text: string) => string>> = {
    plain: (text) => text,
    heading: bold,
    faint: dim,
    label: cyan,
    old: red,
    new: green,
    'old-word': (text) => red(inverse(text)),
    'new-word': (text) => green(inverse(text)),
  };
  return spans.map(({ text, style }) => looks[style](neutralText(text))).join('');
}
