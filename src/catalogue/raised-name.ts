/** The name under which a record files what is raised. */
import type { Raised } from '../model/file-facts.js';

/** As written: `click.UsageError`, `type(e)`; "" where nothing is named. */
export function raisedName(raised: Raised): string {
  switch (raised.kind) {
    case 'exception':
    case 'variable':
      return raised.name;
    case 'expression':
    case 'damaged':
      return raised.text;
    case 'reraise':
      return raised.name ?? '';
    default:
      return raised satisfies never;
  }
}
