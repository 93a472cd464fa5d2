/** A literal-shaped expression with what its placeholders stand for. */
import type { TextExpression, TextPart, Expression } from '../../model/expression.js';
import type { MessagePart } from '../../model/message.js';
import { joinParts } from '../parts.js';
import { type Branch, joinWays, MOST_BRANCHES, only, START } from './branch.js';
import { renderSource, sourceOf } from './render-source.js';
import { placeholder, reprParts } from './text-form.js';
import type { Value } from './value.js';
import type { Frame, World } from './world.js';

/** Each combination of what the placeholders stand for; the lines of the expression are gone through. */
export function textBranches(
  world: World,
  expression: Expression & TextExpression,
  frame: Frame,
): readonly Branch[] | null {
  const { line, endLine } = expression;
  const isRaised = frame.locals === null && frame.line <= line && endLine <= frame.endLine;
  const through = [{ path: frame.module.path, line, endLine }];
  let branches: readonly Branch[] = [{ ...START, through, value: { kind: 'text', parts: [] } }];
  for (const part of expression.parts) {
    const continuations = partBranches(world, part, isRaised, frame);
    branches = branches.flatMap((before) => continuations.flatMap((next) => appended(before, next) ?? []));
    if (branches.length > MOST_BRANCHES) return null;
  }
  return branches;
}

function appended(before: Branch, next: Branch): Branch | null {
  const joined = joinWays(before, next);
  if (joined === null || before.value.kind !== 'text' || next.value.kind !== 'text') return null;
  return { ...joined, value: { kind: 'text', parts: joinParts(before.value.parts, next.value.parts) } };
}

function partBranches(world: World, part: TextPart, isRaised: boolean, frame: Frame): readonly Branch[] {
  if ('text' in part) return only({ kind: 'text', parts: [part] });
  const asWritten = only({ kind: 'text', parts: [{ placeholder: part.placeholder }] });
  if (part.value === null) return asWritten;
  const { conversion, formatSpec } = part.placeholder;
  const isPlain = formatSpec === null || formatSpec === '';
  const all = world.evaluate(part.value, frame).flatMap((branch) => {
    const shown = isPlain ? shownAs(world, branch.value, conversion, frame) : null;
    if (shown !== null) return shown.flatMap((text) => joinWays(branch, text) ?? []);
    // What was gone through to find no text does not matter to the reader.
    const kept = asPlaceholder(branch.value, part, frame);
    return { ...branch, through: [], value: { kind: 'text', parts: [kept] } as const };
  });
  const isTooMuch = all.length > MOST_BRANCHES || (isRaised && !isSentence(all));
  return isTooMuch ? asWritten : all;
}

/** In a literal that is raised a name stays a name, but for one that surely holds a part of the message. */
function isSentence([first, ...others]: readonly Branch[]): boolean {
  if (first?.value.kind !== 'text' || others.length > 0) return false;
  return (
    first.carried.length > 0 || first.value.parts.some((part) => 'text' in part && /\S\s+\S/.test(part.text))
  );
}

/** The value as text; `null` where it stays a placeholder. At a raise site a number or `None` keeps its name. */
function shownAs(
  world: World,
  value: Value,
  conversion: 'r' | 's' | 'a' | null,
  frame: Frame,
): readonly Branch[] | null {
  const isOfSite = frame.locals === null;
  if (isOfSite && (value.kind === 'constant' || value.kind === 'list' || value.kind === 'dict')) return null;
  if (value.kind === 'caught' && isOfSite) {
    const shown = only({ kind: 'text', parts: [placeholder(value.source, conversion)] });
    return shown.map((branch) => ({ ...branch, carried: [value.carried] }));
  }
  if (conversion === 'r') {
    const parts = reprParts(value);
    return parts === null ? null : only({ kind: 'text', parts });
  }
  return conversion === 'a' ? null : world.text(value, frame);
}

/** The placeholder in the words of the raise site. */
function asPlaceholder(value: Value, part: Exclude<TextPart, { text: string }>, frame: Frame): MessagePart {
  const { expression, conversion, formatSpec } = part.placeholder;
  if (frame.locals === null) return { placeholder: part.placeholder };
  const source = sourceOf(value) ?? (part.value === null ? expression : renderSource(part.value, frame));
  return placeholder(source, conversion, formatSpec);
}
