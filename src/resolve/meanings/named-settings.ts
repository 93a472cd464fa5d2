/** The settings whose names stand in the text of a message. */
import type { ResolvedMessage } from '../../model/resolved-message.js';
import type { Subject } from '../../model/subject.js';
import { expressionFound } from './expression-found.js';
import type { Found } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
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
  return [...found, ...featuresNamed(names, texts, hasFlag)].slice(0, MOST_SETTINGS);
}

/** Says that something does not go together with what it names. */
const UNSUPPORTED =
  /\bnot\b[^.]*\b(?:support|compatible|work with|available with)|n['’]t\b[^.]*\bsupport|\b(?:is|are) (?:unsupported|incompatible)(?=\s*(?:$|[,;:!]|(?:with|by|for|on|in|when|if)\b))/i;

/** Features that are not supported, by the words of the switch that is their field. */
function featuresNamed(
  { world, site }: SiteNames,
  texts: readonly string[],
  hasFlag: boolean,
): readonly Subject[] {
  const said = texts.flatMap((text) => text.split(/[.;]\s+|\n/)).filter((one) => UNSUPPORTED.test(one));
  if (hasFlag || said.length === 0) return [];
  const told = `${said.join('\n')}\n${site.context.comment?.text ?? ''}`;
  return featuresOf(world).flatMap(({ pattern, setting }): readonly Subject[] => {
    const [words] = pattern.exec(told) ?? [];
    if (words === undefined) return [];
    const { holds: _holds, ...known } = setting;
    return [{ ...known, expression: words.replace(/\s+/g, ' ') }];
  });
}

interface Feature {
  readonly pattern: RegExp;
  readonly setting: Found;
}

const memos = new WeakMap<MeaningWorld, readonly Feature[]>();

/** The switches of the project, `enable_prefix_caching` with its flag, and the words for what they switch. */
function featuresOf(world: MeaningWorld): readonly Feature[] {
  const known = memos.get(world);
  if (known !== undefined) return known;
  const names = new Set(
    world.flags.fields.map(({ name }) => name).filter((name) => /^enable_\w+$/.test(name)),
  );
  const features = [...names].flatMap((name): readonly Feature[] => {
    const setting = world.settings.named(name);
    if (setting === null || setting.flag === null) return [];
    const words = name
      .replace(/^enable_/, '')
      .split('_')
      .join(String.raw`[\s_-]`);
    return [{ pattern: new RegExp(String.raw`(?<![\w-])${words}(?![\w-])`, 'i'), setting }];
  });
  memos.set(world, features);
  return features;
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
