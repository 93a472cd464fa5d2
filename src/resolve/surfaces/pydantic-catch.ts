/**
 * What pydantic makes of an error (https://docs.pydantic.dev/latest/concepts/validators/, "Raising validation errors").
 * In: a site and the class it raises. Out: the validator that catches it. A `ValueError` or `AssertionError` of a
 * validator is reported in a `ValidationError`; any other, a `TypeError` too, goes through as it is.
 */
import type { SiteFacts } from '../../model/file-facts.js';
import type { SurfaceRules } from '../../model/config.js';
import type { ExceptionClass, SurfacesAs } from '../../model/resolved-exception.js';
import { definitionName } from '../names/definition-name.js';
import { exceptionClass } from '../names/exception-class.js';
import { type FunctionAround, functionsAround, refersTo } from './functions-around.js';
import type { Module, ModuleIndex } from '../names/module-index.js';
import { resolveName } from '../names/resolve-name.js';

/** How a `ValidationError` shows it; `null` where pydantic does not catch it, as far as its file tells. */
export function pydanticCatch(
  index: ModuleIndex,
  module: Module,
  site: SiteFacts,
  exception: ExceptionClass,
  rules: SurfaceRules,
): SurfacesAs | null {
  const classes = [exception.qualifiedName ?? '', ...exception.bases];
  // pydantic's own, `PydanticCustomError` and `ValidationError`, are shown otherwise.
  if (classes.some((name) => name.startsWith('pydantic'))) return null;
  for (const around of functionsAround(site)) {
    const found = validatorOf(index, module, around, rules);
    const prefix = found === null ? null : prefixOf(classes, found.isFirstVersion);
    if (found === null || prefix === null) continue;
    const { through, line } = found;
    return { exception: 'ValidationError', prefix, through, path: module.path, line };
  }
  return null;
}

/** pydantic's first version, which lives on as `pydantic.v1`, shows the message alone, and catches a `TypeError` too. */
function prefixOf(classes: readonly string[], isFirstVersion: boolean): string | null {
  const caught = ['ValueError', 'AssertionError', ...(isFirstVersion ? ['TypeError'] : [])];
  const hit = caught.find((name) => classes.includes(`builtins.${name}`));
  if (hit === undefined) return null;
  if (isFirstVersion) return '';
  return hit === 'ValueError' ? 'Value error, ' : 'Assertion failed, ';
}

interface Validator {
  readonly through: string;
  readonly line: number;
  readonly isFirstVersion: boolean;
}

function validatorOf(
  index: ModuleIndex,
  module: Module,
  around: FunctionAround,
  rules: SurfaceRules,
): Validator | null {
  return (
    decorated(index, module, around) ??
    referred(index, module, around) ??
    postInit(index, module, around, rules) ??
    modelPostInit(index, module, around)
  );
}

const DECORATOR = /^pydantic\.(?:.*\.)?(?:field_validator|model_validator|validator|root_validator)$/;
const MARKER = /^pydantic\.(?:.*\.)?(?:Before|After|Wrap|Plain)Validator$/;

/** `@field_validator("x")`. */
function decorated(index: ModuleIndex, module: Module, { header, around }: FunctionAround): Validator | null {
  for (const { name, text, line } of header.decorators) {
    const external = externalName(index, module, { qualname: around, line }, name);
    if (DECORATOR.test(external)) {
      return { through: text, line, isFirstVersion: external.startsWith('pydantic.v1.') };
    }
  }
  return null;
}

/** `Annotated[int, BeforeValidator(function)]`, `check = field_validator("x")(function)`. */
function referred(index: ModuleIndex, module: Module, around: FunctionAround): Validator | null {
  for (const reference of module.declarations.references) {
    if (reference.kind !== 'validator' || !refersTo(reference, around, module)) continue;
    const external = externalName(index, module, reference, reference.callee);
    if (!MARKER.test(external) && !DECORATOR.test(external)) continue;
    const { text, line } = reference;
    return { through: text, line, isFirstVersion: external.startsWith('pydantic.v1.') };
  }
  return null;
}

/** What another project calls it; "" where it is not of another project. */
function externalName(
  index: ModuleIndex,
  module: Module,
  { qualname, line }: { readonly qualname: string; readonly line: number },
  name: string,
): string {
  const entity = resolveName(index, { module, qualname, line, isPassing: true }, name);
  return entity.kind === 'external' ? entity.name : '';
}

const DATACLASS = 'pydantic.dataclasses.dataclass';

/** `__post_init__` of a class that is itself made a dataclass by pydantic; those below it are not validated. */
function postInit(
  index: ModuleIndex,
  module: Module,
  { header, around, owner }: FunctionAround,
  { dataclassDecorators }: SurfaceRules,
): Validator | null {
  if (header.name !== '__post_init__' || owner === null) return null;
  const qualname = around.slice(0, -owner.name.length - 1);
  for (const { name, text, line } of owner.decorators) {
    const definition = definitionName(index, { module, qualname, line, isPassing: true }, name);
    if (definition === DATACLASS || (definition !== null && dataclassDecorators.includes(definition))) {
      return { through: text, line, isFirstVersion: false };
    }
  }
  return null;
}

const MODEL =
  /^(?:pydantic\.(?:main\.|root_model\.)?(?:BaseModel|RootModel)|pydantic_settings\.BaseSettings)$/;

/** `model_post_init` of a model. */
function modelPostInit(
  index: ModuleIndex,
  module: Module,
  { header, owner }: FunctionAround,
): Validator | null {
  if (header.name !== 'model_post_init' || owner === null) return null;
  const classes = module.declarations.scopes.flatMap((scope) => scope.classes);
  const facts = classes.find(({ name, line }) => name === owner.name && line === owner.line);
  if (facts === undefined) return null;
  const { bases } = exceptionClass(index, { kind: 'class', module, facts });
  if (!bases.some((base) => MODEL.test(base))) return null;
  const through = `class ${facts.name}(${facts.bases.join(', ')})`;
  return { through, line: facts.line, isFirstVersion: false };
}
