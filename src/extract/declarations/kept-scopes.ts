/** Which bindings of a file are worth keeping: local names are many, and few are ever raised. */
import type {
  AliasFacts,
  AttributeFacts,
  ClassFacts,
  ImportFacts,
  ScopeFacts,
  ValueFacts,
} from '../../model/declarations.js';
import type { FunctionFacts } from '../../model/function-facts.js';

/** A scope that is being read. */
export interface OpenScope {
  readonly kind: ScopeFacts['kind'];
  readonly qualname: string;
  readonly line: number;
  readonly endLine: number;
  readonly startIndex: number;
  /** Index behind its statement. */
  readonly endIndex: number;
  readonly imports: ImportFacts[];
  readonly classes: ClassFacts[];
  readonly aliases: AliasFacts[];
  readonly functions: FunctionFacts[];
  readonly values: ValueFacts[];
  readonly others: Set<string>;
  /** Of a class: what its methods set on `self`. */
  readonly attributes: AttributeFacts[];
  /** Of a class: whether it is probably an exception. */
  readonly isException: boolean;
  /** Names of the classes in it that probably are. */
  readonly exceptions: Set<string>;
}

/** The module first, then every scope that binds something: of functions only names that may be looked up. */
export function keptScopes(scopes: readonly OpenScope[], heads: ReadonlySet<string>): readonly ScopeFacts[] {
  return scopes.flatMap(
    ({ kind, qualname, line, endLine, imports, classes, functions, values, ...scope }) => {
      const isKept = (name: string): boolean => kind !== 'function' || heads.has(name);
      const aliases = scope.aliases.filter(({ name }) => isKept(name));
      const others = [...scope.others].filter(isKept);
      const bound = [imports, classes, aliases, functions, values, others];
      if (bound.every((names) => names.length === 0) && kind !== 'module') return [];
      return [{ kind, qualname, line, endLine, imports, classes, aliases, functions, values, others }];
    },
  );
}

/** The first names of what is used and of bases: where looking up begins. */
export function firstNames(
  used: Iterable<string>,
  classes: Iterable<Pick<ClassFacts, 'bases'>>,
): ReadonlySet<string> {
  const bases = [...classes].flatMap((one) => one.bases);
  return new Set([...used, ...bases].map(firstName));
}

/** These names, and the first names of what they are aliases of; every alias outside functions counts. */
export function lookedUp(scopes: readonly OpenScope[], names: ReadonlySet<string>): ReadonlySet<string> {
  const heads = new Set(names);
  const aliases = scopes.flatMap((scope) => scope.aliases.map((alias) => ({ ...alias, kind: scope.kind })));
  for (let size = -1; size !== heads.size;) {
    size = heads.size;
    for (const { name, target, kind } of aliases)
      if (kind !== 'function' || heads.has(name)) heads.add(firstName(target));
  }
  return heads;
}

function firstName(dotted: string): string {
  return dotted.split('.')[0] ?? '';
}
