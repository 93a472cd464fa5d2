/** What the import statements of a file bind, wherever they stand, read from their text. */
export interface ImportedName {
  /** The module with its leading dots, a colon, and the member of it; `null` where the file has several of the name. */
  readonly target: string | null;
  /** The member; `null` for a module. */
  readonly member: string | null;
  /** Whether the statement is indented, so that the name may be that of one function. */
  readonly isInner: boolean;
}

export type ImportedNames = Map<string, ImportedName>;

/** Enters the names of an import statement. */
export function noteImport(statement: string, names: ImportedNames): void {
  const isInner = /^[ \t]/.test(statement);
  const written = statement
    .replace(/#[^\n]*/g, '')
    .replace(/[\s\\()]+/g, ' ')
    .trim();
  const [, module, members] = /^from (\S+) import (.*)$/.exec(written) ?? [];
  for (const part of (members ?? written.slice('import '.length)).split(',')) {
    const [, name, alias] = /^ ?([^\s;]+)(?: as (\w+))?/.exec(part) ?? [];
    if (name === undefined || name === '*') continue;
    if (module !== undefined)
      enter(names, alias ?? name, { target: `${module}:${name}`, member: name, isInner });
    else if (alias !== undefined) enter(names, alias, { target: `${name}:`, member: null, isInner });
    else {
      const head = name.split('.')[0] ?? name;
      enter(names, head, { target: `${head}:`, member: null, isInner });
    }
  }
}

function enter(names: ImportedNames, name: string, found: ImportedName): void {
  const known = names.get(name);
  const target = known === undefined || known.target === found.target ? found.target : null;
  names.set(name, { ...found, target, isInner: found.isInner || known?.isInner === true });
}
