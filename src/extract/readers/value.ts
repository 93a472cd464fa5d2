/** Everything that is no literal: the message is only a value, one placeholder with the whole expression. */
import type { MessageForm } from '../../model/message.js';
import { expressionText, type MessageReader, placeholderPart } from '../message-reader.js';

const FORMS: Readonly<Record<string, MessageForm>> = {
  identifier: 'name',
  attribute: 'attribute',
  subscript: 'subscript',
  call: 'call',
  conditional_expression: 'conditional',
  boolean_operator: 'boolean-operation',
  list_splat: 'starred',
  integer: 'constant',
  float: 'constant',
  true: 'constant',
  false: 'constant',
  none: 'constant',
  ellipsis: 'constant',
  string: 'constant', // bytes
  concatenated_string: 'constant',
};

export const valueReader: MessageReader = {
  form(node) {
    return FORMS[node.type] ?? 'expression';
  },
  read(node, { source }) {
    return [placeholderPart(expressionText(source, node))];
  },
};
