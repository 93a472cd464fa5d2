/** An annotation: what a person wrote about one error, in a file of its own. This schema is what such a file is checked against. */
import { z } from 'zod';
import { recordIdSchema } from './record.js';

/** Says of a missing field that it is missing, of any other value what it must be. */
const must =
  (be: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'is missing' : `must be ${be}`;

const string = z.string({ error: must('text; put what looks like a number, true or null in quotes') });
const text = string.refine((value) => value.trim() !== '', 'must not be empty');
const texts = z.array(text, { error: must('a list of texts') }).min(1, 'must not be empty');

/** A value alone takes the place of what is derived; under `add` it comes after it. */
const writtenText = z.union([text, z.strictObject({ add: text })]).optional();
const writtenTexts = z.union([texts, z.strictObject({ add: texts })]).optional();

/** What the error was when the annotation was written: what is compared to tell that it needs review. */
const writtenForFields = {
  /** The message template; `null` for an error without a message. */
  template: string.nullable(),
  /** Where branches give several texts, their templates. */
  variants: z.array(string, { error: must('a list of texts') }).optional(),
  /** The exception by its qualified name, without `builtins.`; or by its name. */
  exception: text,
  /** The conditions on the way to the statement, outermost first, as `catalogue annotate` writes them. */
  guards: z.array(text, { error: must('a list of texts, [] for none') }),
};

export const annotationSchema = z.strictObject(
  {
    /** The record it is for. */
    id: z
      .string({ error: must('16 hex digits') })
      .refine((id) => recordIdSchema.safeParse(id).success, 'must be an id: 16 hex digits, lower case'),
    /** Where the error stood: with these it is found again when its id has changed with its message. */
    project: text.optional(),
    path: text.optional(),
    qualname: string.optional(),
    ...writtenForFields,
    meaning: writtenText,
    trigger: writtenText,
    commonSituations: writtenTexts,
    solutions: writtenTexts,
  },
  { error: must('a mapping of fields') },
);

export type AnnotationContent = z.infer<typeof annotationSchema>;

/** One annotation and the file it stands in. */
export interface Annotation {
  /** `annotations/d362af8822514f69.yaml`: as configured, never absolute. */
  readonly file: string;
  readonly content: AnnotationContent;
}

/** Where annotations are kept. */
export interface AnnotationsPlace {
  /** Absolute. */
  readonly directory: string;
  /** How records and messages name the directory: as configured, without what is above the configuration. */
  readonly name: string;
  /** Whether it was configured by name, so that it must be there. */
  readonly isConfigured: boolean;
}
