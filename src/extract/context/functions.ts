/** The functions around a site, with what their signatures and docstrings say. */
import type { DocumentedParameter, FunctionContext, Noted } from '../../model/site-context.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { cleanDocstringLines } from '../../util/clean-docstring.js';
import { docstringNode } from '../declarations/docstring.js';
import { parametersWithNodes } from '../programs/read-parameters.js';
import { type DocEntry, docstringSections, type DocstringSections } from './docstring-sections.js';
import { passingCalls } from './passing-calls.js';

/** The functions whose bodies hold a node, outermost first. */
export function functionsAround(source: SourceText, site: SyntaxNode): readonly FunctionContext[] {
  return definitionsAround(site).map((definition) => functionContext(source, definition));
}

/** Their definitions, outermost first. */
export function definitionsAround(site: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let node = site.parent; node !== null; node = node.parent)
    if (node.type === 'function_definition') found.push(node);
  return found.reverse();
}

/** A function is read once for all of its sites. */
const functionContext = oncePerNode(readFunction);

function readFunction(source: SourceText, definition: SyntaxNode): FunctionContext {
  const around = scopesAround(definition);
  const holder = around.at(-1);
  const isMethod = holder?.type === 'class_definition';
  const name = nameOf(source, definition);
  const documented = documentation(source, definition);
  const returns = definition.childForFieldName('return_type');
  const headerEnd = returns ?? definition.childForFieldName('parameters') ?? definition;
  const isConstructor = isMethod && name === '__init__';
  const ofClass = isConstructor ? documentation(source, holder).sections.parameters : [];
  return {
    name,
    qualname: [...around.map((scope) => nameOf(source, scope)), name].join('.'),
    className: isMethod ? nameOf(source, holder) : null,
    line: lineAt(source, definition.startIndex),
    endLine: endLineOf(source, headerEnd),
    parameters: parameters(source, definition, [...documented.sections.parameters, ...ofClass]),
    doc: documented.doc,
    raises: documented.sections.raises.map(({ names, text, first, last }) => {
      return { exception: names.join(', '), text, ...documented.linesOf(first, last) };
    }),
    returns: returns === null ? null : oneLine(source, returns),
    passing: passingCalls(source, definition, isMethod),
  };
}

/** The classes and functions around a definition, outermost first. */
function scopesAround(definition: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let node = definition.parent; node !== null; node = node.parent)
    if (node.type === 'function_definition' || node.type === 'class_definition') found.push(node);
  return found.reverse();
}

function nameOf(source: SourceText, definition: SyntaxNode): string {
  const name = definition.childForFieldName('name');
  return name === null ? '' : textOf(source, name);
}

function parameters(
  source: SourceText,
  definition: SyntaxNode,
  entries: readonly DocEntry[],
): readonly DocumentedParameter[] {
  return parametersWithNodes(source, definition).map(({ facts, node }) => {
    const annotation = node.childForFieldName('type');
    const entry = entries.find(({ names, text }) => text !== '' && names.includes(facts.name));
    return {
      ...facts,
      annotation: annotation === null ? null : oneLine(source, annotation),
      doc: entry?.text ?? null,
      line: lineAt(source, node.startIndex),
      endLine: endLineOf(source, node),
    };
  });
}

interface Documentation {
  readonly doc: Noted | null;
  readonly sections: DocstringSections;
  /** The lines of the file some lines of the docstring stand on. */
  readonly linesOf: (first: number, last: number) => { readonly line: number; readonly endLine: number };
}

/** The docstring of a class or function. */
const documentation = oncePerNode(readDocumentation);

function readDocumentation(source: SourceText, definition: SyntaxNode): Documentation {
  const written = docstringNode(source, definition);
  const { lines, skipped } = cleanDocstringLines(written?.text ?? '');
  const place = written?.node ?? definition;
  const line = lineAt(source, place.startIndex);
  const endLine = endLineOf(source, place);
  // Escapes, and literals beside each other, put other lines into the text than into the file.
  const isVerbatim = written?.text.split('\n').length === endLine - line + 1;
  return {
    doc: lines.length === 0 ? null : { text: lines.join('\n'), line, endLine },
    sections: docstringSections(lines),
    linesOf: (first, last) =>
      isVerbatim ? { line: line + skipped + first, endLine: line + skipped + last } : { line, endLine },
  };
}
