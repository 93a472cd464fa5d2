/** Any other condition, quoted. */
import type { Rule } from '../rule.js';
import { standardReading } from './standard-reading.js';

export const genericRule: Rule = {
  name: 'generic',
  read(situation) {
    if (situation.decisive === null) return null;
    return standardReading(situation, [], null);
  },
};
