/** A finding: something about the source the tool could not read or resolve, with its place and a stable code. */
import { z } from 'zod';

/** The stable codes. */
export const FINDING_CODES = [
  /** The file's bytes do not decode under the encoding it declares (PEP 263). */
  'undecodable-file',
  /** A part of the file does not parse; raise sites outside it are still extracted. */
  'syntax-error',
  /** A raise statement in, or cut by, a part that does not parse: no record was made. */
  'damaged-raise',
  /** What is raised is an expression that is neither a class nor a call of one: no record was made. */
  'unresolved-exception',
  /** `raise Class, "message"`: Python 2 syntax, read as such. */
  'python-2-raise',
  /** A literal that could not be decoded or taken apart as Python would. */
  'unreadable-message',
  /** A symbolic link was not followed. */
  'symbolic-link',
  /** A submodule, device or other entry that is no regular file was passed over. */
  'not-a-file',
  /** The configuration names a flag or an environment variable that no file defines, or a function that is not there. */
  'unknown-setting',
] as const;

export const findingSchema = z.strictObject({
  code: z.enum(FINDING_CODES),
  path: z.string(),
  /** 1-based; `null` where the finding is about the whole file. */
  line: z.int().positive().nullable(),
  /** One sentence: what was met, in words; source text in it is verbatim. */
  message: z.string(),
});

export type Finding = z.infer<typeof findingSchema>;
export type FindingCode = Finding['code'];
