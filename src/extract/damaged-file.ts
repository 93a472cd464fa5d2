/**
 * Sites of a file that does not parse. The parser recovers from errors by guessing, and the classes, functions and
 * conditions around a site may be lost in the guess; so each top-level definition is parsed again by itself, and a
 * site is trusted only where no error stands in a function or class around it and the lines above it show the same ones.
 */
import type { SiteFacts } from '../model/file-facts.js';
import { misplacedAround } from '../python/indentation.js';
import { lexicalStructure } from '../python/line-joining.js';
import { forgetNodes } from '../python/once-per-node.js';
import { parseSource } from '../python/parse-source.js';
import type { PythonParser } from '../python/parser.js';
import { lineAt, linesBetween, positionAt, sourceText, type SourceText } from '../python/source-text.js';
import { descendantsOf, type SyntaxNode } from '../python/syntax-node.js';
import { NO_CONTEXT } from './context/site-context.js';
import { definitionsAgree } from './definition-lines.js';
import { excerptAround, type ExcerptSize } from './excerpt.js';
import { readSite, type SiteReading, sitesBelow } from './read-site.js';

/** One reading a `raise` the whole file shows (damaged where it cannot be trusted), and the trusted asserts. */
export function damagedSites(
  parser: PythonParser,
  whole: SourceText,
  root: SyntaxNode,
  size: ExcerptSize,
): readonly SiteReading[] {
  const trusted = new Map<string, SiteReading | null>();
  for (const part of topLevelParts(whole)) {
    for (const [key, reading] of trustedSites(parser, whole, part, size)) trusted.set(key, reading);
  }
  // A statement counts only where the whole file shows one too: the text of a part may lie inside a string.
  return statementKeywords(root).flatMap((keyword) => {
    const key = positionKey(whole, keyword.startIndex);
    if (keyword.type === 'assert') return trusted.get(key) ?? [];
    return trusted.get(key) ?? damagedReading(whole, keyword, size);
  });
}

/** The `raise` and `assert` keywords of a tree, those that recovery left without a statement included. */
function statementKeywords(root: SyntaxNode): readonly SyntaxNode[] {
  return descendantsOf(root, ['raise', 'assert']);
}

function positionKey(source: SourceText, index: number): string {
  const { line, column } = positionAt(source, index);
  return `${line}:${column}`;
}

interface Part {
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Top-level definitions with their decorators, and the stretches between them, by their first lines. */
function topLevelParts(source: SourceText): readonly Part[] {
  const { startsInStrings } = lexicalStructure(source.text);
  const starts = [1];
  let decorated = false;
  for (const [index, start] of source.lineStarts.entries()) {
    const opening = /^(?:@|def\b|class\b|async\s+def\b)/.exec(source.text.slice(start, start + 40))?.[0];
    if (opening === undefined || startsInStrings.has(start)) continue;
    if (!decorated && index > 0) starts.push(index + 1);
    decorated = opening === '@';
  }
  return starts.map((firstLine, index) => {
    return { firstLine, lastLine: (starts[index + 1] ?? source.lineStarts.length + 1) - 1 };
  });
}

function trustedSites(
  parser: PythonParser,
  whole: SourceText,
  part: Part,
  size: ExcerptSize,
): readonly (readonly [string, SiteReading | null])[] {
  // Empty lines before the part keep its line numbers.
  const padding = '\n'.repeat(part.firstLine - 1);
  const source = sourceText(padding + linesBetween(whole, part.firstLine, part.lastLine));
  const { tree, errors } = parseSource(parser, source);
  try {
    const spoilt = new Set(errors.map((error) => definitionAround(error).id));
    return sitesBelow(tree.root)
      .filter((site) => !definitionsAround(site).some((definition) => spoilt.has(definition.id)))
      .filter((site) => misplacedAround(source, site) === null)
      .filter((site) => errors.length === 0 || definitionsAgree(source, site))
      .map((site) => [positionKey(source, site.startIndex), readSite(source, site, whole, size)] as const);
  } finally {
    forgetNodes(source);
    tree.free();
  }
}

/** The function, class or module an error spoils. */
function definitionAround(error: SyntaxNode): SyntaxNode {
  return definitionsAround(error)[0] ?? error;
}

/** The node itself where it is one, then outwards; the module is the last. */
function definitionsAround(start: SyntaxNode): readonly SyntaxNode[] {
  const around: SyntaxNode[] = [];
  for (let node: SyntaxNode | null = start; node !== null; node = node.parent) {
    const isDefinition = node.type === 'function_definition' || node.type === 'class_definition';
    if (isDefinition || node.parent === null) around.push(node);
  }
  return around;
}

function damagedReading(whole: SourceText, keyword: SyntaxNode, size: ExcerptSize): SiteReading {
  const { line, column } = positionAt(whole, keyword.startIndex);
  const text = linesBetween(whole, line, line).trim();
  const site: SiteFacts = {
    kind: 'raise',
    place: { line, column, endLine: lineAt(whole, keyword.endIndex - 1), qualname: '', signature: null },
    within: [],
    raised: { kind: 'damaged', text },
    cause: null,
    message: null,
    value: null,
    raisedValue: null,
    guards: [],
    preconditions: [],
    handlers: [],
    notes: [],
    excerpt: excerptAround(whole, line, line, size),
    context: NO_CONTEXT,
  };
  const message = `This raise stands in a part of the file that does not parse: ${text}`;
  return { site, findings: [{ code: 'damaged-raise', line, message }] };
}
