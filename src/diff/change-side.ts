/** A record as one side of a change. */
import type { Guard } from '../model/guard.js';
import type { ChangeSide } from '../model/change.js';
import type { CatalogueRecord } from '../model/record.js';

export function changeSide({ id, source, exception, message, guards, trigger }: CatalogueRecord): ChangeSide {
  const { path, line, qualname, url } = source;
  return {
    id,
    path,
    line,
    qualname,
    exception: exception.name,
    message: message?.template ?? null,
    guards: guards.map(conditionText),
    trigger,
    url,
  };
}

/** As Python would say it, on one line. */
function conditionText({ form, condition, holds }: Guard): string {
  const text = condition.replace(/\s+/g, ' ').trim();
  switch (form) {
    case 'if':
    case 'elif':
    case 'while':
    case 'assert':
      return holds ? text : `not (${text})`;
    case 'case':
      return holds ? text : `not ${text}`;
    case 'except':
    case 'for':
      return text === '' ? form : `${form} ${text}`;
    case 'for-else':
    case 'while-else':
    case 'try-else':
      return text === '' ? form : `${form}: ${text}`;
    default:
      return form satisfies never;
  }
}
