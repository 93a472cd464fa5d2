/** All that must hold for control to come to a statement, as formulas; and what of it cannot be compared. */
import type { Guard, Precondition } from '../../model/guard.js';
import { isVariable } from '../condition-names.js';
import { type Token, tokensOf } from '../condition-tokens.js';
import type { Traits } from '../traits.js';
import { type Formula, formulaOf } from './formula.js';

export interface Asked {
  readonly parts: readonly AskedPart[];
  /** Loops, handlers and cases on the way, in order: no tests of truth. */
  readonly passages: readonly string[];
}

export interface AskedPart {
  readonly formula: Formula;
  /** What it names may be another value by then. */
  readonly rebound: boolean;
  readonly isExit: boolean;
  /** The test of an `if` that failed: control came by its branch. */
  readonly passed: { readonly condition: string; readonly line: number } | null;
}

/** Rewrites the tokens of a condition before they are read. */
export type Rewrite = (tokens: readonly Token[]) => readonly Token[];

export function askedBy({ record }: Traits, rewrite: Rewrite): Asked {
  const tests = record.guards.filter(isTest);
  const others = record.guards.filter((guard) => !isTest(guard));
  return {
    parts: [...tests, ...record.preconditions].map((test) => partOf(test, rewrite)),
    passages: others.map(({ form, condition, holds }) => {
      const tokens = rewrite(tokensOf(condition)).map(({ text }) => text);
      return [form, String(holds), ...tokens].join(' ');
    }),
  };
}

/** With other names for variables. */
export function withNames(names: ReadonlyMap<string, string>): Rewrite {
  if (names.size === 0) return (tokens) => tokens;
  return (tokens) =>
    tokens.map((token, index) =>
      isVariable(tokens, index) ? { ...token, text: names.get(token.text) ?? token.text } : token,
    );
}

function isTest({ form }: Guard): boolean {
  return form === 'if' || form === 'elif' || form === 'assert';
}

function partOf(test: Guard | Precondition, rewrite: Rewrite): AskedPart {
  const { condition, holds, line, rebound } = test;
  const formula = formulaOf(rewrite(tokensOf(condition)), holds);
  const isExit = !('form' in test);
  const isPassed = !holds && (isExit || test.form !== 'assert');
  return { formula, rebound, isExit, passed: isPassed ? { condition, line } : null };
}
