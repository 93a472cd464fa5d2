/** What a reader should set something to. */

/** A value as words, or leaving it unset. */
export type Wanted =
  { readonly kind: 'value'; readonly text: string } | { readonly kind: 'unset' | 'on' | 'off' };
