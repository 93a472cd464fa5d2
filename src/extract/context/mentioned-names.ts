/** Names a piece of source text mentions, found without asking the engine. */
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';

/** Each once, in order; attributes, keywords of arguments and text in literals left out, the names in f-strings kept. */
export function namesIn(text: string): readonly string[] {
  const code = text.replace(LITERAL, (literal) => (/^[a-z]*f/i.test(literal) ? fieldsOf(literal) : ' '));
  return [...new Set([...code.matchAll(NAME)].map(([name]) => name).filter((name) => !KEYWORDS.has(name)))];
}

/** The same of a node, read once for all who ask. */
export const namesOf: (source: SourceText, node: SyntaxNode) => readonly string[] = oncePerNode(
  (source, node) => namesIn(textOf(source, node)),
);

const LITERAL =
  /#[^\n]*|(?<!\w)[rbuft]{0,2}(?:"""[^]*?"""|'''[^]*?'''|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*')/gi;

/** Not an attribute, nor the name of a keyword argument. */
const NAME = /(?<![\p{L}\p{N}_.])(?<!\.\s+)[\p{L}_][\p{L}\p{N}_]*(?!\s*=(?!=))(?![\p{L}\p{N}_])/gu;

/** The expressions between the braces, format specs with them. */
function fieldsOf(literal: string): string {
  const fields = literal.replaceAll('{{', '').matchAll(/\{([^{}]*)/g);
  return [...fields].map(([, field]) => ` ${(field ?? '').replace(/[!:=].*$/s, '')} `).join('');
}

const KEYWORDS = new Set(
  'and or not is in if else for lambda await async yield from None True False'.split(' '),
);
