/**
 * The message of a site. In: what it raises, branch by branch. Out: the texts `str(exception)` may give, with the places
 * they were followed through; `null` where there is none. Where a class is another project's, or makes its text in a way
 * that is not followed, the message is the argument that is written as one.
 */
import { isDeepStrictEqual } from 'node:util';
import type { SiteFacts } from '../model/file-facts.js';
import type { MessagePart } from '../model/message.js';
import type {
  MessageDisplay,
  MessageVariant,
  PlacedLines,
  ResolvedMessage,
} from '../model/resolved-message.js';
import { andThen, type Branch, MOST_BRANCHES, only } from './evaluate/branch.js';
import { definerOf } from './evaluate/construct.js';
import { classOrder } from './names/class-order.js';
import { hasForeign } from './evaluate/class-attributes.js';
import { textOwner } from './evaluate/derives.js';
import { asPlaceholder, exceptionText, SPECIAL, textMethod } from './evaluate/exception-text.js';
import { placeholder } from './evaluate/text-form.js';
import { opaque } from './evaluate/value.js';
import type { ExceptionValue, Value } from './evaluate/value.js';
import type { Frame, World } from './evaluate/world.js';
import { argumentOf } from './message-argument.js';
import { mergeVariants } from './merge-variants.js';
import { messageOrigin } from './message-origin.js';

/** Follows the message through all branches. */
export function resolveMessage(
  world: World,
  site: SiteFacts,
  branches: readonly Branch[],
  frame: Frame,
): ResolvedMessage | null {
  const exceptions = branches.filter(({ value }) => value.kind === 'exception');
  const shown = displayOf(world, site, exceptions, frame);
  const texts = textsOf(world, site, branches, shown, frame);
  if (texts.length === 0) return null;
  const isNothing = texts.every(({ value }) => value.kind !== 'text' || value.parts.length === 0);
  if (isNothing && site.message === null) return null;
  const { path } = frame.module;
  const { line, endLine } = site.place;
  const isOwn = (lines: PlacedLines): boolean =>
    lines.path === path && line <= lines.line && lines.endLine <= endLine;
  const variants = variantsOf(site, texts);
  const through = texts.flatMap((text) => text.through).filter((lines) => !isOwn(lines));
  return {
    variants,
    through: isAsWritten(site, variants) ? [] : withoutRepeats(through),
    carries: texts.flatMap(({ carried }) => carried)[0] ?? null,
    origin: variants.some(({ parts }) => parts.some((part) => 'text' in part)) ? null : messageOrigin(site),
    notes: notesOf(world, site, exceptions, frame),
    shown,
  };
}

/** Whether nothing was followed to find the text, or no text was found. */
function isAsWritten({ message }: SiteFacts, [first, ...others]: readonly MessageVariant[]): boolean {
  if (first === undefined || others.length > 0) return false;
  const isText = first.parts.some((part) => 'text' in part);
  return !isText || isDeepStrictEqual(first.parts, message?.parts);
}

/** The text of each branch; for too many the argument as written. */
function textsOf(
  world: World,
  site: SiteFacts,
  branches: readonly Branch[],
  shown: MessageDisplay,
  frame: Frame,
): readonly Branch[] {
  const texts = andThen(
    branches,
    (value) => branchText(world, value, shown, frame) ?? fallbackText(world, site, value, frame),
  );
  if (texts !== null && texts.length > 0 && texts.length <= MOST_BRANCHES) return texts;
  return writtenText(world, site, frame);
}

function branchText(
  world: World,
  value: Value,
  shown: MessageDisplay,
  frame: Frame,
): readonly Branch[] | null {
  if (value.kind !== 'exception') return null;
  const { args } = value;
  const [first] = args ?? [];
  if (shown === 'repr')
    return first === undefined ? null : (world.text(first, frame) ?? asPlaceholder(first));
  if (shown === 'tuple') {
    const text = (args ?? []).find((one) => one.kind === 'text' && one.parts.some((part) => 'text' in part));
    return text === undefined ? null : world.text(text, frame);
  }
  return shown === 'part' ? null : exceptionText(world, value, frame);
}

/**
 * The text where the exception has none that is known: the argument that is written as its message, unless the project
 * itself makes another text of it.
 */
function fallbackText(world: World, site: SiteFacts, value: Value, frame: Frame): readonly Branch[] {
  const { raisedValue } = site;
  const isMade = raisedValue?.kind === 'call';
  if (value.kind === 'exception') {
    if (value.handedOn !== null)
      return world.text(value.handedOn, frame) ?? asPlaceholder(value.handedOn) ?? [];
    if (!isMadeByProject(world, value)) return writtenText(world, site, frame);
    return raisedValue === null || !isMade ? [] : onlyValue(raisedValue.source);
  }
  if (isMade) {
    const callees = world.evaluate(raisedValue.callee, frame);
    const isHelper = callees.some(({ value: callee }) => callee.kind === 'function');
    return (isHelper ? asPlaceholder(value) : null) ?? writtenText(world, site, frame);
  }
  const isNamed = site.raised.kind === 'exception';
  return (isNamed ? null : asPlaceholder(value)) ?? writtenText(world, site, frame);
}

/** Whether the project makes the text in a way that is not followed, so that no argument can be taken for it. */
function isMadeByProject(world: World, value: ExceptionValue): boolean {
  const { entity, args, unknownBy } = value;
  const defines = (name: string): boolean => definerOf(world, entity, name) === 'project';
  if (unknownBy !== 'other' && args === null) return true;
  return defines('__str__') || (defines('__init__') && hasForeign(classOrder(world.index, entity)));
}

function onlyValue(source: string): readonly Branch[] {
  return only({ kind: 'text', parts: [placeholder(source)] });
}

/** The argument that is written as the message. */
function writtenText(world: World, site: SiteFacts, frame: Frame): readonly Branch[] {
  const { message } = site;
  if (message === null) return [];
  const written = only({ kind: 'text', parts: message.parts } satisfies Value);
  const expression = argumentOf(site) ?? site.value;
  if (expression === null) return written;
  const texts = andThen(world.evaluate(expression, frame), (one) => {
    // What another project makes of a number nobody knows.
    const isText = one.kind === 'text' || one.kind === 'caught' || one.kind === 'list';
    return isText ? world.text(one, frame) : asPlaceholder(one);
  });
  return texts ?? written;
}

/** How Python's own `__str__` shows the arguments; the project's gives the text as it is. */
function displayOf(
  world: World,
  site: SiteFacts,
  exceptions: readonly Branch[],
  frame: Frame,
): MessageDisplay {
  const { raisedValue } = site;
  const isOfSeveral = raisedValue?.kind === 'call' && raisedValue.positional.length > 1;
  const displays = exceptions.map(({ value }): MessageDisplay => {
    return value.kind === 'exception' ? displayOfOne(world, value, isOfSeveral, frame) : 'text';
  });
  const [first = isOfSeveral ? 'part' : 'text'] = displays;
  return displays.every((display) => display === first) ? first : 'text';
}

function displayOfOne(
  world: World,
  exception: ExceptionValue,
  isOfSeveral: boolean,
  frame: Frame,
): MessageDisplay {
  const { entity, args, handedOn, unknownBy, isParsed } = exception;
  if (handedOn !== null || (unknownBy === 'other' && isOfSeveral)) return 'part';
  if (args === null || args.length === 0 || textMethod(world, exception, frame)?.kind !== 'method')
    return 'text';
  const owner = textOwner(world.index, entity);
  const is = (name: string): boolean => owner === name;
  if (args.length === 1) return is('KeyError') ? 'repr' : 'text';
  if (is('SyntaxError') || SPECIAL.some(is)) return 'part';
  const isOsError = is('OSError') && isParsed && args.length <= 5;
  return isOsError || is('BaseExceptionGroup') ? 'text' : 'tuple';
}

/** Texts that are equal under all conditions are one; where none has a text of its own the message is as written. */
function variantsOf(site: SiteFacts, texts: readonly Branch[]): readonly MessageVariant[] {
  const variants: MessageVariant[] = texts.map(({ conditions, value }) => {
    return { conditions, parts: value.kind === 'text' ? value.parts : [] };
  });
  const [first] = variants;
  if (first === undefined) return [];
  const isOne = variants.every(({ parts }) => isDeepStrictEqual(parts, first.parts));
  if (isOne) return [{ conditions: [], parts: first.parts }];
  const hasText = variants.some(({ parts }) => parts.some((part) => 'text' in part));
  if (!hasText && site.message !== null) return [{ conditions: [], parts: site.message.parts }];
  return mergeVariants(variants);
}

/** Notes of the exception as it was made, and those added before the `raise`. */
function notesOf(
  world: World,
  { notes }: SiteFacts,
  [first]: readonly Branch[],
  frame: Frame,
): readonly (readonly MessagePart[])[] {
  const made = first?.value.kind === 'exception' ? first.value.notes : [];
  const added = notes.map((note): Value => {
    const [value, ...others] = world.evaluate(note, frame);
    return value === undefined || others.length > 0 ? opaque(note.source) : value.value;
  });
  return [...made, ...added].map((note) => {
    const [text, ...others] = world.text(note, frame) ?? asPlaceholder(note) ?? [];
    return text?.value.kind === 'text' && others.length === 0 ? text.value.parts : [];
  });
}

/** Each once; lines that lie within others add nothing. */
function withoutRepeats(lines: readonly PlacedLines[]): readonly PlacedLines[] {
  const contains = (outer: PlacedLines, inner: PlacedLines): boolean =>
    outer.path === inner.path && outer.line <= inner.line && inner.endLine <= outer.endLine;
  return lines.filter((inner, at) =>
    lines.every(
      (outer, other) => !contains(outer, inner) || (contains(inner, outer) ? at <= other : outer === inner),
    ),
  );
}
