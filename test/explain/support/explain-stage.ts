/**
 * Whether the explain stage writes the clauses that `trigger-grammar.ts` reads, and prose that `prose-linter.ts` lets pass.
 * Tests of what it writes are skipped until then.
 */
export const WRITES_CLAUSES: boolean = true;
