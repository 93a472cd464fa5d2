/** A package that is not installed; its name as pip knows it where the source says so. */
import { templateOf } from '../../model/message.js';
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { PACKAGE_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule, Sentence } from '../rule.js';
import type { Situation } from '../situation.js';
import { decisiveLines } from './standard-reading.js';

export const missingPackageRule: Rule = {
  name: 'missing-package',
  read(situation) {
    const modules = missingModules(situation);
    if (modules === null) return null;
    const lines = [...decisiveLines(situation), situation.place];
    const say = (text: string): Sentence => ({ text, lines });
    const pip = pipNames(situation);
    const meaning =
      modules.length === 0
        ? PROSE.missingSomePackage(situation.actor)
        : PROSE.missingPackage(situation.actor, modules);
    const solution =
      pip.length > 0
        ? SOLUTIONS.pip(pip)
        : modules.length === 0
          ? SOLUTIONS.some
          : SOLUTIONS.install([...new Set(modules.map((name) => name.split('.')[0] ?? name))]);
    return { meaning: [say(meaning)], solutions: [say(solution)], trigger: null };
  },
};

const IMPORT_ERRORS = /(?:^|\.)(?:ImportError|ModuleNotFoundError)$/;

/** The modules that were imported or looked for; `null` where it is not about any. */
function missingModules({ decisive, resolved }: Situation): readonly string[] | null {
  const event = decisive?.event ?? null;
  const { raised } = resolved.site;
  const raisesImport = raised.kind === 'exception' && IMPORT_ERRORS.test(raised.name);
  if (event?.kind === 'caught') {
    const isImport =
      event.imports.length > 0 && (raisesImport || event.types.some((type) => IMPORT_ERRORS.test(type)));
    return isImport ? event.imports : event.types.some((type) => IMPORT_ERRORS.test(type)) ? [] : null;
  }
  const found = (decisive?.atoms ?? []).flatMap(({ subject }) => searched(subject.source));
  if (found.length > 0) return found;
  return raisesImport ? [] : null;
}

/** `x` of `find_spec("x")`. */
function searched(source: string): readonly string[] {
  const [, name] = /\bfind_spec\(\s*["']([\w.]+)["']/.exec(source) ?? [];
  return name === undefined ? [] : [name];
}

/** What stands behind `pip install` in the message. */
function pipNames({ resolved }: Situation): readonly string[] {
  const texts = (resolved.message?.variants ?? []).map(({ parts }) => templateOf(parts));
  return texts.flatMap((text) => {
    const [, names] =
      /\bpip3? install (?:-U |--upgrade |--no-build-isolation )*["'`]?([A-Za-z0-9][\w.\-[\],]*(?:[<>=!~]=?[\w.*]+)?)/.exec(
        text,
      ) ?? [];
    return names === undefined ? [] : [names.replace(/[.,]+$/, '')];
  });
}
