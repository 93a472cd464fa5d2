/** What a site raises: one branch for each way its expression may go. */
import type { SiteFacts } from '../model/file-facts.js';
import { andThen, type Branch, only } from './evaluate/branch.js';
import { propertyOf } from './evaluate/property-by-name.js';
import { opaque, type Value } from './evaluate/value.js';
import type { Frame, World } from './evaluate/world.js';
import { narrowed } from './narrowed.js';

/** Exceptions that were made, caught ones, and `opaque` for what is not known. */
export function raisedBranches(world: World, site: SiteFacts, frame: Frame): readonly Branch[] {
  const { kind, raised, raisedValue } = site;
  if (kind === 'assert') return assertionBranches(world, site, frame);
  if (raised.kind === 'damaged' || raisedValue === null) return [];
  const values = world.evaluate(raisedValue, frame);
  const isUnknown = values.every(({ value }) => value.kind === 'opaque');
  const byName =
    isUnknown && raisedValue.kind === 'attribute' ? propertyOf(world, raisedValue.name, frame) : null;
  const instances = andThen(byName ?? values, (value) => instanceOf(world, value, site, frame));
  return narrowed(world, site, instances ?? values, frame);
}

/** `raise Class` makes an instance without arguments (language reference, 7.8). */
function instanceOf(world: World, value: Value, site: SiteFacts, frame: Frame): readonly Branch[] | null {
  if (value.kind !== 'class' && value.kind !== 'external') return only(value);
  // `raise Class, "message"` of Python 2.
  const isOld =
    site.value !== null || (site.message !== null && site.raised.kind === 'exception' && !site.raised.isCall);
  const message: readonly Branch[] =
    site.value === null ? only(writtenMessage(site)) : world.evaluate(site.value, frame);
  if (!isOld) {
    return (
      world.call(value, { positional: [], keywords: [], isComplete: true }, frame) ??
      only(opaque(site.raised.kind))
    );
  }
  return andThen(message, (one) =>
    world.call(value, { positional: [one], keywords: [], isComplete: true }, frame),
  );
}

function writtenMessage({ message }: SiteFacts): Value {
  return { kind: 'text', parts: message?.parts ?? [] };
}

/** `assert` raises the builtin class, whatever the file binds to its name (language reference, 7.3). */
function assertionBranches(world: World, { value, message }: SiteFacts, frame: Frame): readonly Branch[] {
  const arguments_ =
    value === null ? only({ kind: 'text', parts: message?.parts ?? [] }) : world.evaluate(value, frame);
  return arguments_.map((branch) => ({
    ...branch,
    value: {
      kind: 'exception',
      entity: { kind: 'builtin', name: 'AssertionError' },
      args: [branch.value],
      attributes: new Map(),
      notes: [],
      unknownBy: null,
      isParsed: false,
      handedOn: null,
    },
  }));
}
