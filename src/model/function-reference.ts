/** Calls that hand a function of the file to a framework, which runs it and catches what it raises. */

export type FunctionReference = Referring &
  (
    | {
        /** `BeforeValidator(function)`, `field_validator("x")(function)`. */
        readonly kind: 'validator';
        /** The dotted name of what is called: `BeforeValidator`, `pydantic.field_validator`. */
        readonly callee: string;
      }
    | {
        /** `add_argument("--x", type=function)`, or `type=function(...)`, which makes the type. */
        readonly kind: 'argument-type';
        readonly isFactory: boolean;
        /** As argparse shows the argument, `-p/--port`; `null` where it is not written there. */
        readonly argument: string | null;
      }
  );

interface Referring {
  /** The plain name of the function. */
  readonly function: string;
  /** Qualified name of the innermost class or function around the call; "" at module level. */
  readonly qualname: string;
  readonly line: number;
  /** The call on one line; of `add_argument` only the names and the type. */
  readonly text: string;
}
