/**
 * Reads what people wrote. In: the directory of the annotations. Out: checked annotations, in the order of their files.
 * Refuses all files together where one of them is wrong: an annotation is never passed over silently.
 */
import { readFileSync } from 'node:fs';
import type { Annotation, AnnotationsPlace } from '../model/annotation.js';
import { checkContent } from './check-content.js';
import { type AnnotationFile, findFiles } from './find-files.js';
import { type Mistake, refuseMistakes } from './mistake.js';
import { parseMarkdown } from './parse-markdown.js';
import { parseYaml } from './parse-yaml.js';

/** Reads all annotations; throws one `config` error that lists every mistake with its file and line. */
export function readAnnotations(place: AnnotationsPlace): readonly Annotation[] {
  const { files, mistakes } = findFiles(place);
  const read = files.map(readOne);
  const annotations = read.flatMap((one) => ('annotation' in one ? [one] : []));
  refuseMistakes([
    ...mistakes,
    ...read.flatMap((one) => ('mistakes' in one ? one.mistakes : [])),
    ...sameIds(annotations),
  ]);
  return annotations.map(({ annotation }) => annotation);
}

interface ReadAnnotation {
  readonly annotation: Annotation;
  readonly idLine: number;
}

function readOne({
  path,
  name,
  format,
}: AnnotationFile): ReadAnnotation | { readonly mistakes: readonly Mistake[] } {
  const text = readText(path);
  if (text.kind === 'unreadable')
    return { mistakes: [{ file: name, line: text.line, message: text.reason }] };
  const parsed = format === 'yaml' ? parseYaml(text.text) : parseMarkdown(text.text);
  const result = parsed.kind === 'parsed' ? checkContent(parsed.located) : parsed;
  if (parsed.kind === 'parsed' && result.kind === 'valid') {
    const annotation = { file: name, content: result.content };
    return { annotation, idLine: parsed.located.lineOf(['id']) };
  }
  return {
    mistakes: 'mistakes' in result ? result.mistakes.map((mistake) => ({ file: name, ...mistake })) : [],
  };
}

type ReadText =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly line: number | null; readonly reason: string };

/** The text with `\n` line ends, without a byte order mark. */
function readText(path: string): ReadText {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { kind: 'unreadable', line: null, reason: `could not be read (${reason})` };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'read', text: text.replace(/\r\n?/g, '\n') };
  } catch {
    return { kind: 'unreadable', line: lineOfWrongByte(bytes), reason: 'is not UTF-8' };
  }
}

/** The first line whose bytes do not decode. */
function lineOfWrongByte(bytes: Buffer): number {
  const whole = bytes.toString('latin1').split('\n');
  const wrong = whole.findIndex((line) => {
    const own = Buffer.from(line, 'latin1');
    return !own.equals(Buffer.from(own.toString('utf8'), 'utf8'));
  });
  return wrong + 1;
}

function sameIds(annotations: readonly ReadAnnotation[]): readonly Mistake[] {
  const first = new Map<string, string>();
  return annotations.flatMap(({ annotation: { file, content }, idLine }) => {
    const other = first.get(content.id);
    if (other === undefined) first.set(content.id, file);
    return other === undefined
      ? []
      : [{ file, line: idLine, message: `the id ${content.id} has an annotation already: ${other}` }];
  });
}
