/**
 * The text an expression stands for. In: the expression of a message, with the local definitions that reach it. Out: its
 * parts, one variant for each branch. Refuses to guess: what cannot be followed stays a placeholder, and an expression
 * with no text at all gives `null`.
 */
import type { Expression, Option, TextPart } from '../model/expression.js';
import type { MessagePart } from '../model/message.js';
import type { MessageVariant, ResolvedMessage } from '../model/resolved-message.js';
import { joinParts, placeholderFor } from './parts.js';

/** More variants than a reader can take in are no answer. */
const MOST_VARIANTS = 12;

/** Follows a message; `null` where it is only a value. `use` is the line of the raise itself. */
export function resolveMessage(expression: Expression, use: number): ResolvedMessage | null {
  const values = valuesOf(expression);
  if (values === null || values.length > MOST_VARIANTS) return null;
  const variants = values.map(({ conditions, parts }) => ({ conditions, parts }));
  if (!variants.every(({ parts }) => parts.some(hasText))) return null;
  const through = values.flatMap((value) => value.through).filter(({ line }) => line !== use);
  return {
    variants: variants.length === 1 ? unconditional(variants) : variants,
    through: withoutRepeats(through),
  };
}

interface Value extends MessageVariant {
  readonly through: ResolvedMessage['through'];
}

/** The possible values in order; `null` where the expression is no text. */
function valuesOf(expression: Expression): readonly Value[] | null {
  switch (expression.kind) {
    case 'text':
      return textValues(expression.parts, expression);
    case 'choice':
      return choiceValues(expression.options);
    case 'name':
    case 'parameter':
    case 'attribute':
    case 'subscript':
    case 'call':
    case 'list':
    case 'dict':
    case 'constant':
    case 'caught':
    case 'unknown':
      return null;
    default:
      return expression satisfies never;
  }
}

/** Each combination of what its placeholders stand for. */
function textValues(parts: readonly TextPart[], { line, endLine }: Expression): readonly Value[] {
  const start: Value = { conditions: [], parts: [], through: [{ line, endLine }] };
  return parts.reduce<readonly Value[]>(
    (values, part) => {
      const continuations = partValues(part);
      return values.flatMap((value) => continuations.map((next) => appended(value, next)));
    },
    [start],
  );
}

/** A placeholder is replaced by its text only where nothing formats it in between. */
function partValues(part: TextPart): readonly Value[] {
  if ('text' in part) return [{ conditions: [], parts: [part], through: [] }];
  const { placeholder, value } = part;
  const isPlain = (placeholder.conversion ?? 's') === 's' && placeholder.formatSpec === null;
  const values = isPlain && value !== null ? valuesOf(value) : null;
  return values ?? [{ conditions: [], parts: [{ placeholder }], through: [] }];
}

function appended(value: Value, next: Value): Value {
  return {
    conditions: [...value.conditions, ...next.conditions],
    parts: joinParts(value.parts, next.parts),
    through: [...value.through, ...next.through],
  };
}

/** An option that is no text keeps its source as a placeholder, unless none is. */
function choiceValues(options: readonly Option[]): readonly Value[] | null {
  const all = options.map(({ conditions, value }) => {
    const values = valuesOf(value);
    return values?.map((inner) => ({ ...inner, conditions: [...conditions, ...inner.conditions] })) ?? null;
  });
  if (all.every((values) => values === null)) return null;
  return all.flatMap((values, index) => values ?? asWritten(options[index]));
}

function asWritten(option: Option | undefined): readonly Value[] {
  if (option === undefined) return [];
  return [{ conditions: option.conditions, parts: [placeholderFor(option.value)], through: [] }];
}

function hasText(part: MessagePart): boolean {
  return 'text' in part && part.text.trim() !== '';
}

function unconditional(variants: readonly MessageVariant[]): readonly MessageVariant[] {
  return variants.map(({ parts }) => ({ conditions: [], parts }));
}

function withoutRepeats(lines: ResolvedMessage['through']): ResolvedMessage['through'] {
  return lines.filter((range, index) => lines.findIndex((other) => other.line === range.line) === index);
}
