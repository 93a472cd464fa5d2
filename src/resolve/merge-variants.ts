/** Variants with the same text, which a condition tells apart that does not matter to it. */
import { isDeepStrictEqual } from 'node:util';
import type { MessageVariant } from '../model/resolved-message.js';

/** Two with equal parts whose conditions differ in the outcome of one alone become one without that condition. */
export function mergeVariants(variants: readonly MessageVariant[]): readonly MessageVariant[] {
  for (const [index, first] of variants.entries()) {
    for (const second of variants.slice(index + 1)) {
      const conditions = isDeepStrictEqual(first.parts, second.parts)
        ? commonConditions(first, second)
        : null;
      if (conditions === null) continue;
      const merged = { conditions, parts: first.parts };
      return mergeVariants(
        variants.flatMap((variant) => (variant === first ? [merged] : variant === second ? [] : [variant])),
      );
    }
  }
  return variants;
}

/** `null` where they differ in more than one outcome. */
function commonConditions(
  first: MessageVariant,
  second: MessageVariant,
): MessageVariant['conditions'] | null {
  if (first.conditions.length !== second.conditions.length) return null;
  const isSame = first.conditions.map((condition, index) =>
    isDeepStrictEqual(condition, second.conditions[index]),
  );
  const at = isSame.indexOf(false);
  if (at === -1 || isSame.filter((same) => !same).length > 1) return null;
  const [one, other] = [first.conditions[at], second.conditions[at]];
  const isOpposed = isDeepStrictEqual({ ...one, holds: true }, { ...other, holds: true });
  return isOpposed ? first.conditions.filter((_, index) => index !== at) : null;
}
