/** Exports: saved offers as a stream of bytes, of which memory holds a few, and the audit log's note. */

import { stringify } from 'csv-stringify/sync';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { byteOrderMark } from '../../../contract/spreadsheet-text.ts';
import type { TransferFormat } from '../../../contract/transfer.ts';
import type { Storage } from '../../database/storage.ts';
import { recordAuditEvent } from '../audit/public.ts';
import { countOffers, exportedOffers, type OpenedOffer } from '../offers/public.ts';
import type { ServerParts } from '../server-parts.ts';
import { columnNames, listOfferCells } from './offer-columns.ts';
import { serializeOffer } from './offer-record.ts';

type Writer = { head: string; write(offer: OpenedOffer): string };

/** RFC 4180. */
const csvOptions = { record_delimiter: '\r\n' } as const;

const writers: Readonly<Record<TransferFormat, Writer>> = {
  jsonl: { head: '', write: (offer) => `${serializeOffer(offer)}\n` },
  csv: {
    head: byteOrderMark + stringify([columnNames], csvOptions),
    write: (offer) => stringify([listOfferCells(offer)], csvOptions),
  },
};

/** Yields the file in pieces. */
export async function* exportOffers(
  storage: Pick<Storage, 'database'>,
  format: TransferFormat,
  filter: OfferFilter,
): AsyncGenerator<Uint8Array> {
  const { head, write } = writers[format];
  yield Buffer.from(head);
  for await (const offer of exportedOffers(storage, filter)) yield Buffer.from(write(offer));
}

/** `author`: who exports. */
export type Export = { format: TransferFormat; author: string; filter: OfferFilter };

/**
 * Tells the audit log of an export before the first byte leaves, so that none leaves unnoted: with
 * what the filter lets through by then, also where the export breaks off later.
 */
export async function recordExport(
  { storage, now }: Pick<ServerParts, 'storage' | 'now'>,
  { format, author, filter }: Export,
): Promise<void> {
  const { offers, orMore } = await countOffers(storage, filter);
  const details = { format, [orMore ? 'offersAtLeast' : 'offers']: offers, ...chosen(filter) };
  await storage.database
    .transaction()
    .execute((transaction) =>
      recordAuditEvent(transaction, { event: 'offersExported', author, details }, now()),
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
