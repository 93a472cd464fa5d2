/**
 * One file's bytes to its facts. In: bytes and the excerpt size. Out: every raise site with message, guards and
 * excerpt, and what could not be read. A pure function: it knows no path, keeps no syntax node, and does not throw for
 * anything that stands in the file.
 */
import type { FactFinding, FileFacts, SiteFacts } from '../model/file-facts.js';
import { decodeSource } from '../python/decode-source.js';
import { misplacedAround, tooDeepLine } from '../python/indentation.js';
import { forgetNodes } from '../python/once-per-node.js';
import { parseSource } from '../python/parse-source.js';
import type { PythonParser } from '../python/parser.js';
import { lineAt, sourceText, type SourceText } from '../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../python/syntax-node.js';
import { placeholdersIn } from '../util/placeholders-in.js';
import { damagedSites } from './damaged-file.js';
import { NO_OUTLINE, readOutline } from './outline/outline.js';
import { readElsewhere } from './elsewhere/read-elsewhere.js';
import { caughtNames } from './conditions/caught-names.js';
import { readDeclarations, UNKNOWN_DECLARATIONS } from './declarations/declarations.js';
import { writtenNames } from '../util/written-names.js';
import { type UsedNames, usedNames } from './values/used-names.js';
import type { ExcerptSize } from './excerpt.js';
import { readSite, type SiteReading, sitesBelow } from './read-site.js';
import { localDecorators } from './scope-header.js';

/** Extracts the facts of one file. */
export function extractFile(parser: PythonParser, bytes: Uint8Array, size: ExcerptSize): FileFacts {
  const decoded = decodeSource(bytes);
  const source = sourceText(decoded.text);
  const findings: FactFinding[] =
    decoded.problem === null ? [] : [{ code: 'undecodable-file', line: null, message: decoded.problem }];
  const deepLine = tooDeepLine(source);
  if (deepLine !== null) return factsOf([], [...findings, tooDeepFinding(deepLine)], UNKNOWN);
  const { tree, errors: unreadable } = parseSource(parser, source);
  try {
    const nodes = sitesBelow(tree.root);
    const errors =
      unreadable.length > 0 ? unreadable : nodes.flatMap((node) => misplacedAround(source, node) ?? []);
    if (errors.length > 0) findings.push(syntaxFinding(source, errors));
    const readings =
      errors.length === 0
        ? nodes.flatMap((node) => readSite(source, node, source, size) ?? [])
        : damagedSites(parser, source, tree.root, size);
    if (errors.length > 0) return factsOf(readings, findings, UNKNOWN);
    const declarations = readDeclarations(source, tree.root, namesUsedBy(readings));
    const outline = readOutline(source, tree.root);
    return factsOf(readings, findings, {
      declarations,
      outline,
      elsewhere: readElsewhere(source, tree.root, nodes),
    });
  } finally {
    forgetNodes(source);
    tree.free();
  }
}

const UNKNOWN = { declarations: UNKNOWN_DECLARATIONS, outline: NO_OUTLINE, elsewhere: [] };

/** No sites: without a tree nobody knows which `raise` is a statement. */
function tooDeepFinding(line: number): FactFinding {
  const message = `The file is indented deeper than Python allows at line ${line}; it was not read.`;
  return { code: 'syntax-error', line, message };
}

function factsOf(
  readings: readonly SiteReading[],
  findings: readonly FactFinding[],
  ofNames: Pick<FileFacts, 'declarations' | 'outline' | 'elsewhere'>,
): FileFacts {
  const sites: SiteFacts[] = readings.map((reading) => reading.site);
  const ofSites = readings.flatMap((reading) => reading.findings);
  return { sites, findings: [...findings, ...ofSites], ...ofNames };
}

/** What the sites leave to be followed beyond their functions. */
function namesUsedBy(readings: readonly SiteReading[]): UsedNames {
  const { heads, called } = usedNames(readings.flatMap(({ site }) => [site.value, site.raisedValue]));
  const raised = readings.flatMap(({ site }) => (site.raised.kind === 'exception' ? [site.raised.name] : []));
  const lastNames = raised.map((name) => name.slice(name.lastIndexOf('.') + 1));
  const others = readings.flatMap(({ site: { handlers, within } }) => [
    ...caughtNames(handlers),
    ...localDecorators(within),
  ]);
  const asked = readings.flatMap(({ site }) => [...namesAsked(site)]);
  return {
    heads: new Set([...heads, ...raised, ...others, ...asked]),
    called: new Set([...called, ...lastNames]),
  };
}

/** First names of what its conditions and placeholders mention: whose they are must be known. */
function namesAsked({ context, message, value }: SiteFacts): ReadonlySet<string> {
  const { heads } = usedNames([context.guardTests, context.preconditionTests, context.locals]);
  const written = placeholdersIn([message?.parts, value]).flatMap((text) => writtenNames(text));
  return new Set([...heads, ...written.map(({ name }) => name.split('.')[0] ?? '')]);
}

function syntaxFinding(source: SourceText, errors: readonly SyntaxNode[]): FactFinding {
  const lines = errors.map((node) => lineAt(source, startOf(node)));
  const [first = 1] = lines;
  const others = new Set(lines).size - 1;
  const more = others === 0 ? '' : ` (and at ${others} more ${others === 1 ? 'line' : 'lines'})`;
  const message = `The file does not parse at line ${first}${more}; raise sites outside the damaged part are extracted.`;
  return { code: 'syntax-error', line: first, message };
}

/** A root that is an error begins with the file, in one engine with the comments at its head, in the other behind them. */
function startOf(error: SyntaxNode): number {
  const first = error.parent === null ? namedChildrenOf(error)[0] : undefined;
  return (first ?? error).startIndex;
}
