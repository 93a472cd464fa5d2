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

const qualifiedName = z
  .string()
  .regex(
    /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u,
    'expected a qualified name, as in pkg.module.name',
  );
/** A call of a function, and what is asked of its result: `pkg.module.function()`, `pkg.module.function().size`. */
const givenByCall = z
  .string()
  .regex(
    /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+\(\)(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u,
    'expected a call by its qualified name, as in pkg.module.function() or pkg.module.function().name',
  );
const setting = z
  .string()
  .regex(
    /^(?:--[a-z\d][\w-]*|[A-Z][A-Z\d_]*)$/,
    'expected a flag, as in --size, or an environment variable, as in SHOP_SIZE',
  );
const status = z.int().min(100).max(599);

export const httpSchema = z.strictObject({
  /** Statuses by exception class, for those below it too; `null` where one class has several. */
  statuses: z.record(qualifiedName, status.nullable()).default({}),
});

export const pydanticSchema = z.strictObject({
  /** The project's own decorators that make a class a pydantic dataclass. */
  dataclassDecorators: z.array(qualifiedName).default([]),
});

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
  /** Directory of the annotations, relative to the configuration file; `null` for `annotations`, if there is one. */
  annotations: z.string().min(1).nullable().default(null),
  /** File of a history that `catalogue history --out` wrote, relative to the configuration file: since when there are errors. */
  history: z.string().min(1).nullable().default(null),
  /** The statuses errors are answered with over HTTP, where the source of a class does not tell. */
  http: httpSchema.default({ statuses: {} }),
  /** What pydantic is used through. */
  pydantic: pydanticSchema.default({ dataclassDecorators: [] }),
  /** The flag or environment variable that sets what a call gives, where no step of the source leads from one to the other. */
  settings: z.record(givenByCall, setting).default({}),
});

/** A configuration as written: fields with a default may be left out. */
export type WrittenConfig = z.input<typeof configSchema>;
/** A configuration with its defaults filled in. */
export type FileConfig = z.output<typeof configSchema>;
