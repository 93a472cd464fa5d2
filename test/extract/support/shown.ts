/** An expression on one line, for tests to be read. */
import type { Expression } from '../../../src/model/expression.js';
import { templateOf } from '../../../src/model/message.js';

export function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'text':
      return `"${expression.parts
        .map((part) => {
          if ('text' in part) return part.text;
          const template = templateOf([{ placeholder: part.placeholder }]);
          return part.value === null ? template : `${template.slice(0, -1)}=${shown(part.value)}}`;
        })
        .join('')}"`;
    case 'choice':
      return `<${expression.options
        .map(({ conditions, value }) => {
          const when = conditions.map(({ condition, holds }) => `${holds ? '' : 'not '}(${condition}) `);
          return when.join('') + shown(value);
        })
        .join(' | ')}>`;
    case 'name':
      return expression.name;
    case 'parameter':
      return `parameter ${expression.name}${expression.default === null ? '' : ` = ${shown(expression.default)}`}`;
    case 'attribute':
      return `${shown(expression.object)}.${expression.name}`;
    case 'subscript':
      return `${shown(expression.object)}[${shown(expression.key)}]`;
    case 'call': {
      const keywords = expression.keywords.map(({ name, value }) => `${name}=${shown(value)}`);
      const known = [...expression.positional.map(shown), ...keywords];
      return `${shown(expression.callee)}(${[...known, ...(expression.isPartial ? ['...'] : [])].join(', ')})`;
    }
    case 'list':
      return `[${expression.items.map(shown).join(', ')}]`;
    case 'dict':
      return `{${expression.entries.map(({ key, value }) => `${key}: ${shown(value)}`).join(', ')}}`;
    case 'constant':
      return expression.source;
    case 'caught':
      return `caught ${expression.types}`;
    case 'unknown':
      return `unknown: ${expression.reason}`;
  }
}
