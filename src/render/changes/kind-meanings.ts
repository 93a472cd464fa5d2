/** What each kind of change means to somebody who meets the word for the first time. */
import type { ChangeKind } from '../../model/change.js';

export const KIND_MEANINGS: Readonly<Record<ChangeKind, string>> = {
  added: 'was not raised before',
  removed: 'is not raised any more',
  moved: 'stands in another file or function',
  reworded: 'its message says something else',
  'exception-changed': 'is raised as another exception',
  'condition-changed': 'is raised under other conditions',
  'explanation-changed': 'only its explanation is another one',
};
