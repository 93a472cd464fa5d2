/** Methods of texts, dicts and exceptions. */
import type { MessagePart } from '../../model/message.js';
import { joinParts } from '../parts.js';
import { type Branch, joinWays, only, START } from './branch.js';
import { builtinText } from './exception-text.js';
import { formatFields } from './format-values.js';
import { mapLiteral } from './map-texts.js';
import { eachEntry } from './each-entry.js';
import { sourceOf } from './render-source.js';
import { entry } from './subscript.js';
import { placeholder } from './text-form.js';
import { literalOf, type Value } from './value.js';
import type { Arguments, Frame, World } from './world.js';

type Method = Value & { kind: 'method' };

/** `null` where nothing is known of the result. */
export function callMethod(
  world: World,
  { object, name }: Method,
  given: Arguments,
  frame: Frame,
): readonly Branch[] | null {
  if (!given.isComplete) return null;
  if (object.kind === 'text') return textMethod(object, name, given, { world, frame });
  if (object.kind === 'dict') return name === 'get' ? got(object, given, frame) : null;
  if (object.kind === 'exception' && name === 'with_traceback') return only(object);
  const self = object.kind === 'class' ? given.positional[0] : object;
  return name === '__str__' && self?.kind === 'exception' ? builtinText(world, self, frame) : null;
}

function textMethod(
  object: Value & { kind: 'text' },
  name: string,
  given: Arguments,
  { world, frame }: { readonly world: World; readonly frame: Frame },
): readonly Branch[] | null {
  const texts = given.positional.map(literalOf);
  const [first = null, second = null] = texts;
  const count = given.positional.length;
  switch (name) {
    case 'format':
      return formatFields(world, object, given, frame);
    case 'join':
      return joinedItems(object, given.positional[0]);
    case 'strip':
    case 'lstrip':
    case 'rstrip':
      return count > 0 && first === null ? null : stripped(object, name, first);
    case 'upper':
      return isAscii(object) ? mapLiteral(object, (text) => text.toUpperCase()) : null;
    case 'lower':
      return isAscii(object) ? mapLiteral(object, (text) => text.toLowerCase()) : null;
    case 'capitalize':
      return isAscii(object)
        ? mapLiteral(object, (text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase())
        : null;
    case 'title':
      return isAscii(object)
        ? mapLiteral(object, (text) =>
            text.toLowerCase().replace(/[a-z]+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1)),
          )
        : null;
    case 'replace':
      return count !== 2 || first === null || second === null || first === ''
        ? null
        : mapLiteral(object, (text) => text.replaceAll(first, () => second));
    default:
      return null;
  }
}

function isAscii(object: Value): boolean {
  return /^[\p{ASCII}]*$/u.test(literalOf(object) ?? '');
}

/**
 * White space goes from the text at the ends; what a placeholder there has of its own is left out of account. Of other
 * characters nobody knows whether it begins or ends in them.
 */
function stripped(
  { parts }: Value & { kind: 'text' },
  name: 'strip' | 'lstrip' | 'rstrip',
  characters: string | null,
): readonly Branch[] | null {
  const goes = (character: string): boolean =>
    characters === null ? /\s/.test(character) : characters.includes(character);
  const left = [...parts];
  if (name !== 'rstrip') trimFirst(left, goes);
  left.reverse();
  if (name !== 'lstrip') trimFirst(left, goes, true);
  left.reverse();
  const ends = [left[0], left.at(-1)].filter((_, index) =>
    index === 0 ? name !== 'rstrip' : name !== 'lstrip',
  );
  const isOpen = ends.some((part) => part !== undefined && 'placeholder' in part);
  return isOpen && characters !== null ? null : only({ kind: 'text', parts: left });
}

/** Takes characters off the first text, and the whole text where nothing is left of it. */
function trimFirst(parts: MessagePart[], goes: (character: string) => boolean, isReversed = false): void {
  const [first] = parts;
  if (first === undefined || !('text' in first)) return;
  const letters = Array.from(first.text);
  if (isReversed) letters.reverse();
  const kept = letters.slice(firstKept(letters, goes));
  if (isReversed) kept.reverse();
  parts.splice(0, 1, ...(kept.length === 0 ? [] : [{ text: kept.join('') }]));
}

function firstKept(letters: readonly string[], goes: (character: string) => boolean): number {
  const at = letters.findIndex((letter) => !goes(letter));
  return at === -1 ? letters.length : at;
}

/** `separator.join([...])` of a list whose items are known to be texts, or taken for some. */
function joinedItems(
  separator: Value & { kind: 'text' },
  items: Value | undefined,
): readonly Branch[] | null {
  if (items?.kind !== 'list') return null;
  let parts: readonly MessagePart[] = [];
  for (const [index, item] of items.items.entries()) {
    const source = sourceOf(item);
    const shown = item.kind === 'text' ? item.parts : source === null ? null : [placeholder(source)];
    if (shown === null) return null;
    parts = joinParts(joinParts(parts, index === 0 ? [] : separator.parts), shown);
  }
  return only({ kind: 'text', parts });
}

/** `dict.get(key)`: of a key that is not known each entry. */
function got(
  dict: Value & { kind: 'dict' },
  { positional: [key, preset] }: Arguments,
  frame: Frame,
): readonly Branch[] | null {
  if (key === undefined) return null;
  const known = entry(dict, key);
  if (known !== null) return only(known);
  const branches = eachEntry(dict, key, frame);
  if (branches === null || preset === undefined) return branches;
  const rest = {
    ...START,
    conditions: branches.flatMap(({ conditions }) => conditions.map((one) => ({ ...one, holds: false }))),
  };
  return [...branches, ...only(preset).flatMap((branch) => joinWays(rest, branch) ?? [])];
}
