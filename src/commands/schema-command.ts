/** `catalogue schema`: prints a published JSON Schema. */
import { Argument, Command } from 'commander';
import { publishedSchema, SCHEMA_NAMES, type SchemaName } from '../render/published-schema.js';
import { neutralJson } from '../render/neutral-text.js';
import type { Console } from './console.js';

const EXAMPLES = `
Examples:
  catalogue schema > record.v1.json       JSON Schema of api/errors/<id>.json
  catalogue schema manifest               JSON Schema of catalogue.json
`;

export function schemaCommand(console: Console): Command {
  const name = new Argument('[name]', 'which kind of file').choices(SCHEMA_NAMES).default('record');
  return new Command('schema')
    .description('Print the JSON Schema of a kind of file.')
    .addArgument(name)
    .addHelpText('after', EXAMPLES)
    .action((kind: SchemaName) => console.print(neutralJson(publishedSchema(kind))));
}
