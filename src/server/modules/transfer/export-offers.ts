/** Saved offers as a stream of bytes, in either format; memory holds a few offers. */
import { stringify } from 'csv-stringify/sync';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { byteOrderMark } from '../../../contract/spreadsheet-text.ts';
import type { TransferFormat } from '../../../contract/transfer.ts';
import type { Storage } from '../../database/storage.ts';
import { exportedOffers, type OpenedOffer } from '../offers/public.ts';
import { cellsOf, columnNames } from './offer-columns.ts';
import { offerAsJson } from './offer-record.ts';

type Writer = { head: string; write(offer: OpenedOffer): string };

/** RFC 4180. */
const csvOptions = { record_delimiter: '\r\n' } as const;

const writers: Readonly<Record<TransferFormat, Writer>> = {
  jsonl: { head: '', write: (offer) => `${offerAsJson(offer)}\n` },
  csv: {
    head: byteOrderMark + stringify([columnNames], csvOptions),
    write: (offer) => stringify([cellsOf(offer)], csvOptions),
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
