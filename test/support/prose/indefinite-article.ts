/** `a` before a consonant sound, `an` before a vowel sound; also directly before code. */
import { MASK } from './masked-code.js';

type Sound = 'vowel' | 'consonant' | 'either';

/** Vowel letters that sound like "you" or "one". */
const CONSONANT_SOUND =
  /^(?:one\b|once\b|eu|ewe|u[rt][il]|uuid|ubiq|u[ks]\b|us[aeu]|usb|ufo|ui\b|uni(?![dmn])|unidirectional|unanim|utf|u\b)/i;

/** Consonant letters that are not heard, or are spelled out. */
const VOWEL_SOUND =
  /^(?:hour|honest|hono|heir|[fhlmnrsx](?:-|\b)|8|11\b|18\b|11,|18,|https?\b|html|llm|ssl|xml|sql|fp\d)/i;

/** Letters whose names begin with a vowel. */
const SPELLED_WITH_VOWEL = /^[AEFHILMNORSX]/i;

/** The articles that are wrong, with the word behind each. `masked` is the text without readable code. */
export function articleProblems(text: string, masked: string): readonly string[] {
  return Array.from(masked.matchAll(/\b(an?) (\S+)/gi)).flatMap((match) => {
    const [words, article = '', masks = ''] = match;
    // A letter behind an apostrophe or a hyphen, or one that is named, is no article.
    if (/[\w'-]$/.test(masked.slice(0, match.index))) return [];
    const wordStart = match.index + article.length + 1;
    const word = text.slice(wordStart, wordStart + masks.length);
    const sound = masks.startsWith(MASK) ? soundOfCode(word) : soundOf(word);
    const isWrong = article.toLowerCase() === 'a' ? sound === 'vowel' : sound === 'consonant';
    return isWrong ? [masks.startsWith(MASK) ? `${article} ${word}` : words] : [];
  });
}

/** How the first name in code sounds; quotes and brackets before it are not read. */
function soundOfCode(code: string): Sound {
  const [name = ''] = /[\p{L}\p{N}]+/u.exec(code.replace(/^[`\s]+/, '')) ?? [];
  if (name === '') return 'either';
  if (/^strs?$/.test(name)) return 'consonant';
  const isSpelled = !/[aeiouy]/i.test(name) || /^(?:\p{Lu}{2,}|\p{L}\b)/u.test(name);
  const sound = soundOf(name);
  const spelled: Sound = SPELLED_WITH_VOWEL.test(name) ? 'vowel' : 'consonant';
  return isSpelled && !/^\d/.test(name) && sound !== spelled ? 'either' : sound;
}

function soundOf(written: string): Sound {
  const word = written.replace(/^[^\p{L}\p{N}]+/u, '');
  if (word === '') return 'either';
  if (VOWEL_SOUND.test(word)) return 'vowel';
  if (CONSONANT_SOUND.test(word)) return 'consonant';
  // An abbreviation may be read as a word or spelled out.
  if (/^[FHLMNRSX]\p{Lu}/u.test(word)) return 'either';
  return /^[aeiou]/i.test(word) ? 'vowel' : 'consonant';
}
