/** A package that is not installed; its name as pip knows it where the source says so. */
import { templateOf } from '../../model/message.js';
import type { SiteContext, Tried } from '../../model/site-context.js';
import type { Event } from '../claims/claim.js';
import { isImportError } from '../claims/exception-kinds.js';
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { PACKAGE_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule, Sentence } from '../rule.js';
import type { Situation } from '../situation.js';
import { change, decisiveLines } from './standard-reading.js';

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
    return { meaning: [say(meaning)], solutions: [change(say(solution))], trigger: null };
  },
};

/** The modules that were imported or looked for; `null` where it is not about any. */
function missingModules(situation: Situation): readonly string[] | null {
  const { decisive, resolved } = situation;
  const { raised } = resolved.site;
  const raisesImport = raised.kind === 'exception' && isImportError(raised.name);
  const event = decisive?.event ?? null;
  if (event?.kind === 'caught') {
    const imports = importsTried(situation, event);
    const isImport = raisesImport || event.types.some(isImportError);
    return imports.length > 0 && isImport ? imports : null;
  }
  const found = (decisive?.atoms ?? []).flatMap(({ subject }) => searched(subject.source));
  if (found.length > 0) return found;
  const modules = modulesNotImported(situation);
  if (modules.length > 0) return modules;
  return saysSo(situation, raisesImport) ? [] : null;
}

/** Packages: `from . import x` names a part of the one that does it. What the `try` imports, whatever else it does where nothing but a failed import is caught. */
function importsTried(
  { resolved }: Situation,
  event: Event & { readonly kind: 'caught' },
): readonly string[] {
  const isTold = event.imports.length > 0 || event.isBefore;
  const tried = event.types.every(isImportError) ? (triedLast(resolved.site.context)?.imports ?? []) : [];
  return (isTold ? event.imports : tried).filter((name) => !name.startsWith('.'));
}

/** What was tried before the innermost handler. */
function triedLast({ guardTried }: SiteContext): Tried | null {
  return guardTried.findLast((tried) => tried !== null) ?? null;
}

/** Names of modules that are `None`, or false, in place of what was to be imported. */
function modulesNotImported({ decisive, subject: subjectOf }: Situation): readonly string[] {
  const atoms = decisive?.atoms ?? [];
  const lacking = atoms.filter(
    (atom) => (atom.kind === 'none' && atom.holds) || (atom.kind === 'truth' && !atom.holds),
  );
  if (lacking.length < atoms.length) return [];
  const names = lacking.map(({ subject }) => {
    const origin = subjectOf(subject)?.origin ?? null;
    return subject.kind === 'name' && (origin === 'module' || origin === 'external') ? subject.source : null;
  });
  return names.every((name) => name !== null) ? names : [];
}

/** Whether the message says that something has to be installed. */
function saysSo({ resolved, decisive }: Situation, raisesImport: boolean): boolean {
  const texts = (resolved.message?.variants ?? []).map(({ parts }) => templateOf(parts));
  if (texts.some((text) => /\bpip3? install\b/.test(text))) return true;
  const isFlag = (decisive?.atoms ?? []).every(({ subject }) => AVAILABILITY.test(subject.source));
  const isAsked = raisesImport || (decisive !== null && decisive.atoms.length > 0 && isFlag);
  return isAsked && texts.some((text) => INSTALL.test(text));
}

const INSTALL = /\bnot installed\b|\b(?:re)?install(?:ing)? (?!(?:is|was|has|failed)\b)\S/i;

/** `HAS_FOO`, `is_foo_available()`, `_foo_installed`. */
const AVAILABILITY = /\b_*has_\w+(?:\(\))?$|\w_(?:available|installed)(?:\(\))?$/i;

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
