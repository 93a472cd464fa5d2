/** The message of a raise site as parts: literal text decoded, each interpolation kept as a placeholder. */
import { z } from 'zod';

/** One interpolation: the exact source text of its expression, its conversion and its format spec. */
export const placeholderSchema = z.strictObject({
  /** Source text of the expression, without surrounding white space, as written between the braces. */
  expression: z.string(),
  /** `!r`, `!s` or `!a` (also printf's `%r` and `%a`); `null` for none. */
  conversion: z.enum(['r', 's', 'a']).nullable(),
  /** Text after the colon, nested replacement fields as `{expression}`; `null` for none. */
  formatSpec: z.string().nullable(),
});

/** Parts, not brace text, are the truth: a literal brace is a plain character of a `text`. */
export const messagePartSchema = z.union([
  z.strictObject({ text: z.string().min(1) }),
  z.strictObject({ placeholder: placeholderSchema }),
]);

/** The syntax form in which the message stands at the raise site. */
export const MESSAGE_FORMS = [
  'string',
  'implicit-concatenation',
  'f-string',
  'concatenated-f-string',
  'plus',
  'percent',
  'format',
  // From here on the message is only a value: one placeholder, no literal text of its own.
  'name',
  'attribute',
  'subscript',
  'call',
  'constant',
  'conditional',
  'boolean-operation',
  'starred',
  'expression',
] as const;

/** The forms that are literals: their text is known, whatever their placeholders stand for. */
const LITERAL_FORMS: ReadonlySet<string> = new Set(MESSAGE_FORMS.slice(0, MESSAGE_FORMS.indexOf('name')));

export function isLiteralForm(form: MessageForm): boolean {
  return LITERAL_FORMS.has(form);
}

export type MessageForm = (typeof MESSAGE_FORMS)[number];
export type Placeholder = z.infer<typeof placeholderSchema>;
export type MessagePart = z.infer<typeof messagePartSchema>;

/** The message template: decoded text with each placeholder as `{expression!conversion:spec}`. */
export function templateOf(parts: readonly MessagePart[]): string {
  return parts.map((part) => ('text' in part ? part.text : placeholderText(part.placeholder))).join('');
}

/** The message skeleton: decoded text with every placeholder as `{}`; what identity is made of. */
export function skeletonOf(parts: readonly MessagePart[]): string {
  return parts.map((part) => ('text' in part ? part.text : '{}')).join('');
}

function placeholderText({ expression, conversion, formatSpec }: Placeholder): string {
  const bang = conversion === null ? '' : `!${conversion}`;
  const spec = formatSpec === null ? '' : `:${formatSpec}`;
  return `{${expression}${bang}${spec}}`;
}
