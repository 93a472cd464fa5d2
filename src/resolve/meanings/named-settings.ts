/** The settings whose names stand in the text of a message. */
import type { ResolvedMessage } from '../../model/resolved-message.js';
import type { Subject } from '../../model/subject.js';
import { expressionFound } from './expression-found.js';
import type { Found } from './found.js';
import { memberOf } from './members.js';
import { dotted } from './operands.js';
import type { SiteNames } from './site-names.js';

const MOST_SETTINGS = 3;

/** A placeholder, which may go on with a word. */
const HOLE = '\0';

/** A name with an underscore that is no part of a chain, a call, a flag or another word. */
const WORD =
  /(?<![\p{L}\p{N}_.\-/\0])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+(?![\p{L}\p{N}_(/\0]|[.-][\p{L}\p{N}])/gu;

/** Each once, in the order of the text; nothing of fields where the message names a flag itself. */
export function settingsNamed(names: SiteNames, message: ResolvedMessage | null): readonly Subject[] {
  const texts = (message?.variants ?? []).map(({ parts }) =>
    parts.map((part) => ('text' in part ? part.text : HOLE)).join(''),
  );
  const hasFlag = texts.some((text) => /(?<![\w-])--[a-z]/.test(text));
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  const found = [...words].flatMap((word): readonly Subject[] => {
    const setting = names.world.settings.named(word);
    if (setting === null || (setting.flag !== null && (hasFlag || isAnother(names, word, setting))))
      return [];
    const { holds: _holds, ...told } = setting;
    return [{ expression: word, ...told }];
  });
  return found.slice(0, MOST_SETTINGS);
}

/** Whether the word is another thing here: a name of the function, a field of the class, a text that is compared. */
function isAnother(names: SiteNames, word: string, setting: Found): boolean {
  const { world, site, self } = names;
  const own = expressionFound(names, dotted(word, site.place.line, site.place.endLine));
  const isLocal = own?.origin === 'parameter' || own?.origin === 'local' || own?.origin === 'loop';
  if (isLocal && own.flag !== setting.flag) return true;
  const conditions = [...site.guards, ...site.preconditions].map(({ condition }) => condition);
  if (conditions.some((text) => text.includes(`"${word}"`) || text.includes(`'${word}'`))) return true;
  const member = self === null ? null : memberOf(world, { kind: 'instance', of: self }, word);
  const isDeclared = world.flags.fields.some((one) => one.name === word && !one.isPassedThrough);
  return isDeclared && member?.origin === 'field' && member.flag !== setting.flag;
}
