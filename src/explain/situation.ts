/** What the rules are told of a site: the way to it, what decided, and what the names stand for. */
import type { Expression, LineRange } from '../model/expression.js';
import type { PlacedLines } from '../model/resolved-message.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import type { FunctionContext } from '../model/site-context.js';
import type { Given, Subject } from '../model/subject.js';
import { type Decisive, decisiveOf } from './claims/decisive.js';
import { type Fact, factsOnTheWay } from './claims/facts-on-the-way.js';
import { stepsOf } from './claims/steps.js';

export interface Situation {
  readonly resolved: ResolvedSite;
  /** In the order control meets them. */
  readonly facts: readonly Fact[];
  /** `null` where nothing is known to decide. */
  readonly decisive: Decisive | null;
  /** The innermost function; `null` at module and class level. */
  readonly function: FunctionContext | null;
  /** What does the checking: the qualified name of the function or class; the path of the file at module level. */
  readonly actor: string;
  /** The statement itself. */
  readonly place: PlacedLines;
  /** What an expression stands for, by its source text; `null` where nothing is known. */
  readonly subject: (expression: Pick<Expression, 'source'>) => Subject | null;
  /** Lines of the site's own file. */
  readonly here: (lines: LineRange) => PlacedLines;
}

/** Reads the situation of a site of the file at `path`. */
export function situationOf(resolved: ResolvedSite, path: string): Situation {
  const facts = factsOnTheWay(stepsOf(resolved.site));
  const subjects = new Map(resolved.subjects.map((subject) => [subject.expression, subject]));
  const here = ({ line, endLine }: LineRange): PlacedLines => ({ path, line, endLine });
  return {
    resolved,
    facts,
    decisive: decisiveOf(facts),
    function: resolved.site.context.functions.at(-1) ?? null,
    actor: actorOf(resolved.site.place.qualname, path),
    place: here(resolved.site.place),
    subject: ({ source }) => subjects.get(source) ?? null,
    here,
  };
}

/** The same seen from a method in which a test was asked: names are what they are there. */
export function situationAt(situation: Situation, { subjects }: Given): Situation {
  const { resolved } = situation;
  const known = new Map(subjects.map((subject) => [subject.expression, subject]));
  return {
    ...situation,
    resolved: { ...resolved, site: { ...resolved.site, within: [] } },
    function: null,
    subject: ({ source }) => known.get(source) ?? null,
  };
}

/** The class for its constructor: that is what a reader calls. */
function actorOf(qualname: string, path: string): string {
  if (qualname === '') return path;
  const constructed = /^(.+)\.__(?:init|post_init|new)__$/.exec(qualname)?.[1];
  return constructed ?? qualname;
}
