/**
 * Entries of the configured `settings` that the files contradict. In: the facts of all files. Out: a finding for each call
 * whose flag or environment variable no file defines, and for each function that its module does not have; an entry of a
 * module that is not read says nothing.
 */
import type { FileFacts } from '../model/file-facts.js';
import type { Finding } from '../model/finding.js';
import { meaningWorld } from './meanings/meanings.js';
import { moduleIndex } from './names/module-index.js';
import { NO_RULES, type ResolveRules } from './resolve-site.js';

export function unknownSettings(
  files: readonly (FileFacts & { readonly path: string })[],
  told: Partial<ResolveRules>,
): readonly Finding[] {
  const rules = { ...NO_RULES, ...told };
  const entries = Object.entries(rules.settings);
  if (entries.length === 0) return [];
  const world = meaningWorld(moduleIndex(files), files, rules);
  return entries.flatMap(([call, setting]): readonly Finding[] => {
    const [called = ''] = call.split('()');
    const found = world.index.find(called.slice(0, called.lastIndexOf('.')));
    if (found.kind !== 'file') return [];
    const { module } = found;
    const name = called.slice(called.lastIndexOf('.') + 1);
    const line = world.outlines.function(module, name)?.line ?? null;
    const isKnown = world.settings.setBy(setting) !== null;
    if (line !== null && isKnown) return [];
    const why =
      line === null ? `its module has no function "${name}"` : `no file that was read defines "${setting}"`;
    const message = `The configuration says that "${setting}" sets what "${call}" gives, but ${why}.`;
    return [{ code: 'unknown-setting', path: module.path, line, message }];
  });
}
