/** The settings whose names stand in the text of a message. */
import type { ResolvedMessage } from '../../model/resolved-message.js';
import type { Subject } from '../../model/subject.js';
import { expressionFound } from './expression-found.js';
import type { Found } from './found.js';
import { dotted } from './operands.js';
import type { SiteNames } from './site-names.js';

const MOST_SETTINGS = 3;

/** A placeholder, which may go on with a word. */
const HOLE = '\0';

/** A name with an underscore that is no part of a chain, a call, a flag or another word. */
const WORD =
  /(?<![\p{L}\p{N}_.\-/\0])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+(?![\p{L}\p{N}_(/\0]|[.-][\p{L}\p{N}])/gu;

/** Each once, in the order of the text; a name that is another thing at the site, and a flag that is told, tell nothing. */
export function settingsNamed(names: SiteNames, message: ResolvedMessage | null): readonly Subject[] {
  const texts = (message?.variants ?? []).map(({ parts }) =>
    parts.map((part) => ('text' in part ? part.text : HOLE)).join(''),
  );
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  const found = [...words].flatMap((word): readonly Subject[] => {
    const setting = names.world.settings.named(word);
    if (setting === null || isAnother(names, word, setting)) return [];
    if (setting.flag !== null && texts.some((text) => text.includes(setting.flag ?? ''))) return [];
    const { holds: _holds, ...told } = setting;
    return [{ expression: word, ...told }];
  });
  return found.slice(0, MOST_SETTINGS);
}

/** Whether the function has a parameter or a local name of its own of that name. */
function isAnother(names: SiteNames, word: string, setting: Found): boolean {
  const { line, endLine } = names.site.place;
  const own = expressionFound(names, dotted(word, line, endLine));
  const isLocal = own?.origin === 'parameter' || own?.origin === 'local' || own?.origin === 'loop';
  return isLocal && own.flag !== setting.flag;
}
