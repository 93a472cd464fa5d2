/** Functions of Python that make texts, or say what something is. */
import { cleanDocstring } from '../../util/clean-docstring.js';
import { dedent } from '../../util/dedent.js';
import { type Branch, only } from './branch.js';
import { mapTexts } from './map-texts.js';
import { reprParts } from './text-form.js';
import { type Value } from './value.js';
import type { Arguments, Frame, World } from './world.js';

/** `null` where nothing is known of the result. */
export function callBuiltin(
  world: World,
  name: string,
  given: Arguments,
  frame: Frame,
): readonly Branch[] | null {
  const [first, second] = given.positional;
  if (name === 'builtins.super') return superObject(first, second, frame);
  if (first === undefined || !given.isComplete) return null;
  switch (name) {
    case 'builtins.str':
      return given.positional.length === 1 && given.keywords.length === 0 ? world.text(first, frame) : null;
    case 'builtins.repr': {
      const parts = reprParts(first);
      return parts === null ? null : only({ kind: 'text', parts });
    }
    case 'builtins.len':
      return first.kind === 'list' ? only({ kind: 'constant', source: String(first.items.length) }) : null;
    case 'builtins.type':
      return first.kind === 'exception' ? only({ kind: 'class', entity: first.entity }) : null;
    case 'builtins.list':
    case 'builtins.tuple':
      return first.kind === 'list' ? only({ ...first, isTuple: name === 'builtins.tuple' }) : null;
    case 'typing.cast':
      return second === undefined ? null : only(second);
    case 'textwrap.dedent':
      return mapTexts(first, (text) => dedent(text));
    case 'inspect.cleandoc':
      return mapTexts(first, (text) => cleanDocstring(text));
    default:
      return null;
  }
}

/** `super()`, `super(Class, self)`. */
function superObject(
  first: Value | undefined,
  second: Value | undefined,
  frame: Frame,
): readonly Branch[] | null {
  const facts = frame.running.at(-1);
  const own = frame.locals?.get(facts?.parameters[0]?.name ?? '');
  const below = first?.kind === 'class' && first.entity.kind === 'class' ? first.entity : frame.owner;
  const self = second ?? own;
  return below === null || self === undefined ? null : only({ kind: 'super', below, self });
}
