/** The wording of solutions: what to change, and to what. */
import { type Handle, isOfModel } from '../remedies/handle.js';
import type { Wanted } from '../remedies/wanted.js';
import { article, code, codes, fittingList, list } from '../words/english.js';

export const VALUE_PROSE = {
  some: 'a value',
  moreOrLess: (isMore: boolean): string => (isMore ? 'a larger value' : 'a smaller value'),
  oneOf: (values: readonly string[]): string =>
    values.length === 1 ? code(values.join('')) : `one of ${codes(values, 'and', 16)}`,
  filled: (holds: boolean): string => (holds ? 'a value that is not empty' : 'an empty value'),
  constant: (values: readonly string[], holds: boolean): string => {
    if (!holds) return `a value other than ${fittingList(values, 'or')}`;
    return values.length > 2 ? `one of ${fittingList(values)}` : list(values, 'or');
  },
  order: {
    '<': (bound: string): string => `a value less than ${bound}`,
    '<=': (bound: string): string => `at most ${bound}`,
    '>': (bound: string): string => `a value greater than ${bound}`,
    '>=': (bound: string): string => `at least ${bound}`,
  },
  /** Several of these at once. */
  bounds: (values: readonly string[]): string =>
    list(values.map((value, at) => (at === 0 ? value : value.replace(/^a value /, '')))),
  multiple: (divisor: string, holds: boolean): string =>
    holds ? `a multiple of ${divisor}` : `a value that is not a multiple of ${divisor}`,
  member: (collection: string, members: readonly string[] | null, holds: boolean): string => {
    if (!holds) return `a value that is not in ${collection}`;
    return members === null ? `a value that is in ${collection}` : VALUE_PROSE.oneOf(members);
  },
  containing: (values: readonly string[], holds: boolean): string =>
    holds ? `a value that contains ${list(values, 'or')}` : `a value without ${list(values, 'or')}`,
  subclass: (types: readonly string[], holds: boolean): string =>
    holds ? `a subclass of ${codes(types, 'or')}` : `a class that is not a subclass of ${codes(types, 'or')}`,
  type: (types: readonly string[], holds: boolean): string =>
    holds
      ? `${article(types[0] ?? '')} ${codes(types, 'or')}`
      : `a value that is not ${article(types[0] ?? '')} ${codes(types, 'or')}`,
  equal: (other: string, holds: boolean): string =>
    holds ? `the value of ${other}` : `a value that differs from ${other}`,
  affix: (side: 'start' | 'end', values: readonly string[], holds: boolean): string => {
    const verb = side === 'start' ? ['starts', 'start'] : ['ends', 'end'];
    return `a value that ${holds ? (verb[0] ?? '') : `does not ${verb[1] ?? ''}`} with ${codes(values, 'or')}`;
  },
} as const;

/** What a handle is called in a sentence. */
function named({ kind, name, owner }: Handle): string {
  switch (kind) {
    case 'flag':
      return code(name);
    case 'environment':
      return `the environment variable ${code(name)}`;
    case 'request':
      return owner === null
        ? `the request field ${code(name)}`
        : `${code(name)} of ${code(owner)} in the request`;
    case 'field':
      return owner === null ? code(name) : code(`${owner}.${name}`);
    case 'constructor':
    case 'argument':
      return owner === null ? `the argument ${code(name)}` : `the argument ${code(name)} of ${code(owner)}`;
    default:
      return kind satisfies never;
  }
}

function changed(handle: Handle, wanted: Wanted): string {
  const isArgument = handle.kind === 'constructor' || handle.kind === 'argument';
  const name = named(handle);
  switch (wanted.kind) {
    case 'on':
      // `1` is true however the text is read: as a number, compared with "1", or among words.
      if (handle.kind === 'environment') return `Set ${name} to ${code('1')}.`;
      if (handle.kind === 'flag') return `Set ${name}.`;
      return isArgument ? `Pass ${code('True')} as ${name}.` : `Set ${name} to ${code('True')}.`;
    case 'off':
      if (handle.kind === 'environment') return `Set ${name} to ${code('0')}.`;
      if (handle.kind === 'flag')
        return handle.subject.default === 'True' ? `Switch ${name} off.` : `Do not set ${name}.`;
      return isArgument ? `Pass ${code('False')} as ${name}.` : `Set ${name} to ${code('False')}.`;
    case 'unset':
      if (isRequired(handle)) return `Pass ${code('None')} as ${name}.`;
      if (hasValueOfItsOwn(handle))
        return isArgument ? `Pass ${code('None')} as ${name}.` : `Set ${name} to ${code('None')}.`;
      return isArgument ? `Leave out ${name}.` : `Do not set ${name}.`;
    case 'value':
      if (isArgument) return `Pass ${wanted.text} as ${name}.`;
      return wanted.text === VALUE_PROSE.some ? `Set ${name}.` : `Set ${name} to ${wanted.text}.`;
    default:
      return wanted satisfies never;
  }
}

/** An argument without a default cannot be left out. */
function isRequired({ kind, subject }: Handle): boolean {
  return (kind === 'argument' || kind === 'constructor') && subject.default === null;
}

/** Whether a default that is no `None`, and not false, applies where it is left out. */
function hasValueOfItsOwn({ kind, subject }: Handle): boolean {
  return (
    kind !== 'flag' &&
    kind !== 'environment' &&
    subject.default !== null &&
    !/^(?:None|False|0|""|''|\[\]|\(\)|\{\})$/.test(subject.default)
  );
}

export const REMEDY_PROSE = {
  named,
  change: changed,
  soThat: (handle: Handle, clause: string): string => {
    if (isOfModel(handle)) return `Use a model for which ${clause}.`;
    if (handle.kind === 'argument' && handle.owner !== null)
      return `Call ${code(handle.owner)} with values for which ${clause}.`;
    if (handle.kind === 'constructor' && handle.owner !== null)
      return `Construct ${code(handle.owner)} with values for which ${clause}.`;
    return `Choose ${named(handle)} so that ${clause}.`;
  },
  /** One sentence of several that must all be done. */
  together: (sentences: readonly string[]): string => {
    const [first = ''] = sentences;
    const lead = /^.*? (?:so that|for which) /.exec(first)?.[0] ?? null;
    if (lead !== null && sentences.every((sentence) => sentence.startsWith(lead)))
      return `${lead}${list(sentences.map((sentence) => sentence.slice(lead.length, -1)))}.`;
    const [head = '', ...others] = sentences.map((sentence) => sentence.replace(/\.$/, ''));
    const behind = others.map((other) => other.replace(/^[A-Z]/, (letter) => letter.toLowerCase()));
    return `${[head, ...behind].join(', and ')}.`;
  },
  makeSure: (clause: string, loops: readonly (readonly [string, string])[]): string => {
    const items = loops.map(([item, all]) => `every ${code(item)} in ${code(all)}`);
    return items.length === 0 ? `Make sure that ${clause}.` : `Make sure that ${clause} for ${list(items)}.`;
  },
  /** What a method asks that decides about an attribute. */
  makeSureWhen: (clause: string, qualname: string): string => {
    const constructed = /^(.+)\.__(?:init|post_init)__$/.exec(qualname)?.[1];
    const when =
      constructed === undefined ? `${code(qualname)} is called` : `${code(constructed)} is constructed`;
    return `Make sure that ${clause} when ${when}.`;
  },
  /** A condition further out that is under the reader's control. */
  orElse: (sentence: string): string =>
    sentence.replace(/^([A-Z])/, (letter) => `Or ${letter.toLowerCase()}`),
  internal: (values: readonly string[]): string => {
    const report = 'This is a check of the program on its own state: report it with the full traceback';
    if (values.length === 0) return `${report}.`;
    return `${report} and the ${values.length === 1 ? 'value' : 'values'} of ${codes(values)}.`;
  },
  /** Nothing the reader sets is known behind the values. */
  noSetting: (values: readonly string[], qualname: string | null, isModel: boolean): string => {
    const behind = values.length === 0 ? 'it' : codes(values, 'or');
    const unless = qualname === null ? '' : `unless code of yours calls ${code(qualname)}, `;
    const own = values.length === 0 ? [] : [values.length === 1 ? 'its value' : 'their values'];
    const report = list([...own, ...(isModel ? ['the name of the model'] : []), 'the full traceback']);
    return `No setting is known behind ${behind}: ${unless}report it with ${report}.`;
  },
  /** The values are made by the program itself. */
  madeInside: (values: readonly string[], qualname: string | null): string => {
    const own = values.length === 0 ? 'This' : codes(values);
    const verb = values.length > 1 ? 'come' : 'comes';
    const unless = qualname === null ? '' : `unless code of yours calls ${code(qualname)}, `;
    const told = values.length === 0 ? [] : [values.length === 1 ? 'its value' : 'their values'];
    return `${own} ${verb} from the program itself: ${unless}report it with ${list([...told, 'the full traceback'])}.`;
  },
  internalUnlessCalled: (qualname: string): string =>
    `If no code of yours calls ${code(qualname)}, report it with the full traceback.`,
} as const;
