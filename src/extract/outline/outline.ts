/**
 * What a file says about its names. In: its binding statements, which are found once for all, and its text. Out: classes
 * with fields and attributes, functions, constants, flags, environment variables, registrations. It reads text where the
 * tree would cost more, and takes nothing it cannot read for sure.
 */
import type { ConstantOutline, FieldOutline, Outline } from '../../model/outline.js';
import type { SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { bindingStatements, type Located } from '../declarations/binding-statements.js';
import { changedNames } from '../declarations/changed-names.js';
import { assignmentOf } from './assignment.js';
import { readAttributes } from './attribute.js';
import { attributesChanged, attributesSet } from './attributes-changed.js';
import { readClassHeader, readFunctionOutline, withParameters } from './definition-outline.js';
import { readEnvironment } from './environment.js';
import { readFlags } from './flags.js';
import { givenAmong, type Setting } from './given.js';
import { bindLocal, type MethodLocals, settled, settledText } from './method-locals.js';
import { readRegistrations } from './registrations.js';
import { readUses } from './uses.js';

/** Of a file that could not be read whole. */
export const NO_OUTLINE: Outline = {
  classes: [],
  functions: [],
  constants: [],
  flags: [],
  environment: [],
  registrations: [],
  uses: { calls: '', handedOn: '' },
};

/** Reads the outline of a file that parses. */
export function readOutline(source: SourceText, root: SyntaxNode): Outline {
  const walked = walk(source, bindingStatements(source, root));
  const given = walked.classes.map(({ attributes }) => givenAmong(source, attributes));
  const isAsked = given.some(({ size }) => size > 0);
  const hasWritten = walked.classes.some((one) => one.attributes.some(({ set }) => set.raw !== null));
  const changed = hasWritten || isAsked ? attributesChanged(source.text) : new Set<string>();
  return {
    classes: walked.classes.map((one, at) => ({
      ...one,
      attributes: one.attributes.map(({ set: { raw, ...set }, locals }) => ({
        ...set,
        value: settled(set.value, locals),
        written: raw === null || changed.has(set.name) ? null : settledText(raw, locals),
        given: changed.has(set.name) ? null : (given[at]?.get(set.name) ?? null),
      })),
    })),
    functions: walked.functions,
    constants: onceBound(source, walked),
    environment: walked.environment,
    flags: readFlags(source, root),
    registrations: readRegistrations(source, root),
    uses: readUses(source),
  };
}

type OpenClass = Omit<Outline['classes'][number], 'fields' | 'attributes' | 'names'> & {
  readonly fields: FieldOutline[];
  readonly attributes: Setting[];
  readonly names: string[];
};

interface Walked {
  readonly classes: OpenClass[];
  readonly functions: Outline['functions'][number][];
  readonly constants: ConstantOutline[];
  readonly environment: Outline['environment'][number][];
  /** How often each name of the module and of classes is bound, by qualified name. */
  readonly bound: Map<string, number>;
}

/** What is open around a statement. */
interface Open {
  readonly qualname: string;
  readonly end: number;
  /** The class it is; `null` for a function. */
  readonly class: OpenClass | null;
  /** Of a method: where its `def` stands in the list, and in the text. */
  readonly method: {
    readonly index: number;
    readonly start: number;
    readonly name: string;
    readonly locals: MethodLocals;
    /** Whether it may set an attribute at all. */
    readonly isSetting: boolean;
  } | null;
}

function walk(source: SourceText, statements: readonly Located[]): Walked {
  const walked: Walked = { classes: [], functions: [], constants: [], environment: [], bound: new Map() };
  const open: Open[] = [];
  for (const statement of statements) {
    while (open.length > 0 && statement.start >= (open.at(-1)?.end ?? 0)) open.pop();
    const inner = readStatement(source, statement, open, walked);
    if (inner !== null) open.push(inner);
  }
  return walked;
}

const DEFINITION = /(?:(class)|(?:async\s+)?def)\s+([\p{L}\p{N}_]+)/uy;

function readStatement(
  source: SourceText,
  statement: Located,
  open: readonly Open[],
  walked: Walked,
): Open | null {
  DEFINITION.lastIndex = statement.start;
  const [definition, isClass, name] = DEFINITION.exec(source.text) ?? [];
  if (definition !== undefined && name !== undefined)
    return readDefinition(source, statement, { name, isClass: isClass !== undefined }, open, walked);
  const around = open.at(-1);
  if (around === undefined || around.class !== null) readAssignment(source, statement, around, walked);
  else if (source.text.startsWith('global', statement.start)) countGlobals(source, statement, walked);
  else readInMethod(source, statement, open, walked);
  return null;
}

function readDefinition(
  source: SourceText,
  statement: Located,
  { name, isClass }: { readonly name: string; readonly isClass: boolean },
  open: readonly Open[],
  walked: Walked,
): Open {
  const around = open.at(-1);
  const qualname = around === undefined ? name : `${around.qualname}.${name}`;
  const isLocal = open.some((one) => one.class === null);
  if (!isLocal) count(walked, qualname);
  if (isClass) {
    const opened: OpenClass = {
      ...readClassHeader(source, statement.start, qualname),
      fields: [],
      attributes: [],
      names: [],
    };
    walked.classes.push(opened);
    return { qualname, end: statement.end, class: opened, method: null };
  }
  const isMethod = around?.class !== undefined && around.class !== null;
  if (isLocal) return { qualname, end: statement.end, class: null, method: null };
  walked.functions.push(readFunctionOutline(source, statement, qualname));
  const isSetting = isMethod && SETTING.test(source.text.slice(statement.start, statement.end));
  const index = walked.functions.length - 1;
  const method = { index, start: statement.start, name, locals: new Map(), isSetting };
  return { qualname, end: statement.end, class: null, method: isMethod ? method : null };
}

const SETTING = /\bself\.[\p{L}\p{N}_]+\s*(?::(?!=)|=(?!=))|\b(?:for|as)\s+self\./u;

/** A statement of the module or of a class body. */
function readAssignment(
  source: SourceText,
  statement: Located,
  around: Open | undefined,
  walked: Walked,
): void {
  const read = assignmentOf(source, statement, around !== undefined);
  const prefix = around === undefined ? '' : `${around.qualname}.`;
  for (const name of read.bound) count(walked, prefix + name);
  if (read.field !== null) around?.class?.fields.push(read.field);
  if (read.name !== null && read.field === null) around?.class?.names.push(read.name);
  if (read.constant !== null)
    walked.constants.push({ ...read.constant, qualname: prefix + read.constant.qualname });
  if (around === undefined)
    walked.environment.push(...readEnvironment(source, read.valueStart, statement.end));
}

/** A statement of a method, or of a function in it: what it sets on `self`. */
function readInMethod(source: SourceText, statement: Located, open: readonly Open[], walked: Walked): void {
  const position = open.findLastIndex(({ method }) => method !== null);
  const method = open[position]?.method ?? null;
  const owner = open[position - 1]?.class ?? null;
  // `self` of a class within the method is another one's.
  const isOther = open.slice(position + 1).some((one) => one.class !== null);
  if (method?.isSetting !== true || owner === null || isOther) return;
  bindLocal(source, statement, method.locals);
  const found = readAttributes(source, statement, method.name);
  if (found.length === 0) return;
  owner.attributes.push(...found.map((set) => ({ set, locals: method.locals, node: statement.node })));
  const outline = walked.functions[method.index];
  if (outline !== undefined && outline.parameters.length === 0)
    walked.functions[method.index] = withParameters(source, method.start, outline);
}

/** `global name`: a function may bind it anew. */
function countGlobals({ text }: SourceText, { start, end }: Located, walked: Walked): void {
  const [, names] = /^global\s+(.+)$/s.exec(text.slice(start, end)) ?? [];
  for (const name of names?.split(/[\s,\\]+/) ?? []) count(walked, name);
}

function count({ bound }: Walked, qualname: string): void {
  bound.set(qualname, (bound.get(qualname) ?? 0) + 1);
}

/** Constants whose name is bound once, and whose contents the file does not change; of others what is annotated. */
function onceBound(source: SourceText, { constants, bound }: Walked): readonly ConstantOutline[] {
  const hasCollections = constants.some(({ value }) => value.kind === 'collection');
  const contents = hasCollections ? changedNames(source).contents : new Set<string>();
  const isOfClass = constants.some(
    ({ qualname, value }) => qualname.includes('.') && value.kind === 'scalar',
  );
  const set = isOfClass ? attributesSet(source.text) : new Set<string>();
  return constants.flatMap((constant): readonly ConstantOutline[] => {
    const { qualname, value, annotation } = constant;
    const name = qualname.slice(qualname.lastIndexOf('.') + 1);
    const isSet = value.kind === 'scalar' && qualname.includes('.') && set.has(name);
    const isChanged = isSet || (value.kind === 'collection' && contents.has(name));
    if (bound.get(qualname) === 1 && !isChanged) return [constant];
    return annotation === null ? [] : [{ ...constant, value: { kind: 'other' } }];
  });
}
