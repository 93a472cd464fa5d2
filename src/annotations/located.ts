/** The content of an annotation file before it is checked, with the lines its values stand on. */
export interface Located {
  /** Plain data of whatever shape. */
  readonly value: unknown;
  /** The line, from 1, on which the value at a path of keys and indexes begins; the nearest one known around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** What a parser gives: content, or the mistakes of syntax it met. */
export type Parsed =
  | { readonly kind: 'parsed'; readonly located: Located }
  | { readonly kind: 'broken'; readonly mistakes: readonly LineMistake[] };

export interface LineMistake {
  readonly line: number;
  readonly message: string;
}
