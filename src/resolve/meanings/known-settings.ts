/** What a reader sets from outside, by other names than those of the field: by its flag, in a message, by a call. */
import type { SettingRules } from '../../model/config.js';
import { classNamed } from '../names/scope-index.js';
import { roleOf } from './class-kind.js';
import { listedVariable } from './environment-found.js';
import type { FlaggedField } from './field-flags.js';
import { found, type Found, type ProjectClass } from './found.js';
import type { KnownSettings, MeaningWorld } from './meaning-world.js';
import { memberOf } from './members.js';
import { isOffered } from './offered-flags.js';

/** Reads them when they are first asked for; `world` is the one they become part of. */
export function knownSettings(world: () => MeaningWorld, rules: SettingRules): KnownSettings {
  const remembered = { set: new Map<string, Found | null>(), named: new Map<string, Found | null>() };
  const setBy = once(remembered.set, (name) => settingOf(world(), name));
  return {
    hasCalls: Object.keys(rules).length > 0,
    givenBy: ({ function: called, attribute }, at) => {
      const call = attribute === null ? `${called}()` : `${called}().${attribute}`;
      const name = Object.hasOwn(rules, call) ? rules[call] : undefined;
      return name === undefined || called.startsWith(`${at.name}.`) ? null : setBy(name);
    },
    setBy,
    named: once(remembered.named, (word) => namedSetting(world(), word)),
  };
}

function once(
  known: Map<string, Found | null>,
  read: (name: string) => Found | null,
): (name: string) => Found | null {
  return (name) => {
    const one = known.get(name);
    if (one !== undefined) return one;
    const value = read(name);
    known.set(name, value);
    return value;
  };
}

function settingOf(world: MeaningWorld, name: string): Found | null {
  if (!name.startsWith('--')) return listedVariable(world, name);
  const field = world.flags.fields.find((one) => fieldFound(world, one).flag === name);
  return field === undefined ? argumentOf(world, name) : fieldFound(world, field);
}

/** A flag of which nothing says that it sets a field. */
function argumentOf({ outlines }: MeaningWorld, option: string): Found | null {
  for (const { path, outline } of outlines.files) {
    const flag = outline.flags.find(({ options }) => options.includes(option));
    if (flag === undefined) continue;
    const { default: preset, help, choices, line, endLine } = flag;
    return found({
      origin: 'attribute',
      name: flag.dest ?? option,
      default: preset,
      doc: help,
      flag: option,
      accepted: choices,
      lines: [{ path, line, endLine }],
    });
  }
  return null;
}

/** A name that is set by several flags, or that means another thing elsewhere, tells nothing. */
function namedSetting(world: MeaningWorld, word: string): Found | null {
  if (/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(word)) return listedVariable(world, word);
  if (!word.includes('_')) return null;
  const fields = world.flags.fields
    .filter((one) => one.name === word && isOffered(world, one))
    .map((one) => fieldFound(world, one));
  const [first] = fields;
  if (first === undefined || first.flag === null || fields.some(({ flag }) => flag !== first.flag))
    return null;
  const others = classesWith(world, word).filter(
    (entity) => memberOf(world, { kind: 'instance', of: entity }, word).flag !== first.flag,
  );
  const isCommon = others.length > MOST_OTHERS || others.some((one) => roleOf(world, one) === 'request');
  return isCommon ? null : first;
}

/** A field of so many more classes is a word of the trade: `size`. */
const MOST_OTHERS = 3;

function fieldFound(world: MeaningWorld, { entity, name }: FlaggedField): Found {
  return memberOf(world, { kind: 'instance', of: entity }, name);
}

/** The classes that have a field of the name. */
function classesWith(world: MeaningWorld, name: string): readonly ProjectClass[] {
  const known = classesByField.get(world) ?? readFields(world);
  classesByField.set(world, known);
  return known.get(name) ?? [];
}

const classesByField = new WeakMap<MeaningWorld, ReadonlyMap<string, readonly ProjectClass[]>>();

function readFields({ outlines, index }: MeaningWorld): ReadonlyMap<string, readonly ProjectClass[]> {
  const found = new Map<string, ProjectClass[]>();
  for (const { path, outline } of outlines.files) {
    const module = index.ofPath(path);
    if (module === null) continue;
    for (const { qualname, line, fields } of outline.classes) {
      const facts =
        fields.length === 0 ? null : classNamed(module.declarations, qualname, (one) => one.line === line);
      if (facts === null) continue;
      const entity: ProjectClass = { kind: 'class', module, facts };
      for (const name of new Set(fields.map((field) => field.name)))
        found.set(name, [...(found.get(name) ?? []), entity]);
    }
  }
  return found;
}
