/** What kind of class it is: what its annotated names and its assignments are. */
import type { Owner } from '../../model/subject.js';
import { classOrder } from '../names/class-order.js';
import { definitionName } from '../names/definition-name.js';
import type { ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';

const RECORD_BASE =
  /^(?:pydantic(?:_settings)?\.(?:\w+\.)*(?:BaseModel|RootModel|BaseSettings)|msgspec\.Struct|typing\.(?:NamedTuple|TypedDict)|typing_extensions\.(?:NamedTuple|TypedDict))$/;
const MODEL_BASE =
  /^(?:pydantic(?:_settings)?\.(?:\w+\.)*(?:BaseModel|RootModel|BaseSettings)|msgspec\.Struct)$/;
const RECORD_DECORATOR =
  /^(?:dataclasses\.dataclass|pydantic\.dataclasses\.dataclass|attrs?\.(?:define|frozen|mutable|dataclass|s|attrs)|attr\.(?:s|define|frozen)|msgspec\.\w+)$/;
const ENUM_BASE = /^(?:enum|aenum)\.(?:Enum|IntEnum|StrEnum|Flag|IntFlag|ReprEnum)$/;

/** A dataclass, a pydantic or msgspec model, an attrs class, a named tuple, a typed dict: its annotated names are fields. */
export function isRecord(world: MeaningWorld, entity: ProjectClass): boolean {
  return isDecorated(world, entity) || basesOf(world, entity).some((base) => RECORD_BASE.test(base));
}

export function isEnum(world: MeaningWorld, entity: ProjectClass): boolean {
  return basesOf(world, entity).some((base) => ENUM_BASE.test(base));
}

/** How a user meets a class; `other` for one that is no record, whatever its constructor takes. */
export function roleOf(world: MeaningWorld, entity: ProjectClass): Owner['role'] {
  const isModel = basesOf(world, entity).some((base) => MODEL_BASE.test(base));
  const { name } = entity.facts;
  if (isModel && (/(?:Request|Params)$/.test(name) || REQUEST_MODULE.test(entity.module.path)))
    return 'request';
  if (!isRecord(world, entity)) return 'other';
  const isNamed = /(?:Config|Args|Settings|Options)$/.test(name);
  const isSet = world.flags.hasFlags(entity) || isConfigured(world, entity);
  return isNamed || isSet ? 'configuration' : 'constructor';
}

const REQUEST_MODULE = /(?:^|\/)(?:protocol|openai|api)(?:\/|\.py$)/;

function basesOf({ index }: MeaningWorld, entity: ProjectClass): readonly string[] {
  return classOrder(index, entity).map(({ name }) => name);
}

function isDecorated(world: MeaningWorld, entity: ProjectClass): boolean {
  return decorators(world, entity).some(
    (name) => RECORD_DECORATOR.test(name) || world.rules.dataclassDecorators.includes(name),
  );
}

function isConfigured(world: MeaningWorld, entity: ProjectClass): boolean {
  return decorators(world, entity).some((name) => world.rules.dataclassDecorators.includes(name));
}

/** The qualified names of its decorators, as far as they are known. */
function decorators({ index }: MeaningWorld, { module, facts }: ProjectClass): readonly string[] {
  const qualname = facts.qualname.slice(0, Math.max(0, -facts.name.length - 1 + facts.qualname.length));
  const at = { module, qualname, line: facts.line, isPassing: true };
  return facts.decorators.flatMap((name) => (name === null ? [] : (definitionName(index, at, name) ?? [])));
}
