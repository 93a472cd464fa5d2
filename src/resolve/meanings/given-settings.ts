/** Calls of which the configuration says what sets their result. */
import type { AttributeOutline } from '../../model/outline.js';
import type { Module } from '../names/module-index.js';
import type { Found } from './found.js';
import type { MeaningWorld } from './meaning-world.js';

/** The setting behind what calling `called` gives, or behind an attribute of that; `null` for none. */
export function givenBy(
  { settings }: MeaningWorld,
  at: Module,
  called: Found | null,
  attribute: string | null,
): Found | null {
  const holds = called?.holds ?? null;
  return holds?.kind === 'function' ? settings.givenBy({ function: holds.name, attribute }, at) : null;
}

/** `f().size` by its text; `null` for any other form. */
export function resultWritten(
  written: string | null,
): { readonly callee: string; readonly attribute: string } | null {
  const [, callee, attribute] = /^([\p{L}\p{N}_.]+)\(\)\.([\p{L}\p{N}_]+)$/u.exec(written ?? '') ?? [];
  return callee === undefined || attribute === undefined ? null : { callee, attribute };
}

/** The setting that one statement takes from a call, where all others set a literal for when there is nothing to call. */
export function givenOrLiteral(
  telling: readonly AttributeOutline[],
  values: readonly (Found | null)[],
): Found | null {
  const [given, more] = values.filter((value) => value !== null);
  const others = telling.filter(({ value }) => value.kind !== 'literal');
  const areCalls = others.every(({ written }) => /\)(?:\.\w+)?$/.test(written ?? ''));
  const isGiven = given !== undefined && more === undefined && given.flag !== null;
  return isGiven && areCalls ? given : null;
}
