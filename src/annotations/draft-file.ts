/** The file `catalogue annotate` makes: filled, with a few lines on what to do with it. */
import type { AnnotationContent } from '../model/annotation.js';
import { PROSE_FIELDS, type ProseField } from '../model/record.js';
import { ADDED, HEADINGS } from './parse-markdown.js';
import { writeYaml } from './write-yaml.js';

export type AnnotationFormat = 'yaml' | 'md';

export const ANNOTATION_FORMATS: readonly AnnotationFormat[] = ['yaml', 'md'];

/** The text of the file; it is valid as it is, and changes nothing until somebody changes it. */
export function draftFile(content: AnnotationContent, format: AnnotationFormat): string {
  return format === 'yaml' ? yamlFile(content) : markdownFile(content);
}

const ABOVE =
  '# What this was written for: how one can tell that the error has changed since. Change it only after a review;\n' +
  '# "catalogue annotate <id> --print" prints it as it is then.\n';

const PROSE = {
  yaml:
    '# Derived from the source. Change what you know better, and delete what you leave alone: it stays derived.\n' +
    '# A field takes the place of what is derived; under "add:" its text comes after it.\n',
  markdown:
    '# The sections are derived from the source. Change what you know better, and delete what you leave alone: it stays\n' +
    `# derived. A section takes the place of what is derived; with "${ADDED}" after its heading it comes after it.\n`,
  empty: '# Nothing was derived for these; to write one take away the "# ".\n',
  noSection: (headings: string) =>
    `# Nothing was derived for ${headings}; write the section if you know more.\n`,
} as const;

const EXAMPLES: Readonly<Record<ProseField, string>> = {
  meaning: '# meaning: What it says beyond the message.\n',
  trigger: '# trigger: When exactly it is raised.\n',
  commonSituations: '# commonSituations:\n#   - What one was doing when it came.\n',
  solutions: '# solutions:\n#   - What to do, best first.\n',
};

function yamlFile(content: AnnotationContent): string {
  const written = PROSE_FIELDS.filter((field) => content[field] !== undefined);
  const empty = PROSE_FIELDS.filter((field) => content[field] === undefined);
  const blocks = [
    ABOVE + writeYaml(headOf(content)),
    written.length === 0
      ? ''
      : PROSE.yaml + written.map((field) => writeYaml({ [field]: content[field] })).join(''),
    empty.length === 0 ? '' : PROSE.empty + empty.map((field) => EXAMPLES[field]).join(''),
  ];
  return blocks.filter((block) => block !== '').join('\n');
}

function markdownFile(content: AnnotationContent): string {
  const written = PROSE_FIELDS.filter((field) => content[field] !== undefined);
  const empty = PROSE_FIELDS.filter((field) => content[field] === undefined);
  const headings = empty.map((field) => `"## ${HEADINGS[field]}"`).join(', ');
  const notes = PROSE.markdown + (empty.length === 0 ? '' : PROSE.noSection(headings));
  const sections = written.map((field) => `\n## ${HEADINGS[field]}\n\n${sectionText(content[field])}\n`);
  return `---\n${ABOVE}${writeYaml(headOf(content))}${notes}---\n${sections.join('')}`;
}

function headOf(content: AnnotationContent): Readonly<Record<string, unknown>> {
  const fields = Object.entries(content).filter(([name]) => !(name in HEADINGS));
  return Object.fromEntries(fields);
}

/** Text, or a list; lines after an item's first are indented, so that they stay in it. */
function sectionText(value: AnnotationContent[ProseField]): string {
  if (typeof value === 'string') return value;
  const items = Array.isArray(value) ? value : [];
  return items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n');
}
