/**
 * The record: one error of the catalogue. This schema is the source of the TypeScript types, of the validation before
 * every write, and of the published JSON Schema. Changing a field is a breaking change.
 */
import { z } from 'zod';
import { conditionSchema } from './condition.js';
import { guardSchema, preconditionSchema } from './guard.js';
import { MESSAGE_DISPLAYS, MESSAGE_ORIGINS } from './resolved-message.js';
import { MESSAGE_FORMS, messagePartSchema, placeholderSchema } from './message.js';
import { SUBJECT_ORIGINS } from './subject.js';

export const SCHEMA_VERSION = 1;

export const recordIdSchema = z.string().regex(/^[0-9a-f]{16}$/);
const line = z.int().positive();
const lineRangeSchema = z.strictObject({ path: z.string(), line, endLine: line });

const placeSchema = z.strictObject({ path: z.string(), line });

const exceptionSchema = z.strictObject({
  /** The last name of the class: `ValueError`, `UsageError`; as written where it is not known. */
  name: z.string(),
  /** As written, with its dots: `click.UsageError`, `self._missing`; of a computed one its source text. */
  expression: z.string(),
  /**
   * `builtins.ValueError`; `pkg.errors.MyError` of the project; `click.UsageError` of another one, by the module it is
   * imported from. `null` where the name could not be followed to one class.
   */
  qualifiedName: z.string().nullable(),
  /** Qualified names in method resolution order up to the builtin, without `object`; as written where not known. */
  bases: z.array(z.string()),
  /** Where its class statement stands; `null` outside the project. */
  definedAt: placeSchema.nullable(),
  /** The docstring of a class of the project; `null` for none. */
  doc: z.string().nullable(),
  /** Where branches give several classes, each with the conditions under which it is raised; else `null`. */
  oneOf: z
    .array(
      z.strictObject({
        conditions: z.array(conditionSchema),
        name: z.string(),
        qualifiedName: z.string().nullable(),
        bases: z.array(z.string()),
      }),
    )
    .min(2)
    .nullable(),
  /** The status it is answered with over HTTP; `null` where nothing in the source says so. */
  httpStatus: z.int().min(100).max(599).nullable(),
  /** How it reaches the user where a framework catches it first; `null` where it reaches them as it is. */
  surfacesAs: z
    .strictObject({
      /** What the user meets: `ValidationError`, `SystemExit`. */
      exception: z.string(),
      /** What stands before the message. */
      prefix: z.string(),
      /** What makes it so, as written, and where. */
      through: z.string(),
      path: z.string(),
      line,
    })
    .nullable(),
});

const messageSchema = z.strictObject({
  /** Decoded text with each placeholder as `{expression!conversion:spec}`. */
  template: z.string(),
  parts: z.array(messagePartSchema),
  /** The form of the argument as written at the raise site; `none` where the text is the exception class's own. */
  form: z.enum([...MESSAGE_FORMS, 'none']),
  /** The definitions it was followed through, in any file; empty where the whole text stands at the raise site. */
  resolvedFrom: z.array(lineRangeSchema),
  /**
   * Where branches give several texts, each with the conditions under which it applies (none known: it is possible);
   * `template` and `parts` are then those of the argument as written, or of the first text where the exception's class
   * makes another one of it. `null` where there is one text, or none.
   */
  variants: z
    .array(
      z.strictObject({
        conditions: z.array(conditionSchema),
        template: z.string(),
        parts: z.array(messagePartSchema),
      }),
    )
    .min(2)
    .nullable(),
  /** The caught exception whose text it carries, and the `try` body that raised it; `null` for none. */
  carries: z.strictObject({ types: z.string(), tried: lineRangeSchema.nullable() }).nullable(),
  /**
   * Where the value of a message without any known text comes from: a parameter of the function, a loop it is built in,
   * a caught exception, a call, an attribute or item of something. `null` for a message with text.
   */
  origin: z.enum(MESSAGE_ORIGINS).nullable(),
  /** Notes added to the exception (PEP 678): a traceback shows them below the message. */
  notes: z.array(z.strictObject({ template: z.string(), parts: z.array(messagePartSchema) })),
  /**
   * How `str(exception)` shows the message: as it is, quoted (`KeyError`), in a tuple of several arguments, or as a part
   * of a text that is not known as a whole.
   */
  shown: z.enum(MESSAGE_DISPLAYS),
});

const sourceSchema = z.strictObject({
  path: z.string(),
  line,
  /** 0-based, in code points. */
  column: z.int().nonnegative(),
  endLine: line,
  /** Dotted module name as Python imports it. */
  module: z.string(),
  /** Enclosing classes and functions joined by dots, without `<locals>`; "" at module level. */
  qualname: z.string(),
  signature: z.string().nullable(),
  excerpt: z.strictObject({ startLine: line, text: z.string() }),
  /** Permalink pinned to the commit; `null` where the source has none. */
  url: z.string().nullable(),
});

/** One placeholder of the message, with what its expression stands for. */
const knownPlaceholderSchema = placeholderSchema.extend({
  /** `null` where nothing is known of it. */
  meaning: z
    .strictObject({
      /** A parameter or local name of the function, the target of a loop, a configuration field, and so on. */
      origin: z.enum(SUBJECT_ORIGINS),
      /** Qualified name of the class or function it belongs to; `null` for none. */
      owner: z.string().nullable(),
      /** Its own name: of an environment variable that variable. */
      name: z.string(),
      annotation: z.string().nullable(),
      default: z.string().nullable(),
      /** First paragraph of its documentation on one line. */
      documentation: z.string().nullable(),
      /** The command line flag that sets it, as the source names it. */
      flag: z.string().nullable(),
      /** The closed set of values it takes, as Python source. */
      accepted: z.array(z.string()).nullable(),
      definedAt: z.array(lineRangeSchema),
    })
    .nullable(),
});

const causeSchema = z.strictObject({
  /** Source text after `from`: `exc`, or `None` where the cause is suppressed; `null` inside a handler without `from`. */
  expression: z.string().nullable(),
  /** The lines of the `try` body whose failure led here; `null` outside a handler. */
  tried: lineRangeSchema.nullable(),
});

/** The prose fields of a record. */
export const PROSE_FIELDS = ['meaning', 'trigger', 'commonSituations', 'solutions'] as const;

const evidenceSchema = z.strictObject({
  field: z.enum(PROSE_FIELDS),
  /** The sentence, as it stands in the field. */
  sentence: z.string(),
  /** The rule that wrote it. */
  rule: z.string(),
  /** The source lines behind it. */
  lines: z.array(lineRangeSchema).min(1),
});

/** `written` where people wrote any of it; the sentences of it that have evidence are derived all the same. */
const originSchema = z.enum(['derived', 'written']);

/** What of an error an annotation is held against. */
export const ANNOTATED_ASPECTS = ['template', 'exception', 'guards'] as const;

/** The error as it was when its annotation was written. */
export const writtenForSchema = z.strictObject({
  id: recordIdSchema,
  template: z.string().nullable(),
  /** The templates of several texts; empty where there was one, or none. */
  variants: z.array(z.string()),
  exception: z.string(),
  /** The conditions on the way to the statement, in words. */
  guards: z.array(z.string()),
});

const annotationSchema = z.strictObject({
  /** The file, `annotations/d362af8822514f69.yaml`. */
  path: z.string(),
  /** `review`: the error has changed since the annotation was written; its text is kept, and may be wrong. */
  status: z.enum(['current', 'review']),
  /** What has changed since; empty for none. */
  changed: z.array(z.enum(ANNOTATED_ASPECTS)),
  /** What the error was; `null` where nothing has changed. */
  writtenFor: writtenForSchema.nullable(),
  /** Fields whose whole text is its own, and fields to whose derived text it adds. */
  replaces: z.array(z.enum(PROSE_FIELDS)),
  addsTo: z.array(z.enum(PROSE_FIELDS)),
});

export const recordSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  id: recordIdSchema,
  project: z.string().min(1),
  kind: z.enum(['error', 'assertion']),
  title: z.string().min(1),
  exception: exceptionSchema,
  message: messageSchema.nullable(),
  meaning: z.string().nullable(),
  trigger: z.string().nullable(),
  commonSituations: z.array(z.string()),
  solutions: z.array(z.string()),
  evidence: z.array(evidenceSchema),
  source: sourceSchema,
  guards: z.array(guardSchema),
  preconditions: z.array(preconditionSchema),
  placeholders: z.array(knownPlaceholderSchema),
  cause: causeSchema.nullable(),
  /** Statements of the same function that raise it again, innermost handler first. */
  reraisedAt: z.array(placeSchema),
  /** The handler of the same function that ends it; `null` where it leaves the function. */
  caughtAt: placeSchema.extend({ types: z.string() }).nullable(),
  /** Ids of the other records with the same exception and message. */
  related: z.array(recordIdSchema),
  /**
   * The first release that had it, of those the history of the configuration follows; `null` without a history, and for
   * what it does not know.
   */
  since: z.strictObject({ release: z.string(), commit: z.string(), date: z.string() }).nullable(),
  provenance: z.strictObject({
    commit: z.string().nullable(),
    commitDate: z.string().nullable(),
    prose: z.strictObject({
      meaning: originSchema,
      trigger: originSchema,
      commonSituations: originSchema,
      solutions: originSchema,
    }),
    /** What people wrote about this error; `null` for nothing. */
    annotation: annotationSchema.nullable(),
  }),
});

export type CatalogueRecord = z.infer<typeof recordSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
export type WrittenFor = z.infer<typeof writtenForSchema>;
export type AnnotatedAspect = (typeof ANNOTATED_ASPECTS)[number];
export type ProseField = (typeof PROSE_FIELDS)[number];
