/** What an `__init__` says about the HTTP status of its exception, as plain JSON. */

export type StatusFacts =
  /** `self.status_code = value`, or `self.http_status`. */
  | { readonly kind: 'assigned'; readonly value: ArgumentFacts; readonly line: number }
  /** `super().__init__(...)`, or `Base.__init__(self, ...)` without `self`. */
  | {
      readonly kind: 'passed';
      readonly positional: readonly ArgumentFacts[];
      readonly keywords: readonly { readonly name: string; readonly value: ArgumentFacts }[];
      /** Whether there is a `*args` or `**mapping`. */
      readonly isPartial: boolean;
      readonly line: number;
    };

export type ArgumentFacts =
  /** An integer, or a dotted name that is no parameter. */
  | { readonly kind: 'written'; readonly source: string }
  | {
      readonly kind: 'parameter';
      readonly name: string;
      /** Among the arguments of a call (0-based, `self` left out); `null` where it takes a keyword only. */
      readonly position: number | null;
      /** Source text of its default where that is an integer or a dotted name; `null` for none, or any other. */
      readonly default: string | null;
    }
  | { readonly kind: 'other' };
