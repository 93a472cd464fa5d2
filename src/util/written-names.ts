/** The dotted names in an expression that is known by its text alone. */

export interface WrittenName {
  /** `self.config.size`. */
  readonly name: string;
  readonly isCalled: boolean;
}

const STRINGS = /[A-Za-z]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g;
const DOTTED = /(?<![\p{L}\p{N}_.\])"'])[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/gu;
const TARGETS = /\bfor\s+(.+?)\s+in\b|\blambda\s+([^:]*):/g;
const KEYWORDS = new Set(
  'and as async await else for if in is lambda not or yield from None True False'.split(' '),
);

/** Each once, in order; without what a comprehension or lambda in it binds, and the names of keyword arguments. */
export function writtenNames(source: string): readonly WrittenName[] {
  const text = source.replace(STRINGS, (literal) => '"'.repeat(Math.min(2, literal.length)));
  const bound = new Set(
    [...text.matchAll(TARGETS)].flatMap(
      ([, target = '', parameters = '']) => `${target} ${parameters}`.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [],
    ),
  );
  const found = new Map<string, WrittenName>();
  for (const { 0: name, index } of text.matchAll(DOTTED)) {
    const behind = text.slice(index + name.length);
    const isKeywordArgument = /^\s*=(?!=)/.test(behind);
    const [head = ''] = name.split('.');
    if (KEYWORDS.has(head) || bound.has(head) || isKeywordArgument || found.has(name)) continue;
    found.set(name, { name, isCalled: /^\s*\(/.test(behind) });
  }
  return [...found.values()];
}
