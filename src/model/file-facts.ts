/**
 * Facts: what one file says, as plain JSON with no syntax node in it. A pure function of the file's bytes (and of
 * the excerpt size), so it can be cached under the blob's hash; the path is not part of it.
 */
import type { Catcher } from './catcher.js';
import type { Declarations } from './declarations.js';
import type { ElsewhereFacts } from './elsewhere.js';
import type { Expression } from './expression.js';
import type { FindingCode } from './finding.js';
import type { Guard, Precondition } from './guard.js';
import type { MessageForm, MessagePart } from './message.js';
import type { Outline } from './outline.js';
import type { SiteContext } from './site-context.js';

export interface FileFacts {
  /** In source order. */
  readonly sites: readonly SiteFacts[];
  /** In source order, the whole-file ones first. */
  readonly findings: readonly FactFinding[];
  readonly declarations: Declarations;
  readonly outline: Outline;
  /** In source order. */
  readonly elsewhere: readonly ElsewhereFacts[];
}

/** A finding without its path. */
export interface FactFinding {
  readonly code: FindingCode;
  readonly line: number | null;
  readonly message: string;
}

/** One `raise` statement, or one `assert` with a message. */
export interface SiteFacts {
  readonly kind: 'raise' | 'assert';
  readonly place: Place;
  /** The classes and functions around it, outermost first. */
  readonly within: readonly ScopeHeader[];
  /** What is raised. */
  readonly raised: Raised;
  /** Source text after `from`; `null` for none, `None` for `from None`. */
  readonly cause: string | null;
  /** `null` where there is no argument to read a message from. */
  readonly message: MessageFacts | null;
  /** What the message argument is, where it is no literal; else `null`. */
  readonly value: Expression | null;
  /** What is raised; `null` for an `assert`, a bare `raise`, and `raise e` of what a handler caught and did not rebind. */
  readonly raisedValue: Expression | null;
  /** What is added by `add_note` to a raised variable on the way, in order. */
  readonly notes: readonly Expression[];
  /** Outermost first. */
  readonly guards: readonly Guard[];
  /** In source order. */
  readonly preconditions: readonly Precondition[];
  /** What may catch the exception in the same function, innermost first. */
  readonly handlers: readonly Catcher[];
  readonly excerpt: Excerpt;
  readonly context: SiteContext;
}

/** Where a site stands; lines are 1-based, columns 0-based in code points. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** Enclosing classes and functions joined by dots, without `<locals>`; "" at module level. */
  readonly qualname: string;
  /** The innermost enclosing function's header, `def name(...) -> T`, on one line; `null` outside functions. */
  readonly signature: string | null;
}

/** The header of a class or function. */
export interface ScopeHeader {
  readonly kind: 'class' | 'function';
  readonly name: string;
  /** The line of `class` or `def`, below any decorators. */
  readonly line: number;
  /** In source order; those that are neither a dotted name nor a call of one are left out. */
  readonly decorators: readonly DecoratorFacts[];
}

export interface DecoratorFacts {
  /** The dotted name: `pydantic.field_validator` of `@pydantic.field_validator("x")`. */
  readonly name: string;
  /** As written, on one line, with its `@`. */
  readonly text: string;
  readonly line: number;
}

/** The source around a site: whole lines joined by `\n`, white space as it stands. */
export interface Excerpt {
  readonly startLine: number;
  readonly text: string;
}

/** The thing a raise statement raises, as far as the statement itself says. */
export type Raised =
  /** `raise`, or `raise e` of the name the enclosing handler caught. `rebound`: assigned again in that handler. */
  | { readonly kind: 'reraise'; readonly name: string | null; readonly rebound: boolean }
  /** `raise Dotted.Name(...)` or `raise Dotted.Name`. */
  | { readonly kind: 'exception'; readonly name: string; readonly isCall: boolean }
  /** `raise variable`, `raise self.attribute`: a value held elsewhere. */
  | { readonly kind: 'variable'; readonly name: string }
  /** Anything else: `raise a if c else b`, `raise make()(x)`. */
  | { readonly kind: 'expression'; readonly text: string; readonly isCall: boolean }
  /** The statement is cut by a part of the file that does not parse. */
  | { readonly kind: 'damaged'; readonly text: string };

export interface MessageFacts {
  readonly form: MessageForm;
  /** Position (0-based) or keyword of the argument the message was read from. */
  readonly argument: number | string;
  /** Never empty but for an empty string literal. */
  readonly parts: readonly MessagePart[];
  /** Source text of the argument in one canonical spelling: tokens separated by one space, no comments. */
  readonly canonical: string;
}
