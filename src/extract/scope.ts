/** The classes and functions around a site. */
import type { ScopeHeader } from '../model/file-facts.js';
import { oncePerNode } from '../python/once-per-node.js';
import { oneLine } from '../python/one-line.js';
import type { SourceText } from '../python/source-text.js';
import { childrenOf, type SyntaxNode } from '../python/syntax-node.js';
import { scopeHeader } from './scope-header.js';

export interface Scope {
  readonly qualname: string;
  readonly signature: string | null;
  /** Outermost first. */
  readonly within: readonly ScopeHeader[];
}

/** Qualified name (PEP 3155 without `<locals>`) and innermost function header at a node. */
export function scopeOf(source: SourceText, site: SyntaxNode): Scope {
  const headers: ScopeHeader[] = [];
  let signature: string | null = null;
  for (let node = site.parent; node !== null; node = node.parent) {
    if (node.type !== 'class_definition' && node.type !== 'function_definition') continue;
    headers.push(scopeHeader(source, node));
    if (node.type === 'function_definition') signature ??= signatureOf(source, node);
  }
  const within = headers.reverse();
  return { qualname: within.map(({ name }) => name).join('.'), signature, within };
}

/** Written once a function, for all of its sites. */
const signatureOf = oncePerNode(writeSignature);

/** `async def name(parameters) -> T` on one line, comments left out. */
function writeSignature(source: SourceText, definition: SyntaxNode): string {
  const isAsync = childrenOf(definition).some((child) => child.type === 'async');
  const part = (field: string): string => {
    const node = definition.childForFieldName(field);
    return node === null ? '' : oneLine(source, node);
  };
  const returns = part('return_type');
  const head = `${isAsync ? 'async ' : ''}def ${part('name')}${part('type_parameters')}${part('parameters')}`;
  return returns === '' ? head : `${head} -> ${returns}`;
}
