/**
 * Markdown with front matter to plain data with lines. The front matter (YAML between lines of `---`) says what the
 * annotation is for; each section of the body is one field, under the heading it has in a text record.
 */
import type { ProseField } from '../model/record.js';
import type { LineMistake, Located, Parsed } from './located.js';
import { listItems } from './markdown-list.js';
import { type Section, sectionsOf } from './markdown-sections.js';
import { parseYaml } from './parse-yaml.js';

/** Headings by field, as the text record has them. */
export const HEADINGS: Readonly<Record<ProseField, string>> = {
  meaning: 'What it means',
  trigger: 'Trigger',
  commonSituations: 'Common situations',
  solutions: 'Solutions',
};

/** What a heading ends in where the section adds to what is derived. */
export const ADDED = '(added)';

/** Parses one text. */
export function parseMarkdown(text: string): Parsed {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  if (!/^---\s*$/.test(lines[0] ?? '') || end === -1) {
    const message = 'has no front matter: it must begin with fields between two lines of ---';
    return { kind: 'broken', mistakes: [{ line: 1, message }] };
  }
  const front = parseYaml(lines.slice(1, end).join('\n'), 2);
  const body = readBody(lines.slice(end + 1), end + 2);
  const mistakes = [
    ...(front.kind === 'broken' ? front.mistakes : frontMistakes(front.located)),
    ...body.mistakes,
  ];
  if (front.kind === 'broken' || mistakes.length > 0) return { kind: 'broken', mistakes };
  return { kind: 'parsed', located: joined(front.located, body.fields) };
}

/** A field of the body: its value as an annotation has it, and the lines of it and of its items. */
interface BodyField {
  readonly name: ProseField;
  readonly value: unknown;
  readonly line: number;
  readonly itemLines: readonly number[];
}

function frontMistakes({ value, lineOf }: Located): readonly LineMistake[] {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return names
    .filter((name) => name in HEADINGS)
    .map((name) => ({
      line: lineOf([name]),
      message: `${name} belongs below the front matter, as a section`,
    }));
}

function readBody(
  lines: readonly string[],
  firstLine: number,
): { readonly fields: readonly BodyField[]; readonly mistakes: readonly LineMistake[] } {
  const { sections, stray } = sectionsOf(lines, firstLine);
  const mistakes: LineMistake[] = [];
  const fields: BodyField[] = [];
  if (stray !== null)
    mistakes.push({ line: stray, message: `text stands outside the sections; ${EXPECTED}` });
  for (const section of sections) {
    const name = fieldOf(section.heading);
    const field = name === null ? `no such section; ${EXPECTED}` : bodyField(name, section);
    if (typeof field === 'string') mistakes.push({ line: section.line, message: field });
    else if ('message' in field) mistakes.push(field);
    else if (fields.some((other) => other.name === field.name)) {
      mistakes.push({ line: section.line, message: 'the same section stands here a second time' });
    } else fields.push(field);
  }
  return { fields, mistakes };
}

const EXPECTED = `expected ${Object.values(HEADINGS)
  .map((heading) => `"## ${heading}"`)
  .join(', ')}, each with ${ADDED} behind it or not`;

function fieldOf(heading: string): ProseField | null {
  const plain = isAdded(heading) ? heading.slice(0, -ADDED.length).trim() : heading;
  const found = Object.entries(HEADINGS).find(([, text]) => text.toLowerCase() === plain.toLowerCase());
  return (found?.[0] as ProseField | undefined) ?? null;
}

function isAdded(heading: string): boolean {
  return heading.toLowerCase().endsWith(ADDED);
}

function bodyField(name: ProseField, section: Section): BodyField | LineMistake {
  const { heading, line, lines } = section;
  if (name === 'meaning' || name === 'trigger') {
    const text = lines.join('\n').trim();
    return { name, value: isAdded(heading) ? { add: text } : text, line, itemLines: [] };
  }
  const list = listItems(lines, line + 1);
  if (list.kind === 'no-list')
    return { line: list.line, message: `"${HEADINGS[name]}" must be a list, an item each` };
  const texts = list.items.map(({ text }) => text);
  const value = isAdded(heading) ? { add: texts } : texts;
  return { name, value, line, itemLines: list.items.map((item) => item.line) };
}

function joined(front: Located, fields: readonly BodyField[]): Located {
  const isMapping = typeof front.value === 'object' && front.value !== null && !Array.isArray(front.value);
  const body = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return {
    value: isMapping ? { ...front.value, ...body } : front.value,
    lineOf: (path) => {
      const field = fields.find(({ name }) => name === path[0]);
      if (field === undefined) return front.lineOf(path);
      const item = path.find((key) => typeof key === 'number');
      return (item === undefined ? undefined : field.itemLines[item]) ?? field.line;
    },
  };
}
