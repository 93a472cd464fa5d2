/** Reads tokens from left to right; what it is not told to expect, it refuses. */
import { type Token, tokensOf } from './trigger-tokens.js';

export class TokenReader {
  private readonly tokens: readonly Token[];
  private position = 0;
  /** The subject of the last clause as Python: what `it` stands for. */
  subject: string | null = null;

  /** By the target of a loop what each item is made before it is asked about, as Python that speaks of the item. */
  rebound: ReadonlyMap<string, string> = new Map();
  /** The targets of loops that were read. */
  readonly items = new Set<string>();

  constructor(readonly sentence: string) {
    this.tokens = tokensOf(sentence);
  }

  /** Whether the words come next; a backtick among them stands for any code, `None` in backticks for that code. */
  sees(words: string, ahead = 0): boolean {
    return words.split(' ').every((word, index) => {
      const token = this.tokens[this.position + ahead + index];
      return token !== undefined && isWord(token, word);
    });
  }

  /** Takes the words where they come next. */
  takes(words: string): boolean {
    const isNext = this.sees(words);
    if (isNext) this.position += words.split(' ').length;
    return isNext;
  }

  /** Takes `and 3 more`, with another conjunction. */
  takesMore(conjunction: string): boolean {
    const count = this.tokens[this.position + 1];
    const isNext = this.sees(conjunction) && this.sees('more', 2) && /^\d+$/.test(count?.text ?? '');
    if (isNext) this.position += 3;
    return isNext;
  }

  expect(words: string): void {
    if (!this.takes(words)) this.fail(`"${words}"`);
  }

  code(): string {
    const token = this.tokens[this.position];
    if (token?.kind !== 'code') return this.fail('code');
    this.position += 1;
    return token.text;
  }

  fail(expected: string): never {
    const found = this.tokens.slice(this.position, this.position + 6).map(({ kind, text }) => {
      return kind === 'code' ? `\`${text}\`` : text;
    });
    throw new Error(`Expected ${expected}, found "${found.join(' ')}" in: ${this.sentence}`);
  }
}

function isWord(token: Token, word: string): boolean {
  if (word === '`') return token.kind === 'code';
  return word === (token.kind === 'code' ? `\`${token.text}\`` : token.text);
}
