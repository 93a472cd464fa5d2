/** The first step of reading a trigger: its code is cut out, the rest falls into words and marks. */

export type Token =
  | { readonly kind: 'code'; readonly text: string }
  /** A word, or one of the marks `,` `;` `:` `.`. */
  | { readonly kind: 'word'; readonly text: string };

/** A fence of any length, up to the next one of the same length (CommonMark 0.31, 6.1). */
const CODE = /^(`+)(?!`)(.+?)(?<!`)\1(?!`)/s;
const MARK = /^[,;:.]/;
const WORD = /^(?:[A-Za-z]+|[0-9]+)/;

/** The tokens of the first sentence; throws where something in it is neither code nor a word nor a mark. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let rest = text;
  while (rest !== '') {
    const [token, length] = nextToken(rest, tokens.at(-1));
    if (token !== null) tokens.push(token);
    if (token?.kind === 'word' && token.text === '.') break;
    rest = rest.slice(length);
  }
  return tokens;
}

/** The sentences of a text, each up to its full stop outside code. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const length = sentenceLength(rest);
    sentences.push(rest.slice(0, length));
    rest = rest.slice(length).trimStart();
  }
  return sentences;
}

function sentenceLength(text: string): number {
  let at = 0;
  let previous: Token | undefined;
  while (at < text.length) {
    const [token, length] = nextToken(text.slice(at), previous);
    at += length;
    if (token?.kind === 'word' && token.text === '.') return at;
    previous = token ?? previous;
  }
  return at;
}

function nextToken(rest: string, previous: Token | undefined): readonly [Token | null, number] {
  const code = CODE.exec(rest);
  if (code !== null) return [{ kind: 'code', text: insideOf(code) }, code[0].length];
  const word = MARK.exec(rest) ?? WORD.exec(rest);
  if (word !== null) return [{ kind: 'word', text: word[0] }, word[0].length];
  if (previous?.kind === 'code' && rest.startsWith(' (')) return [null, explanationLength(rest)];
  if (/^ (?! )/.test(rest)) return [null, 1];
  throw new Error(`Neither code, word nor mark: ${rest}`);
}

/** What stands in a fence, without the spaces that keep its own backticks off. */
function insideOf([, fence = '', text = '']: RegExpExecArray): string {
  return fence.length > 1 ? text.replace(/^ (.*) $/s, '$1') : text;
}

/** A parenthesis right behind code explains it: it says nothing of its own. */
function explanationLength(text: string): number {
  let depth = 0;
  for (let at = 1; at < text.length;) {
    const code = CODE.exec(text.slice(at));
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += code === null ? 1 : code[0].length;
    if (depth === 0) return at;
  }
  throw new Error(`A parenthesis is not closed: ${text}`);
}
