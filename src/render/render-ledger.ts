/** The ledger as the text of its file. */
import { type Ledger, ledgerSchema } from '../model/redirect.js';
import { neutralJson } from './neutral-text.js';

/** The same ledger gives the same bytes; throws for one that does not fit its own schema, which is a bug. */
export function renderLedger(ledger: Ledger): string {
  return neutralJson(ledgerSchema.parse(ledger));
}
