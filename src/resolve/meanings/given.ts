/** What decides whether an attribute is more than nothing, with what the names of the test are in the method that asks it. */
import type { AttributeOutline, GivenTest } from '../../model/outline.js';
import type { Given, Subject } from '../../model/subject.js';
import { classOrder } from '../names/class-order.js';
import type { Found, ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import { isDotted, operandsOfTest } from './operands.js';
import { isOverridden } from './overridden.js';

/** What a dotted name is in the method of a setting. */
type Lookup = (setting: AttributeOutline, dotted: string) => Found | null;

const CONSTRUCTORS = /^__(?:post_)?init__$/;

/**
 * The class, of one and its bases, whose method decides alone whether the attribute is more than nothing; `null` for
 * none. What a constructor above sets it to, the one below sets anew; a method above that is overridden does not run.
 */
export function ownerOfGiven(world: MeaningWorld, self: ProjectClass, name: string): ProjectClass | null {
  const classes = classOrder(world.index, self).flatMap(({ entity }) =>
    entity?.kind === 'class' ? [entity] : [],
  );
  const [owner, ...above] = classes.filter((entity) => settings(world, entity, name).length > 0);
  const setting = owner === undefined ? null : decided(world, owner, name);
  if (owner === undefined || setting === null || isOverridden(world, owner, name)) return null;
  const isConstructed = CONSTRUCTORS.test(setting.method);
  const isDeclared = classes.some((entity) => declares(world, entity, name));
  const others = above.flatMap((entity) => settings(world, entity, name));
  const isAlone = others.every(({ method }) => CONSTRUCTORS.test(method) || isReplaced(world, owner, method));
  const isFirst = !isDeclared && others.length === 0;
  return isFirst || (isConstructed && isAlone) ? owner : null;
}

/** Whether the body of a class gives the attribute a value, or lets whoever makes an object give it one. */
function declares({ outlines }: MeaningWorld, of: ProjectClass, name: string): boolean {
  const outline = outlines.classOf(of);
  return outline?.names.includes(name) === true || outline?.fields.some((one) => one.name === name) === true;
}

/** Whether a class has a method of its own that does not ask the one above. */
function isReplaced({ outlines }: MeaningWorld, { module, facts }: ProjectClass, method: string): boolean {
  const calls = outlines.files.find(({ path }) => path === module.path)?.outline.uses.calls ?? '';
  return (
    outlines.function(module, `${facts.qualname}.${method}`) !== null && !calls.includes(`super.${method}=`)
  );
}

function settings({ outlines }: MeaningWorld, of: ProjectClass, name: string): readonly AttributeOutline[] {
  return (outlines.classOf(of)?.attributes ?? []).filter((one) => one.name === name && one.isSet);
}

function decided(
  world: MeaningWorld,
  owner: ProjectClass,
  name: string,
): (AttributeOutline & { readonly given: GivenTest }) | null {
  for (const setting of settings(world, owner, name)) {
    const { given, value } = setting;
    if (given !== null && value.kind !== 'none') return { ...setting, given };
  }
  return null;
}

/** What the class that decides asks; `null` where nothing is known to. */
export function givenOf(
  world: MeaningWorld,
  owner: ProjectClass,
  name: string,
  lookup: Lookup,
): Given | null {
  const setting = decided(world, owner, name);
  if (setting === null) return null;
  const { test, holds, otherwise, line, endLine } = setting.given;
  const { module, facts } = owner;
  return {
    test,
    holds,
    otherwise,
    qualname: `${facts.qualname}.${setting.method}`,
    subjects: subjectsOf(setting, setting.given, lookup),
    lines: [{ path: module.path, line, endLine }],
  };
}

/** The dotted names of the test, those of copies under what they copy. */
function subjectsOf(
  setting: AttributeOutline,
  { test, locals }: GivenTest,
  lookup: Lookup,
): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  for (const { expression, isCalled } of operandsOfTest(test)) {
    const { source } = expression;
    if (isCalled || !isDotted(expression) || subjects.has(source)) continue;
    const [head = '', ...rest] = source.split('.');
    const local = locals.find(({ name }) => name === head);
    const start = local === undefined ? head : local.copied;
    const known = start === null ? null : lookup(setting, [start, ...rest].join('.'));
    if (known === null) continue;
    const { holds: _holds, ...told } = known;
    // Definitions speak of names of other places.
    subjects.set(source, { expression: source, ...told, definition: null, given: null });
  }
  return [...subjects.values()];
}
