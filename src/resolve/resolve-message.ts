/**
 * The message of a site. In: what it raises, branch by branch. Out: the texts `str(exception)` may give, with the places
 * they were followed through; `null` where there is none. Where a class is another project's, or makes its text in a way
 * that is not followed, the message is the argument that is written as one.
 */
import type { SiteFacts } from '../model/file-facts.js';
import type { MessagePart } from '../model/message.js';
import type {
  MessageDisplay,
  MessageVariant,
  PlacedLines,
  ResolvedMessage,
} from '../model/resolved-message.js';
import { andThen, type Branch, MOST_BRANCHES, only } from './evaluate/branch.js';
import { asPlaceholder, derives, exceptionText, textMethod } from './evaluate/exception-text.js';
import type { ExceptionValue, Value } from './evaluate/value.js';
import type { Frame, World } from './evaluate/world.js';

/** Follows the message through all branches. */
export function resolveMessage(
  world: World,
  site: SiteFacts,
  branches: readonly Branch[],
  frame: Frame,
): ResolvedMessage | null {
  const exceptions = branches.filter(({ value }) => value.kind === 'exception');
  const shown = displayOf(world, exceptions, frame);
  const texts = textsOf(world, site, branches, shown, frame);
  if (texts.length === 0) return null;
  const isNothing = texts.every(({ value }) => value.kind !== 'text' || value.parts.length === 0);
  if (isNothing && site.message === null) return null;
  const { path } = frame.module;
  const { line, endLine } = site.place;
  const isOwn = (lines: PlacedLines): boolean =>
    lines.path === path && line <= lines.line && lines.endLine <= endLine;
  return {
    variants: variantsOf(texts),
    through: withoutRepeats(texts.flatMap(({ through }) => through).filter((lines) => !isOwn(lines))),
    carries: texts.flatMap(({ carried }) => carried)[0] ?? null,
    notes: notesOf(world, exceptions, frame),
    shown,
  };
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
    (value) => branchText(world, value, shown, frame) ?? writtenText(world, site, frame),
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
  if (value.kind !== 'exception') return asPlaceholder(value);
  const { args } = value;
  const [first] = args ?? [];
  if (shown === 'repr')
    return first === undefined ? null : (world.text(first, frame) ?? asPlaceholder(first));
  if (shown === 'tuple') return null;
  return exceptionText(world, value, frame);
}

/** The argument that is written as the message. */
function writtenText(world: World, { message, value }: SiteFacts, frame: Frame): readonly Branch[] {
  if (message === null) return [];
  const written: Value = { kind: 'text', parts: message.parts };
  if (value === null) return only(written);
  const values = world.evaluate(value, frame);
  const texts = andThen(values, (one) => world.text(one, frame) ?? asPlaceholder(one));
  return texts ?? only(written);
}

/** How Python's own `__str__` shows the arguments; the project's gives the text as it is. */
function displayOf(world: World, exceptions: readonly Branch[], frame: Frame): MessageDisplay {
  const displays = exceptions.map(({ value }) =>
    value.kind === 'exception' ? displayOfOne(world, value, frame) : 'text',
  );
  const [first = 'text'] = displays;
  return displays.every((display) => display === first) ? first : 'text';
}

function displayOfOne(world: World, exception: ExceptionValue, frame: Frame): MessageDisplay {
  const { entity, args } = exception;
  if (args === null || args.length === 0 || textMethod(world, exception, frame)?.kind !== 'method')
    return 'text';
  const is = (name: string): boolean => derives(world.index, entity, name);
  if (args.length === 1) return is('KeyError') ? 'repr' : 'text';
  const hasOwnForm = ['OSError', 'SyntaxError', 'UnicodeError', 'BaseExceptionGroup'].some(is);
  return hasOwnForm ? 'text' : 'tuple';
}

function variantsOf(texts: readonly Branch[]): readonly MessageVariant[] {
  const variants: MessageVariant[] = texts.map(({ conditions, value }) => {
    return { conditions, parts: value.kind === 'text' ? value.parts : [] };
  });
  const [first] = variants;
  if (first === undefined) return [];
  const isOne = variants.every(({ parts }) => JSON.stringify(parts) === JSON.stringify(first.parts));
  return isOne ? [{ conditions: [], parts: first.parts }] : variants;
}

function notesOf(
  world: World,
  exceptions: readonly Branch[],
  frame: Frame,
): readonly (readonly MessagePart[])[] {
  const [first] = exceptions;
  if (first?.value.kind !== 'exception') return [];
  return first.value.notes.map((note) => {
    const [text, ...others] = world.text(note, frame) ?? asPlaceholder(note) ?? [];
    return text?.value.kind === 'text' && others.length === 0 ? text.value.parts : [];
  });
}

function withoutRepeats(lines: readonly PlacedLines[]): readonly PlacedLines[] {
  const keys = lines.map(({ path, line }) => `${path}:${line}`);
  return lines.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
