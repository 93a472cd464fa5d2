/** Pairs of the same id: the same place, exception and message as written, so the same check. */
import type { Rest, TraitsPair } from './assign.js';
import type { Traits } from './traits.js';

/**
 * Takes them out of the rest, but for ids that an occurrence number may have told apart: another site of the function
 * may have the same message as written, and which of them is the first changes with their conditions.
 */
export function takeSameIds(rest: Rest): readonly TraitsPair[] {
  const before = familySizes(rest.old);
  const after = familySizes(rest.now);
  const nows = new Map([...rest.now].map((traits) => [traits.record.id, traits]));
  const pairs: TraitsPair[] = [];
  for (const old of rest.old) {
    const now = nows.get(old.record.id);
    if (now === undefined) continue;
    if (isTiable(old, before) || isTiable(now, after)) continue;
    pairs.push({ old, now });
  }
  for (const { old, now } of pairs) {
    rest.old.delete(old);
    rest.now.delete(now);
  }
  return pairs;
}

function isTiable(traits: Traits, sizes: ReadonlyMap<string, number>): boolean {
  return familiesOf(traits).some((key) => (sizes.get(key) ?? 0) > 1);
}

function familySizes(all: Iterable<Traits>): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const traits of all) {
    for (const key of familiesOf(traits)) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  return sizes;
}

/** Sites of one function that may be equal as written: by their text, or by following names to it. */
function familiesOf({ record, path, qualname, text }: Traits): readonly string[] {
  const { kind, exception, message } = record;
  const place = `${kind}\n${path}\n${qualname}\n${exception.expression.replace(/^.*\./, '')}`;
  const isFollowed = message !== null && (message.resolvedFrom.length > 0 || message.variants !== null);
  return isFollowed ? [`${place}\nfollowed`] : [`${place}\n= ${text ?? ''}`];
}
