/** An environment variable without a usable value. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { handleOf } from '../remedies/handle.js';
import type { Rule } from '../rule.js';
import { standardReading } from './standard-reading.js';

export const environmentVariableRule: Rule = {
  name: 'environment-variable',
  read(situation) {
    const atoms = situation.decisive?.atoms ?? [];
    const [only, ...others] = atoms;
    if (only === undefined || others.some(({ subject }) => subject.source !== only.subject.source))
      return null;
    const handle = handleOf(situation, only.subject);
    if (handle?.kind !== 'environment') return null;
    return standardReading(situation, atoms, PROSE.environment(handle.name), 'what is so');
  },
};
