/** Which placeholders of a raise site are worth following: few names ever hold a text, and following takes time. */
import type { Placeholder } from '../../model/message.js';
import type { SourceText } from '../../python/source-text.js';

/** Whether, by the text of the file, a placeholder may stand for a text, or for a caught exception. */
export function mayHoldText(source: SourceText, { expression }: Placeholder): boolean {
  if (/^\w+$/.test(expression)) return isConstantName(expression) || isBoundToText(source, expression);
  const caught = (CAUGHT.exec(expression) ?? []).slice(1).join('');
  if (caught !== '') return isBoundToText(source, caught);
  return /^[\w.]+$/.test(expression) ? isConstantName(lastName(expression)) : TELLING_CALL.test(expression);
}

/** `str(e)`, `repr(e)`, `e.args[0]`. */
const CAUGHT = /^(?:(?:str|repr)\((\w+)\)|(\w+)\.args\[0\])$/;

/** A call by whose name it may make a part of a message. */
const TELLING_CALL =
  /^(?:[\w.]*?(?:err|exc(?!lu)|msg|mess|fail|hint|reason|expla|descr)\w*|[^\s(]*\.(?:join|format))\(/i;

/** PEP 8: constants are in capitals. */
function isConstantName(name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]*$/.test(name);
}

function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}

const answers = new WeakMap<SourceText, Map<string, boolean>>();

/** Whether somewhere in the file the name is assigned a text, or something in parentheses, or bound by `as`. */
function isBoundToText(source: SourceText, name: string): boolean {
  const known = answers.get(source) ?? new Map<string, boolean>();
  answers.set(source, known);
  const answer = known.get(name) ?? bindsText(source.text, name);
  known.set(name, answer);
  return answer;
}

function bindsText(text: string, name: string): boolean {
  if (!/^\w+$/.test(name)) return false;
  const value = String.raw`(?:\(|[rfuRFU]{0,2}["']|[^\n]*["'][^\n]*\b(?:if|or|else)\b|[^\n]*\bor\b[^\n]*["'])`;
  return new RegExp(String.raw`\b${name}\s*(?::[^=\n]*)?:?\+?=\s*${value}|\bas\s+${name}\b`).test(text);
}
