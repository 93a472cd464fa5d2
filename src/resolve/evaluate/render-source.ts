/** Source text of an expression with what its names stand for in their places. */
import type { Expression } from '../../model/expression.js';
import { reprOf } from '../../util/repr.js';
import type { Frame } from './world.js';
import { literalOf, type Value } from './value.js';

/** Of a raise site the text as written; of a function that is run its parameters are replaced by what was given. */
export function renderSource(expression: Expression, frame: Frame): string {
  if (frame.locals === null) return expression.source;
  const render = (part: Expression): string => renderSource(part, frame);
  switch (expression.kind) {
    case 'name': {
      const value = frame.locals.get(expression.name);
      return (value === undefined ? null : sourceOf(value)) ?? expression.name;
    }
    case 'attribute':
      return attributeOf(expression, frame) ?? `${primary(render(expression.object))}.${expression.name}`;
    case 'subscript':
      return `${primary(render(expression.object))}[${render(expression.key)}]`;
    case 'call': {
      const keywords = expression.keywords.map(({ name, value }) =>
        name === null ? `**${render(value)}` : `${name}=${render(value)}`,
      );
      const given = [...expression.positional.map(render), ...keywords];
      return `${primary(render(expression.callee))}(${given.join(', ')})`;
    }
    case 'starred':
      return `*${render(expression.value)}`;
    case 'not':
      return `not ${operand(render(expression.operand))}`;
    case 'compare':
    case 'logical':
    case 'operation':
      return `${operand(render(expression.left))} ${expression.operator} ${operand(render(expression.right))}`;
    case 'list':
      return `${expression.source[0] === '[' ? '[' : '('}${expression.items.map(render).join(', ')}${expression.source[0] === '[' ? ']' : expression.items.length === 1 ? ',)' : ')'}`;
    case 'text':
    case 'choice':
    case 'conditional':
    case 'parameter':
    case 'local':
    case 'changed':
    case 'dict':
    case 'constant':
    case 'function':
    case 'caught':
    case 'unknown':
      return expression.source;
    default:
      return expression satisfies never;
  }
}

/** What a constructor was given for an attribute of the exception it makes. */
function attributeOf({ object, name }: Expression & { kind: 'attribute' }, { locals }: Frame): string | null {
  const made = object.kind === 'name' ? locals?.get(object.name) : undefined;
  const value = made?.kind === 'exception' ? made.attributes.get(name) : undefined;
  return value === undefined ? null : sourceOf(value);
}

/** An expression that gives the value; `null` where there is none that is known. */
export function sourceOf(value: Value): string | null {
  switch (value.kind) {
    case 'constant':
    case 'opaque':
    case 'caught':
    case 'instance':
    case 'some-class':
    case 'member':
      return value.source;
    case 'external':
    case 'module':
      return value.name;
    case 'text': {
      const text = literalOf(value);
      if (text !== null) return reprOf(text);
      const [part, ...others] = value.parts;
      const isPlain = part !== undefined && 'placeholder' in part && others.length === 0;
      return isPlain && part.placeholder.conversion === null && part.placeholder.formatSpec === null
        ? part.placeholder.expression
        : null;
    }
    case 'class':
      return value.entity.kind === 'class' ? value.entity.facts.name : value.entity.name;
    case 'list': {
      const items = value.items.map(sourceOf);
      if (items.includes(null)) return null;
      const tuple = items.length === 1 ? `(${items.join('')},)` : `(${items.join(', ')})`;
      return value.isTuple ? tuple : `[${items.join(', ')}]`;
    }
    case 'dict':
    case 'function':
    case 'super':
    case 'method':
    case 'exception':
      return null;
    default:
      return value satisfies never;
  }
}

/** In parentheses where an attribute or call behind it would bind closer. */
function primary(source: string): string {
  return /^[\w.]+$|^[\w.]+[([].*[)\]]$|^(["'])[^"']*\1(?:\.\w+)*$/su.test(source) ? source : `(${source})`;
}

function operand(source: string): string {
  return / (?:and|or|if|else) |^not |^lambda\b/.test(source) ? `(${source})` : source;
}
