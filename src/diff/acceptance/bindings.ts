/** Whether the variables of conditions stand for the same on both sides, as far as the excerpts show. */
import { isVariable } from '../condition-names.js';
import type { Traits } from '../traits.js';
import { type Code, codeBefore } from './code-before.js';
import type { TestFormula } from './formula.js';

/** `names`: the old variables that have another name now; the tests have the new names. */
export function haveSameBindings(
  old: Traits,
  now: Traits,
  names: ReadonlyMap<string, string>,
  tests: readonly TestFormula[],
): boolean {
  const before = codeBefore(old, names);
  const after = codeBefore(now, new Map());
  return [...variablesOf(tests)].every((name) => {
    return bindingsOf(before, name).join('\n') === bindingsOf(after, name).join('\n');
  });
}

function bindingsOf({ lines }: Code, name: string): readonly string[] {
  const word = new RegExp(`(?<!\\. ?|[\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, 'u');
  return lines.filter((line) => {
    const target = /^(?:async )?for (.+?) in /.exec(line)?.[1] ?? assigned(line);
    return (
      (target !== null && word.test(target)) || new RegExp(`(?:\\bas ${name}\\b|\\b${name} :=)`).test(line)
    );
  });
}

/** What stands before the `=` of an assignment; `null` for any other line. */
function assigned(line: string): string | null {
  const [, target = null] =
    /^([^=(]*?(?: : [^=]*?)?)(?: (?:[-+*/%@&|^]|\/\/|\*\*|<<|>>))? = /u.exec(line) ?? [];
  return target;
}

function variablesOf(tests: readonly TestFormula[]): ReadonlySet<string> {
  return new Set(
    tests.flatMap(({ tokens }) =>
      tokens.filter((_, index) => isVariable(tokens, index)).map(({ text }) => text),
    ),
  );
}
