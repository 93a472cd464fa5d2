/** What becomes of the exception in the function that raises it. */
import { MEANING_PROSE } from '../prose/meanings.js';
import type { SideRule } from '../rule.js';

const PROSE = MEANING_PROSE.handling;

export const handlingRule: SideRule = {
  name: 'handling',
  field: 'meaning',
  say({ resolved }) {
    const { handling, site } = resolved;
    const { qualname } = site.place;
    const { caughtAt, reraisedAt } = handling;
    if (caughtAt !== null) {
      const { path, line } = caughtAt;
      return [{ text: PROSE.caught(qualname), lines: [{ path, line, endLine: line }] }];
    }
    if (reraisedAt.length === 0) return [];
    const lines = reraisedAt.map(({ path, line }) => ({ path, line, endLine: line }));
    return [{ text: qualname === '' ? PROSE.reraisedAtModuleLevel : PROSE.reraised, lines }];
  },
};
