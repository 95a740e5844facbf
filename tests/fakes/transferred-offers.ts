/**
 * Offers that are hard to transfer, with their export to a file and import into another database.
 */
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { correctionSchema } from '../../src/contract/calls/offer-correction-calls.ts';
import { type OfferFilter, offerFilterSchema } from '../../src/contract/calls/offer-list-calls.ts';
import type { TransferFormat } from '../../src/contract/transfer.ts';
import type { Storage } from '../../src/server/database/storage.ts';
import { correctOffer } from '../../src/server/modules/corrections/correct-offer.ts';
import { saveOffer } from '../../src/server/modules/offers/saved-offers.ts';
import { exportOffers } from '../../src/server/modules/transfer/export-offers.ts';
import { importOffers } from '../../src/server/modules/transfer/import-offers.ts';
import { correctionOf, offerToSave, resultOf } from './offer-to-save.ts';

export const author = 'admin@example.org';
export const other = 'other@example.org';
export const noon = new Date('2026-03-01T12:00:00.000Z');
export const later = new Date('2026-03-02T12:00:00.000Z');

/** Everything that breaks careless file formats. */
export const strange = '=cmd|calc!A1; “é” 🙂, "quoted"\r\n- a line\n\t\'=1 \ufffd';
export const reference = {
  title: 'A | work',
  url: 'https://example.org/a?b=%7C',
  note: 'A press: it says | so.',
};

const reviewed = [
  { criterion: 'usesSAFe' as const, state: 'contradicted' as const, sentences: [{ start: 0, end: 6 }] },
];

/**
 * Three offers of two models: one unchanged, one corrected twice and confirmed in part, one that is
 * no product offer and is marked.
 */
export async function fill(storage: Storage): Promise<string[]> {
  const read = await resultOf({ values: { businessModelDefinition: 3, usesSAFe: true }, position: '=1+1' });
  const first = await saveOffer(storage, await offerToSave({ content: strange, result: read }), author, noon);
  const second = await saveOffer(storage, await offerToSave({ content: 'Second' }), author, later);
  const result = await resultOf({ notAProductJobOffer: true, language: 'fr' });
  const third = await saveOffer(
    storage,
    await offerToSave({ content: 'Third', model: 'small', result, inDatasets: true }),
    author,
    later,
  );
  const corrections = [
    correctionOf(await resultOf(), { position: strange, references: [reference] }),
    correctionOf(await resultOf({ values: { deliveryActivities: 3, internalProduct: true } }), {
      company: '+33 1',
      explanation: `${strange}\n\nand more`,
      references: [reference, { ...reference, note: '' }],
    }),
  ];
  let revision = '';
  for (const correction of corrections) {
    const seen = {
      jobOfferId: second.jobOfferId,
      revision,
      author: other,
      correction: correctionSchema.parse(correction),
      reviewed,
    };
    const done = await correctOffer(storage, seen, later);
    if (!done.ok) throw new Error(done.code);
    revision = done.revision;
  }
  return [first.jobOfferId, second.jobOfferId, third.jobOfferId];
}

export async function exported(storage: Storage, format: TransferFormat, filter: Partial<OfferFilter> = {}) {
  return text(exportOffers(storage, format, offerFilterSchema.parse(filter)));
}

/** In pieces of `pieceBytes` bytes. */
export async function imported(storage: Storage, file: string | Buffer, pieceBytes = 4096) {
  const bytes = Buffer.from(file);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  return importOffers(storage, pieces(), { author, now: () => later });
}

export const rowsIn = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });
