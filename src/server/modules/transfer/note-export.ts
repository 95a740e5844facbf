/** Logs an export to the audit log. */

import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import type { TransferFormat } from '../../../contract/transfer.ts';
import type { Storage } from '../../database/storage.ts';
import { recordAuditEvent } from '../audit/public.ts';
import { countOffers } from '../offers/public.ts';

/** `author`: who exports. */
export type Export = { format: TransferFormat; author: string; filter: OfferFilter };

/**
 * Logged before the first byte is sent, so that no export goes unlogged: with the number of offers
 * that match by then, even if the export breaks off later.
 */
export async function noteExport(
  { storage, now }: { storage: Storage; now: () => Date },
  { format, author, filter }: Export,
): Promise<void> {
  const { offers, orMore } = await countOffers(storage, filter);
  const details = { format, [orMore ? 'offersAtLeast' : 'offers']: offers, ...chosen(filter) };
  await storage.database
    .transaction()
    .execute((transaction) =>
      recordAuditEvent(transaction, { event: 'offersExported', author, jobOfferId: null, details }, now()),
    );
}

/** Prefixed names: a detail `company` or `model` names the object of an event. */
const detailOf: Readonly<Record<keyof OfferFilter, string>> = {
  search: 'ofSearch',
  model: 'ofModel',
  language: 'ofLanguage',
  letter: 'ofLetter',
  company: 'ofCompany',
  corrected: 'ofCorrected',
  inDatasets: 'ofDatasets',
};

/** The filter's values that are set. */
function chosen(filter: OfferFilter): Record<string, string> {
  const asked = Object.entries(filter).filter(([, value]) => value !== '' && value !== 'any');
  // Cast: Object.entries loses the key types of a table.
  return Object.fromEntries(asked.map(([name, value]) => [detailOf[name as keyof OfferFilter], value]));
}
