/** The class whose method a site is in. */
import type { SiteFacts } from '../../model/file-facts.js';
import type { Module } from '../names/module-index.js';
import { classNamed } from '../names/scope-index.js';
import type { ProjectClass } from './found.js';

/** The innermost class that has the site in one of its methods, or in its body. */
export function classAround(module: Module, { within }: Pick<SiteFacts, 'within'>): ProjectClass | null {
  const position = within.findLastIndex(({ kind }) => kind === 'class');
  const header = within[position];
  if (header === undefined) return null;
  const qualname = within
    .slice(0, position + 1)
    .map(({ name }) => name)
    .join('.');
  const facts = classNamed(module.declarations, qualname, ({ line }) => line === header.line);
  return facts === null ? null : { kind: 'class', module, facts };
}
