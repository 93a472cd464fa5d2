/** What becomes of the exceptions of one file shown inline. */
import type { SiteFacts } from '../../../src/model/file-facts.js';
import type { Handling } from '../../../src/model/resolved-site.js';
import { exceptionClass, UNRESOLVED } from '../../../src/resolve/names/exception-class.js';
import { handlingOf } from '../../../src/resolve/handling/handling.js';
import { moduleIndex } from '../../../src/resolve/names/module-index.js';
import { resolveName } from '../../../src/resolve/names/resolve-name.js';
import { factsOf } from '../../support/site.js';

export interface HandledSite {
  readonly site: SiteFacts;
  readonly handling: Handling;
}

/** All sites of a file, in order. */
export function handlingsIn(python: string): readonly HandledSite[] {
  const file = { path: 'minfer.py', ...factsOf(python) };
  const index = moduleIndex([file]);
  const module = index.ofPath(file.path);
  return file.sites.map((site) => {
    const { raised, place } = site;
    const name = raised.kind === 'exception' ? raised.name : null;
    const use = module === null ? null : { module, ...place, isPassing: false };
    const exception =
      use === null || name === null ? UNRESOLVED : exceptionClass(index, resolveName(index, use, name));
    return { site, handling: handlingOf(index, file.path, site, exception) };
  });
}

/** The first site of a file on one line: `again 5, 9; caught 12 ValueError`. */
export function handlingIn(python: string): string {
  const [first] = handlingsIn(python);
  if (first === undefined) throw new Error('There is no site in the source of this test.');
  const { reraisedAt, caughtAt } = first.handling;
  const again = reraisedAt.length === 0 ? [] : [`again ${reraisedAt.map(({ line }) => line).join(', ')}`];
  const caught = caughtAt === null ? [] : [`caught ${`${caughtAt.line} ${caughtAt.types}`.trim()}`];
  return [...again, ...caught].join('; ');
}
