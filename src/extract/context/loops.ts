/** The `for` loops around a site. */
import type { LoopTarget } from '../../model/site-context.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { endLineOf, lineAt, type SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { otherBindings } from '../values/local-bindings.js';
import { readTested } from '../values/read-expression.js';

/** Those whose body holds the site, in its own function, outermost first. */
export function loopsAround(source: SourceText, site: SyntaxNode): readonly LoopTarget[] {
  return statementsAround(site).flatMap((loop) => loopTarget(source, loop) ?? []);
}

/** What they go over, outermost first. */
export function loopsOver(site: SyntaxNode): readonly SyntaxNode[] {
  return statementsAround(site).flatMap((loop) => loop.childForFieldName('right') ?? []);
}

function statementsAround(site: SyntaxNode): readonly SyntaxNode[] {
  const loops: SyntaxNode[] = [];
  let child = site;
  for (let node = site.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    if (node.type === 'for_statement' && child.id === node.childForFieldName('body')?.id) loops.push(node);
    child = node;
  }
  return loops.reverse();
}

/** What a `for` goes over, read once for all sites in it. */
export const loopTarget: (source: SourceText, loop: SyntaxNode) => LoopTarget | null = oncePerNode(
  (source, loop) => {
    const left = loop.childForFieldName('left');
    const right = loop.childForFieldName('right');
    if (left === null || right === null) return null;
    return {
      names: otherBindings(source, left).map(({ name }) => name),
      iterable: readTested(source, right),
      line: lineAt(source, left.startIndex),
      endLine: endLineOf(source, right),
    };
  },
);
