/** The scopes of a module and what they bind, by name: looked up for every name of every site. */
import type {
  AliasFacts,
  ClassFacts,
  Declarations,
  ImportFacts,
  ScopeFacts,
  ValueFacts,
} from '../../model/declarations.js';
import type { FunctionFacts } from '../../model/function-facts.js';

/** What one scope binds to one name. */
export interface Bindings {
  readonly imports: ImportFacts[];
  readonly classes: ClassFacts[];
  readonly aliases: AliasFacts[];
  readonly functions: FunctionFacts[];
  readonly values: ValueFacts[];
  isOther: boolean;
}

const NOTHING: Readonly<Bindings> = {
  imports: [],
  classes: [],
  aliases: [],
  functions: [],
  values: [],
  isOther: false,
};

/** The bindings of a name; those of `*` are the star imports. */
export function bindingsOf(scope: ScopeFacts, name: string): Readonly<Bindings> {
  const known = names.get(scope) ?? indexOf(scope);
  names.set(scope, known);
  return known.get(name) ?? NOTHING;
}

const names = new WeakMap<ScopeFacts, ReadonlyMap<string, Bindings>>();

function indexOf(scope: ScopeFacts): ReadonlyMap<string, Bindings> {
  const found = new Map<string, Bindings>();
  const of = (name: string): Bindings => {
    const known = found.get(name) ?? {
      imports: [],
      classes: [],
      aliases: [],
      functions: [],
      values: [],
      isOther: false,
    };
    found.set(name, known);
    return known;
  };
  for (const one of scope.imports) of(one.name).imports.push(one);
  for (const one of scope.classes) of(one.name).classes.push(one);
  for (const one of scope.aliases) of(one.name).aliases.push(one);
  for (const one of scope.functions) of(one.name).functions.push(one);
  for (const one of scope.values) of(one.name).values.push(one);
  for (const name of scope.others) of(name).isOther = true;
  return found;
}

/** The scopes of a qualified name, in source order. */
export function scopesNamed({ scopes }: Declarations, qualname: string): readonly ScopeFacts[] {
  const known = scopesByName.get(scopes) ?? grouped(scopes);
  scopesByName.set(scopes, known);
  return known.get(qualname) ?? [];
}

const scopesByName = new WeakMap<readonly ScopeFacts[], ReadonlyMap<string, readonly ScopeFacts[]>>();

function grouped(scopes: readonly ScopeFacts[]): ReadonlyMap<string, readonly ScopeFacts[]> {
  const found = new Map<string, ScopeFacts[]>();
  for (const scope of scopes) {
    const same = found.get(scope.qualname);
    if (same === undefined) found.set(scope.qualname, [scope]);
    else same.push(scope);
  }
  return found;
}

/** The class statement of a qualified name on a line, or the last one above it. */
export function classNamed(
  declarations: Declarations,
  qualname: string,
  isWanted: (facts: ClassFacts) => boolean,
): ClassFacts | null {
  const dot = qualname.lastIndexOf('.');
  const outer = scopesNamed(declarations, qualname.slice(0, Math.max(0, dot)));
  const classes = outer.flatMap((scope) => bindingsOf(scope, qualname.slice(dot + 1)).classes);
  return classes.findLast((facts) => facts.qualname === qualname && isWanted(facts)) ?? null;
}

/** The function kept as a program whose `def` stands on a line. */
export function functionOnLine({ scopes }: Declarations, line: number, name: string): FunctionFacts | null {
  const known =
    functionsByLine.get(scopes) ??
    new Map(scopes.flatMap((scope) => scope.functions.map((one) => [one.line, one])));
  functionsByLine.set(scopes, known);
  const found = known.get(line);
  return found?.name === name ? found : null;
}

const functionsByLine = new WeakMap<readonly ScopeFacts[], ReadonlyMap<number, FunctionFacts>>();
