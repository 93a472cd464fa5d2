/** The first sentence of what an error means, keyed by rule. Functions take source text verbatim. */
import { article, code, codes } from '../words/english.js';

/** The function, or the file, as the subject of a sentence. */
const actor = (name: string): string => code(name);

export const MEANING_PROSE = {
  unless: (sentence: string): string => `Unless an earlier branch or exit applies, ${sentence}`,
  abstractMethod: {
    deferred: (qualname: string, className: string): string =>
      `${code(className)} leaves ${code(qualname)} to the classes that derive from it, and the method of the base was run.`,
    refused: (qualname: string): string => `${code(qualname)} does nothing but raise it.`,
    unsupported: (name: string, className: string): string =>
      `${code(name)} is not supported by ${code(className)}.`,
    implementers: (names: readonly string[]): string =>
      names.length === 1
        ? `${codes(names)} is the one class that defines it.`
        : `The classes that define it include ${codes(names, 'and', 8)}.`,
  },
  requiredValue: {
    none: (qualname: string, subjects: readonly string[]): string =>
      `${actor(qualname)} cannot go on without a value for ${codes(subjects, 'or')}.`,
    attribute: (qualname: string, subject: string, names: readonly string[]): string =>
      `${actor(qualname)} needs ${code(subject)} to have the ${names.length === 1 ? 'attribute' : 'attributes'} ${codes(names)}.`,
  },
  numericBound: (subject: string, range: string): string => `The allowed range of ${subject} is ${range}.`,
  range: {
    above: (bound: string): string => `above ${bound}`,
    from: (bound: string): string => `${bound} or more`,
    below: (bound: string): string => `below ${bound}`,
    to: (bound: string): string => `${bound} or less`,
    both: (one: string, other: string): string => `${one} and ${other}`,
    either: (one: string, other: string): string => `${one} or ${other}`,
  },
  acceptedValues: {
    chain: (qualname: string, subject: string, values: string): string =>
      `${actor(qualname)} knows these values of ${subject} and no others: ${values}.`,
    contained: (subject: string, values: string): string => `A valid ${subject} contains ${values}.`,
    affix: (subject: string, side: 'start' | 'end', values: string): string =>
      `A valid ${subject} ${side}s with ${values}.`,
  },
  constantComparison: {
    refused: (qualname: string, subject: string, values: string): string =>
      `${actor(qualname)} does not go on where ${subject} is ${values}.`,
    required: (qualname: string, subject: string, values: string): string =>
      `${actor(qualname)} goes on only where ${subject} is ${values}.`,
  },
  agreeingValues: {
    equal: (one: string, other: string): string => `${one} and ${other} must be the same, and they differ.`,
    different: (one: string, other: string): string =>
      `${one} and ${other} must differ, and they are the same.`,
  },
  emptyValue: (qualname: string, clause: string): string =>
    `${actor(qualname)} has nothing to work on while ${clause}.`,
  switchedOff: (qualname: string, subject: string): string =>
    `${actor(qualname)} works only while ${subject} is true.`,
  predicate: {
    asked: (qualname: string, callee: string, holds: boolean): string =>
      `${actor(qualname)} asks ${code(callee)} and goes on only if the answer is ${holds ? 'true' : 'false'}.`,
    documented: (callee: string, doc: string): string => `${code(callee)} is documented as "${doc}"`,
  },
  membership: {
    missing: (subject: string, collection: string): string =>
      `${subject} is looked up in ${collection}, which does not have it.`,
    present: (subject: string, collection: string): string => `${collection} must not contain ${subject}.`,
    already: (subject: string, collection: string): string => `${subject} is in ${collection} already.`,
  },
  wrongType: {
    subclass: (qualname: string, subject: string, types: readonly string[], holds: boolean): string =>
      holds
        ? `${actor(qualname)} cannot handle ${subject} as a subclass of ${codes(types, 'or')}.`
        : `${actor(qualname)} handles ${subject} only as a subclass of ${codes(types, 'or')}.`,
    required: (qualname: string, subject: string, types: readonly string[]): string =>
      `${actor(qualname)} handles ${subject} only as ${article(types[0] ?? '')} ${codes(types, 'or')}.`,
    refused: (qualname: string, subject: string, types: readonly string[]): string =>
      `${actor(qualname)} cannot handle ${subject} as ${article(types[0] ?? '')} ${codes(types, 'or')}.`,
    callable: (subject: string, holds: boolean): string =>
      holds ? `${subject} must not be callable.` : `${subject} must be something that can be called.`,
  },
  wrongLength: (subject: string, range: string): string =>
    `The allowed number of items in ${subject} is ${range}.`,
  excludedFeature: (subjects: readonly string[]): string =>
    `These do not go together here: ${codes(subjects)}.`,
  wrappedException: {
    failed: (what: string, types: readonly string[] | null): string => {
      const kinds = types === null ? 'an exception of any kind' : codes(types, 'or');
      return `It stands for another exception: ${what} failed with ${kinds}.`;
    },
    chained: 'The traceback shows that exception first, as the direct cause.',
    context: 'The traceback shows that exception first.',
    suppressed: 'The traceback does not show that exception.',
  },
  divisibility: (subject: string, divisor: string, holds: boolean): string =>
    holds
      ? `${subject} must not be a multiple of ${divisor}.`
      : `${subject} must be a multiple of ${divisor}, so that it can be split evenly.`,
  unwantedValue: (qualname: string, subjects: readonly string[]): string =>
    `${actor(qualname)} takes no value for ${codes(subjects, 'or')} here.`,
  exhausted: {
    notFound: (items: string): string => `${code(items)} was searched to its end and nothing in it fitted.`,
    ended: (header: string, form: 'for' | 'while', mayBreak: boolean): string => {
      if (mayBreak)
        return header === ''
          ? 'The loop before it ended without a result.'
          : `The loop over ${code(header)} ended without a result.`;
      if (header === '') return 'All attempts were used up.';
      return form === 'while'
        ? `The loop went on until ${code(header)} was false, and nothing ended it before.`
        : `The loop over ${code(header)} used up all its rounds.`;
    },
    tried: (what: readonly string[]): string => `Each attempt to call ${codes(what, 'or')} failed.`,
  },
  platform: {
    machine: (qualname: string): string =>
      `${actor(qualname)} depends on the machine it runs on, and this one does not have what it needs.`,
    version: (qualname: string): string => `${actor(qualname)} does not go on with this version of Python.`,
    attribute: (name: string): string => `${code(name)} is not available on this platform.`,
  },
  missingPackage: (name: string, modules: readonly string[]): string =>
    `${actor(name)} needs the ${modules.length === 1 ? 'module' : 'modules'} ${codes(modules)}, which cannot be imported.`,
  missingSomePackage: (name: string): string => `${actor(name)} needs a package that is not installed.`,
  environment: (name: string): string =>
    `The environment variable ${code(name)} does not have a usable value.`,
  matchDefault: (subject: string, patterns: readonly string[]): string =>
    patterns.length === 1
      ? `${code(subject)} does not fit the one case that is handled: ${codes(patterns)}.`
      : `${code(subject)} fits none of the ${patterns.length} cases that are handled: ${codes(patterns)}.`,
  matchCase: (subject: string, patterns: readonly string[]): string =>
    `${code(subject)} must not match ${patterns.length === 1 ? 'the pattern' : 'one of the patterns'} ${codes(patterns)}.`,
  controlFlow: {
    iteration: 'It tells its caller that the iteration has ended.',
    generator: 'It tells a generator that it is closed.',
    exit: 'It ends the program, unless a caller catches it.',
    interrupt: 'It ends the program as an interrupt from the keyboard does, unless a caller catches it.',
    signal: (qualname: string): string => `It tells ${actor(qualname)} itself how to go on.`,
  },
  handling: {
    caught: (qualname: string): string =>
      qualname === ''
        ? 'It is caught again in the same module, so it does not leave it.'
        : `It is caught again in the same function, so it does not leave ${code(qualname)}.`,
    reraised: 'It is raised again by the handler in the same function.',
    reraisedAtModuleLevel: 'It is raised again by the handler around it.',
  },
  reached: (qualname: string): string =>
    qualname === ''
      ? 'No condition stands before it: the module raises it whenever control comes this far.'
      : `No condition stands before it: ${code(qualname)} raises it whenever control comes this far.`,
  generic: (qualname: string, clause: string): string => `${actor(qualname)} goes on only if ${clause}.`,
  documentation: {
    function: (qualname: string, doc: string): string => `${code(qualname)} is documented as "${doc}"`,
    class: (name: string, doc: string): string => `${code(name)} is documented as "${doc}"`,
    subject: (name: string, doc: string): string => `${code(name)} is documented as "${doc}"`,
    raises: (exception: string, text: string): string =>
      `Its documentation says of ${code(exception)}: "${text}"`,
    comment: (text: string): string => `The comment on it says "${text}"`,
  },
} as const;
