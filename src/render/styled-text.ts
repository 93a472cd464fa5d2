/** Text with what its parts are; how they look is the terminal's to decide. */

export type Style =
  | 'plain'
  | 'heading'
  /** What the reader need not see at first. */
  | 'faint'
  | 'label'
  | 'old'
  | 'new'
  /** The words within that are other. */
  | 'old-word'
  | 'new-word';

/** Not yet neutral: whoever prints it makes it so. */
export interface Span {
  readonly text: string;
  readonly style: Style;
}

export function span(text: string, style: Style = 'plain'): Span {
  return { text, style };
}
