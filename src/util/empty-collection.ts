/** Collections that are filled where they are not made. */
import type { Expression } from '../model/expression.js';

/** `[]`, `set()`, `defaultdict(list)`: something that is filled elsewhere. */
export function isEmptyCollection({ source }: Expression): boolean {
  return (
    /^(?:\[\s*\]|\{\s*\}|\(\s*\))$/.test(source) ||
    /^(?:\w+\.)*(?:list|dict|set|frozenset|tuple|bytearray|deque|OrderedDict|Counter|WeakSet|Weak\w+Dictionary)\((?:maxlen=[^()]*)?\)$/.test(
      source,
    ) ||
    /^(?:\w+\.)*defaultdict\(/.test(source)
  );
}
