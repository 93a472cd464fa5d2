/** What a literal looks like. */

const STRING = /^(?:[rRuUbB]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*)+$/;
const NUMBER = /^[-+]?(?:0[xXbBoO][\da-fA-F_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][-+]?\d+)?)$/;
const ARITHMETIC = /^[-+]?\(?\d[\d_.]*(?:\s*(?:<<|\*\*?|\/\/?|[-+])\s*\(?[\d_.]+\)?)*$/;

/** A number, arithmetic of numbers, a text or adjacent ones, a boolean or `None`, on one line. */
export function isLiteral(source: string): boolean {
  const inner = /^\(([^()]*)\)$/.exec(source)?.[1] ?? source;
  if (/^(?:True|False|None)$/.test(inner)) return true;
  return STRING.test(inner) || NUMBER.test(inner) || ARITHMETIC.test(inner);
}
