/**
 * YAML 1.2 (core schema) to plain data with lines. Aliases, tags and several documents in one text are refused: an
 * annotation needs none of them, and aliases can make a small file a huge value.
 */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { LineMistake, Located, Parsed } from './located.js';

/** Parses one text, whose first line is line `firstLine` of its file. */
export function parseYaml(text: string, firstLine = 1): Parsed {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  try {
    const document = parseDocument(text, { ...OPTIONS, lineCounter: lines });
    const mistakes = [...syntaxMistakes(document, lineAt), ...aliasMistakes(document, lineAt)];
    if (mistakes.length > 0) return { kind: 'broken', mistakes };
    return { kind: 'parsed', located: locatedIn(document, lineAt, firstLine) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'broken', mistakes: [{ line: firstLine, message: 'is nested too deeply' }] };
  }
}

const OPTIONS = { version: '1.2', prettyErrors: false, resolveKnownTags: false } as const;

type LineAt = (offset: number) => number;

function syntaxMistakes({ errors, warnings }: Document.Parsed, lineAt: LineAt): readonly LineMistake[] {
  return [...errors, ...warnings].map(({ pos, code, message }) => {
    const text = WORDING[code] ?? message.replace(/\s+/g, ' ');
    return { line: lineAt(pos[0]), message: `YAML: ${text}` };
  });
}

const WORDING: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'the same field stands here a second time',
  MULTIPLE_DOCS: 'a second document begins here; an annotation is one',
  TAG_RESOLVE_FAILED: 'tags are not read',
};

function aliasMistakes(document: Document.Parsed, lineAt: LineAt): readonly LineMistake[] {
  const found: LineMistake[] = [];
  visit(document, (_, node) => {
    if (!isAlias(node)) return;
    found.push({
      line: lineAt(node.range?.[0] ?? 0),
      message: `YAML: the alias *${node.source} is not read`,
    });
  });
  return found;
}

function locatedIn(document: Document.Parsed, lineAt: LineAt, firstLine: number): Located {
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  keepDigits(document.contents, value);
  return {
    value,
    lineOf: (path) => {
      let line = firstLine;
      let node: unknown = document.contents;
      for (const key of path) {
        const [head, next] = step(node, key);
        line = head?.range ? lineAt(head.range[0]) : line;
        node = next;
      }
      return line;
    },
  };
}

/** Where a field or item begins, and its value. */
function step(node: unknown, key: PropertyKey): readonly [Node | null, unknown] {
  if (isSeq<Node>(node)) {
    const item = node.items[Number(key)] ?? null;
    return [item, item];
  }
  if (!isMap<Node>(node)) return [null, null];
  const pair = node.items.find(({ key: name }) => isScalar(name) && String(name.value) === String(key));
  return pair === undefined ? [null, null] : [pair.key, pair.value];
}

/** An id of digits alone reads as a number, which may have no exact value. */
function keepDigits(contents: unknown, value: unknown): void {
  const id = isMap(contents) ? contents.get('id', true) : undefined;
  if (isScalar(id) && typeof id.value === 'number' && typeof value === 'object' && value !== null) {
    Reflect.set(value, 'id', id.source);
  }
}
