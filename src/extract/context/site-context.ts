/** What stands around a site in its own function. */
import type { SiteContext } from '../../model/site-context.js';
import type { SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';

/** Of a statement of which nothing can be read. */
export const NO_CONTEXT: SiteContext = {
  guardTests: [],
  preconditionTests: [],
  passed: [],
  locals: [],
  loops: [],
  functions: [],
  tried: null,
  comment: null,
  isOnlyStatement: false,
  isUnconditional: false,
};

/** Reads the context of a `raise` or `assert` statement. */
export function siteContext(_source: SourceText, _site: SyntaxNode): SiteContext {
  return NO_CONTEXT;
}
