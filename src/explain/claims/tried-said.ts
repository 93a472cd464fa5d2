/** What failed, or did not fail, in the body of a `try`, by what its handlers are for. */
import type { Tried } from '../../model/site-context.js';
import { isImportError } from './exception-kinds.js';
import type { Event } from './claim.js';

/** An exception of one of the types was caught; `tried` is `null` where nothing is known of the body. */
export function caught(types: readonly string[], tried: Tried | null, isBefore: boolean): Event {
  const imports = tried?.imports ?? [];
  const isImport =
    imports.length > 0 && (areImportErrors(types) || (imports.length === tried?.count && types.length > 0));
  const what = tried === null || isImport ? { texts: [], isCut: false } : failing(types, tried);
  return {
    kind: 'caught',
    types,
    what: [...new Set(what.texts)],
    imports: isImport ? imports : [],
    isCut: what.isCut,
    isBefore,
  };
}

/** No exception of the types was raised: what might have raised them. */
export function succeeded(types: readonly string[], tried: Tried): Event {
  const { imports } = tried;
  if (imports.length > 0 && areImportErrors(types))
    return { kind: 'succeeded', types, what: imports.map((name) => `import ${name}`) };
  return { kind: 'succeeded', types, what: [...new Set(failing(types, tried).texts)] };
}

interface Failing {
  readonly texts: readonly string[];
  /** Whether there are others. */
  readonly isCut: boolean;
}

const OF_ITEMS = /^(?:builtins\.)?(?:KeyError|IndexError|LookupError)$/;
const OF_ATTRIBUTES = /^(?:builtins\.)?AttributeError$/;
const OF_JSON = /(?:^|\.)JSONDecodeError$/;

function areImportErrors(types: readonly string[]): boolean {
  return types.length > 0 && types.every(isImportError);
}

function areAll(types: readonly string[], pattern: RegExp): boolean {
  return types.length > 0 && types.every((type) => pattern.test(type));
}

/** What may raise the types: an item that is read for a `KeyError`, what reads JSON for its error; else the calls. */
function failing(types: readonly string[], tried: Tried): Failing {
  const { calls, reads, isCut } = tried;
  const near = areAll(types, OF_ITEMS)
    ? reads.filter((text) => text.endsWith(']'))
    : areAll(types, OF_ATTRIBUTES)
      ? reads.filter((text) => !text.endsWith(']'))
      : areAll(types, OF_JSON)
        ? calls.filter((callee) => /(?:^|\.)\w*json\w*\.loads?$|\.json$/.test(callee))
        : [];
  if (near.length > 0) return { texts: near, isCut: false };
  if (calls.length > 0) return { texts: calls, isCut };
  return { texts: tried.statements.slice(0, 1).map(valueOf), isCut: tried.count > 1 };
}

/** `d[k]` of `return d[k]` and of `x = d[k]`. */
function valueOf(statement: string): string {
  return statement.replace(/^(?:return|await|\w+ =(?!=)) +(?=\S)/, '');
}

/** `ValueError, KeyError` as guards have them; the members of `(ValueError, KeyError)`. */
export function typesIn(condition: string): readonly string[] {
  const plain = /^\(([^()]*)\)$/.exec(condition)?.[1] ?? condition;
  const types = plain.split(/,\s*(?![^()[\]]*[)\]])/).map((type) => type.trim());
  return types.filter((type) => type !== '');
}
