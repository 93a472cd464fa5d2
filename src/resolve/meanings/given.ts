/** What decides whether an attribute is more than nothing, with what the names of the test are in the method that asks it. */
import type { AttributeOutline, GivenTest } from '../../model/outline.js';
import type { Given, Subject } from '../../model/subject.js';
import type { Found, ProjectClass } from './found.js';
import { isDotted, operandsOfTest } from './operands.js';

/** What a dotted name is in the method of a setting. */
type Lookup = (setting: AttributeOutline, dotted: string) => Found | null;

/** `null` where nothing is known to. */
export function givenOf(
  { module, facts }: ProjectClass,
  attributes: readonly AttributeOutline[],
  lookup: Lookup,
): Given | null {
  const setting = attributes.find(({ value, given }) => given !== null && value.kind !== 'none');
  if (setting === undefined || setting.given === null) return null;
  const { test, holds, otherwise, line, endLine } = setting.given;
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
