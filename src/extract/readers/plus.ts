/** `"..." + x + f"..."`: each operand that is no literal is a placeholder. */
import { isStringLike, operatorOf, plusOperands } from '../../python/string-like.js';
import { expressionText, type MessageReader, placeholderPart } from '../message-reader.js';

export const plusReader: MessageReader = {
  form(node, { source }) {
    return operatorOf(node) === '+' && isStringLike(source, node) ? 'plus' : null;
  },
  read(node, { source, read }) {
    return plusOperands(node).flatMap(
      (operand) => read(operand) ?? [placeholderPart(expressionText(source, operand))],
    );
  },
};
