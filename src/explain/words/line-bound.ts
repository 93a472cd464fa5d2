/** Where what a local name is bound to begins to be what it stands for. */
import type { Expression } from '../../model/expression.js';

/** The line before which a mention of the name is one of something else: with augmented assignments the last of them. */
export function lineBound({ kind, line, endLine }: Expression): number {
  return kind === 'operation' ? endLine : line;
}
