/** What a call of a logger says: `logger.warning("... %s", value)`, `warnings.warn("...")`. */
import { callArguments } from '../../python/call-arguments.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { printfPieces } from '../../util/printf-format.js';
import { literalSkeleton } from './literal-skeleton.js';

const METHOD = /^(?:warn|warning|error|critical|exception|fatal)(?:_once)?$/;

/** `logger`, `self._log`, `logging`, `logging.getLogger(__name__)`. */
const LOGGER = /(?:^|[._]|get)log(?:ger|ging)?(?:\([^()]*\))?$/i;

/** Its literal text with placeholders as `{}`; `null` where it is no such call. */
export function warningText(source: SourceText, call: SyntaxNode): string | null {
  const callee = call.childForFieldName('function');
  const method = callee?.type === 'attribute' ? callee.childForFieldName('attribute') : null;
  const object = callee?.childForFieldName('object') ?? null;
  if (method === null || object === null || !METHOD.test(textOf(source, method))) return null;
  const receiver = textOf(source, object);
  // `parser.error("...")` ends the program.
  if (receiver !== 'warnings' && !LOGGER.test(receiver)) return null;
  const { positional } = callArguments(source, call);
  const [first] = positional;
  const text = first === undefined ? null : literalSkeleton(source, first);
  return text === null || receiver === 'warnings' || positional.length === 1 ? text : filled(text);
}

/** With the arguments that a logger puts into a text. */
function filled(text: string): string {
  const pieces = printfPieces(text);
  if (pieces === null) return text;
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : '{}')).join('');
}
