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
    case 'conditional':
      return `${operand(expression.whenTrue)} if ${operand(expression.test)} else ${operand(expression.whenFalse)}`;
    case 'logical':
    case 'compare':
    case 'operation':
      return `${operand(expression.left)} ${expression.operator} ${operand(expression.right)}`;
    case 'not':
      return `not ${operand(expression.operand)}`;
    case 'name':
      return expression.name;
    case 'function':
      return `def ${expression.name} on ${expression.defLine}`;
    case 'parameter':
      return `parameter ${expression.name}${expression.default === null ? '' : ` = ${shown(expression.default)}`}`;
    case 'changed':
      return `${shown(expression.value)} with ${expression.attributes.join(', ')}`;
    case 'local':
      return `${expression.name} = ${shown(expression.value)}`;
    case 'attribute':
      return `${shown(expression.object)}.${expression.name}`;
    case 'subscript':
      return `${shown(expression.object)}[${shown(expression.key)}]`;
    case 'call': {
      const keywords = expression.keywords.map(
        ({ name, value }) => `${name === null ? '**' : `${name}=`}${shown(value)}`,
      );
      return `${operand(expression.callee)}(${[...expression.positional.map(shown), ...keywords].join(', ')})`;
    }
    case 'starred':
      return `*${shown(expression.value)}`;
    case 'list':
      return `[${expression.items.map(shown).join(', ')}]`;
    case 'dict':
      return `{${expression.entries.map(({ key, value }) => `${shown(key)}: ${shown(value)}`).join(', ')}}`;
    case 'constant':
      return expression.source;
    case 'caught':
      return `caught ${expression.types}`;
    case 'unknown':
      return `unknown: ${expression.reason}`;
  }
}

/** An operand: in parentheses where it is more than a name, a literal or a call. */
function operand(expression: Expression): string {
  const isOperation = ['conditional', 'logical', 'compare', 'operation', 'not'].includes(expression.kind);
  const isPreset =
    expression.kind === 'local' || (expression.kind === 'parameter' && expression.default !== null);
  return isOperation || isPreset ? `(${shown(expression)})` : shown(expression);
}
