/**
 * What becomes of an exception in the function that raises it. In: the statements around the site that may catch it,
 * and its class. Out: where it is raised again, and the handler that ends it. Where one cannot be told to catch it or
 * not, nothing is said of what lies beyond.
 */
import type { Catcher, HandlerFacts } from '../../model/catcher.js';
import type { SiteFacts } from '../../model/file-facts.js';
import type { ExceptionClass } from '../../model/resolved-exception.js';
import type { Handling } from '../../model/resolved-site.js';
import { catches, suppresses } from './catches.js';
import type { ModuleIndex } from '../names/module-index.js';
import type { Use } from '../names/scopes-around.js';

/** Walks the catchers of a site from the inside out. */
export function handlingOf(
  index: ModuleIndex,
  path: string,
  site: SiteFacts,
  exception: ExceptionClass,
): Handling {
  const reraisedAt: { readonly path: string; readonly line: number }[] = [];
  const module = index.ofPath(path);
  if (module === null) return { reraisedAt, caughtAt: null };
  const use = { module, qualname: site.place.qualname, isPassing: false };
  for (const catcher of site.handlers) {
    const fate = fateAt(index, use, catcher, exception);
    reraisedAt.push(...fate.reraises.map((line) => ({ path, line })));
    if (fate.kind === 'ends') {
      return { reraisedAt, caughtAt: { path, line: fate.line, types: fate.types } };
    }
    if (fate.kind === 'unsure') break;
  }
  return { reraisedAt, caughtAt: null };
}

type Fate = { readonly reraises: readonly number[] } & (
  | { readonly kind: 'passes' }
  | { readonly kind: 'ends'; readonly line: number; readonly types: string }
  | { readonly kind: 'unsure' }
);

const PASSES: Fate = { kind: 'passes', reraises: [] };
const UNSURE: Fate = { kind: 'unsure', reraises: [] };

function fateAt(
  index: ModuleIndex,
  use: Omit<Use, 'line'>,
  catcher: Catcher,
  exception: ExceptionClass,
): Fate {
  switch (catcher.kind) {
    case 'try':
      return fateInTry(index, use, catcher.handlers, exception);
    case 'suppress': {
      const { line, types } = catcher;
      const isCaught = suppresses(index, { ...use, line }, catcher, exception);
      if (isCaught === null) return UNSURE;
      return isCaught ? { kind: 'ends', line, types: types.written, reraises: [] } : PASSES;
    }
    case 'opaque':
      return UNSURE;
    default:
      return catcher satisfies never;
  }
}

/** The first handler that catches it counts (language reference, 8.4.1). */
function fateInTry(
  index: ModuleIndex,
  use: Omit<Use, 'line'>,
  handlers: readonly HandlerFacts[],
  exception: ExceptionClass,
): Fate {
  for (const handler of handlers) {
    const { line, types, isGroup } = handler;
    const isCaught =
      isGroup && isExceptionGroup(exception) ? null : catches(index, { ...use, line }, types, exception);
    if (isCaught === null) return UNSURE;
    if (isCaught) return fateIn(handler);
  }
  return PASSES;
}

function fateIn({ line, types, isGroup, reraises, leaves }: HandlerFacts): Fate {
  switch (leaves) {
    case 'always':
      // `except*` raises a group in its place (PEP 654).
      return { kind: isGroup ? 'unsure' : 'passes', reraises };
    case 'sometimes':
      return { kind: 'unsure', reraises };
    case 'never':
      return { kind: 'ends', line, types: types.written, reraises };
    default:
      return leaves satisfies never;
  }
}

/** `except*` catches parts of a group. */
function isExceptionGroup({ qualifiedName, bases }: ExceptionClass): boolean {
  if (qualifiedName === null) return true;
  return [qualifiedName, ...bases].includes('builtins.BaseExceptionGroup');
}
