/** A message that says what a model does not support: another model may. */
import { type MessagePart, templateOf } from '../../model/message.js';
import { MODEL_PROSE } from '../prose/rule-solutions.js';
import type { SideRule } from '../rule.js';

export const modelSupportRule: SideRule = {
  name: 'model-support',
  field: 'solutions',
  say({ resolved, place }) {
    const { message } = resolved;
    if (message === null) return [];
    const wanted = message.variants.flatMap(({ parts }) => unsupportedIn(parts) ?? []);
    const lines = [place, ...message.through];
    return [...new Set(wanted)].map((what) => ({ text: MODEL_PROSE.supporting(what), lines }));
  },
};

/** `The model does not support X.`, `{model.__class__.__name__} does not support X yet`. */
const UNSUPPORTED = new RegExp(
  String.raw`^(?:(?:this|the|your|current|selected|loaded) model|(\{[^{}]*\}))(?: [\w-]+)? (?:does not|doesn't)(?: currently| yet)? support (?:the )?([^{}.,;:()]{2,60}?)(?: yet| currently)?[.!]?$`,
  'i',
);

/** What is not supported, as the message writes it; `null` where it is not a model that does not. */
function unsupportedIn(parts: readonly MessagePart[]): string | null {
  const [, placeholder, what] = UNSUPPORTED.exec(templateOf(parts).trim()) ?? [];
  if (what === undefined) return null;
  return placeholder === undefined || /(?:^|[{._])model(?:\.|\}|_)/.test(placeholder) ? what : null;
}
