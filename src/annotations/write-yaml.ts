/** Content as YAML that reads back as the same content, whatever characters the mined source has. */
import { Document, Scalar, visit } from 'yaml';
import { UNSAFE_CHARACTERS } from '../util/unsafe-characters.js';

/** The fields in their order, each on lines of its own; "" for none. */
export function writeYaml(fields: Readonly<Record<string, unknown>>): string {
  if (Object.keys(fields).length === 0) return '';
  const document = new Document(fields, { version: '1.2', aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && needsQuotes(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return escaped(document.toString({ lineWidth: LINE_WIDTH }));
}

const LINE_WIDTH = 110;

/** Only between double quotes can a character that acts be an escape; and white space at the ends is sure to be kept. */
function needsQuotes(text: string): boolean {
  return text.search(UNSAFE_CHARACTERS) !== -1 || text !== text.trim();
}

function escaped(yaml: string): string {
  return yaml.replace(
    UNSAFE_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
