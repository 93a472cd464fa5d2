/** The configuration file as people write it. */
import { z } from 'zod';

const globs = z.array(z.string().min(1)).min(1);
const notAnOption = z
  .string()
  .min(1)
  .refine((value) => !value.startsWith('-'), 'must not begin with "-"');
const url = z.url({ protocol: /^https?$/, error: 'expected an http(s) URL' });
const lines = z.int().nonnegative().max(1000);

const permalink = z
  .string()
  .refine((value) => /^https?:\/\//.test(value), 'expected an http(s) URL')
  .refine((value) => value.includes('{commit}') && value.includes('{path}'), 'must hold {commit} and {path}');

export const excerptSchema = z.strictObject({ before: lines.default(18), after: lines.default(18) });

export const configSchema = z.strictObject({
  /** Name of the project in every record: `owner/name`. */
  project: z.string().min(1).max(200),
  /** URL or local path of the git repository. */
  repository: notAnOption,
  /** The pinned commit: 40 digits (a tag, branch or short hash is resolved at every build). */
  commit: notAnOption,
  /** Globs of the files to read, relative to the repository's root. */
  include: globs.default(['**/*.py']),
  /** Globs of files to leave out again. */
  exclude: z.array(z.string().min(1)).default([]),
  /** Lines before and after a statement in its excerpt. */
  excerpt: excerptSchema.default({ before: 18, after: 18 }),
  /** Output directory, relative to the configuration file. */
  output: z.string().min(1).default('output'),
  /** Permalink pattern: `https://github.com/owner/name/blob/{commit}/{path}#L{line}`. */
  permalink: permalink.nullable().default(null),
  /** Where readers report a wrong record. */
  reportUrl: url.nullable().default(null),
});

/** A configuration as written: fields with a default may be left out. */
export type WrittenConfig = z.input<typeof configSchema>;
/** A configuration with its defaults filled in. */
export type FileConfig = z.output<typeof configSchema>;
