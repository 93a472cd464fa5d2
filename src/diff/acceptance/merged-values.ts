/** `x != "a"` and `x != "b"` as `x not in ("a", "b")`, so that closed sets can be compared however they are spelled. */
import { textOf, type Token } from '../condition-tokens.js';
import type { Formula, TestFormula } from './formula.js';
import { readTest, type Value } from './read-test.js';

/** The parts of a conjunction, those that exclude values of one subject as one; the others as they are. */
export function mergedValues(parts: readonly Formula[]): readonly Formula[] {
  const bySubject = new Map<string, { readonly subject: readonly Token[]; readonly values: Value[] }>();
  const merged: Formula[] = [];
  for (const part of parts) {
    const reading = part.kind === 'test' ? readTest(part) : null;
    if (reading?.kind !== 'values' || reading.holds) {
      merged.push(part);
      continue;
    }
    const key = textOf(reading.subject);
    const group = bySubject.get(key) ?? { subject: reading.subject, values: [] };
    group.values.push(...reading.values);
    bySubject.set(key, group);
  }
  for (const { subject, values } of bySubject.values()) merged.push(oneOf(subject, values, false));
  return merged;
}

/** A test for one of some values, each once, in one order and spelling. */
export function oneOf(subject: readonly Token[], values: readonly Value[], holds: boolean): TestFormula {
  const unique = [...new Map(values.map(({ tokens }) => [textOf(tokens), tokens])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, tokens]) => tokens);
  const [only = []] = unique;
  if (unique.length > 1) {
    const list = unique.flatMap((tokens, index) => (index === 0 ? tokens : [operator(','), ...tokens]));
    return {
      kind: 'test',
      tokens: [...subject, operator('in'), operator('('), ...list, operator(')')],
      holds,
    };
  }
  const word = /^(?:None|True|False)$/.test(textOf(only)) ? 'is' : '==';
  return {
    kind: 'test',
    tokens: [...subject, operator(word === 'is' && textOf(only) !== 'None' ? '==' : word), ...only],
    holds,
  };
}

function operator(text: string): Token {
  return { kind: 'operator', text };
}
