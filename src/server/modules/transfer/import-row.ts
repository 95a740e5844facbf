/** One row of a spreadsheet into the database: what a person changed becomes a correction of the offer it names. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type CorrectionContent, correctionSchema } from '../../../contract/calls/offer-correction-calls.ts';
import { validationMessage } from '../../../grading/criteria-schema.ts';
import { storable } from '../../database/storable-text.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { correctOpened } from '../corrections/public.ts';
import {
  type Correctable,
  effectiveVersion,
  type OpenedOffer,
  openOfferToChange,
  revisionOf,
} from '../offers/public.ts';
import { addRecord, correctedOtherwise, type Done, findOffer, mark } from './import-record.ts';
import { draftOf, isSet, type OfferRow, saysTheSame } from './offer-columns.ts';
import { invalid, type OfferRecord, readRecord, recordMarks, time } from './offer-record.ts';

/** `author`: who imports; corrections are made in that name. Of a row that is refused nothing is kept. */
export async function importRow(
  transaction: Transaction<Tables>,
  row: OfferRow,
  author: string,
  now: Date,
): Promise<Done> {
  const offer = await findRow(transaction, row);
  return offer ? changeOffer(transaction, offer, row, author, now) : addRow(transaction, row, author, now);
}

async function findRow(transaction: Transaction<Tables>, row: OfferRow): Promise<OpenedOffer | undefined> {
  const opened = await openOfferToChange(transaction, storable(row.get('id') ?? ''));
  if (opened.ok) return opened.offer;
  const content = row.get('content');
  return content ? findOffer(transaction, { content, model: storable(row.get('model') ?? '') }) : undefined;
}

/** A row that says what held when it was exported, or what holds now, changes nothing, whatever happened since. */
async function changeOffer(
  transaction: Transaction<Tables>,
  offer: OpenedOffer,
  row: OfferRow,
  author: string,
  now: Date,
): Promise<Done> {
  const revision = row.get('revision') ?? '';
  const holds = effectiveVersion(offer.result, offer.corrections);
  const seen = whatHeld(offer, revision);
  const untouched = (seen && saysTheSame(row, seen)) || saysTheSame(row, holds);
  if (!untouched && revision !== revisionOf(offer.corrections)) return correctedOtherwise(offer);
  const correction = untouched ? undefined : correctionIn(row, holds);
  if (correction && !correction.ok) return correction;
  const changed =
    correction && (await correctOpened(transaction, offer, { ...correction, author }, now)).changed;
  const marked = await mark(transaction, offer, isSet(row.get('inDatasets')), now);
  return { ok: true, did: changed ? 'corrected' : marked ? 'marked' : 'unchanged' };
}

/** What held at a revision; undefined where that is gone. */
function whatHeld({ result, corrections }: OpenedOffer, revision: string): Correctable | undefined {
  if (revision === '') return effectiveVersion(result, []);
  const place = corrections.findIndex(({ id }) => id === revision);
  return place === -1 ? undefined : effectiveVersion(result, corrections.slice(0, place + 1));
}

type CorrectionIn = { ok: true; correction: CorrectionContent } | Extract<Done, { ok: false }>;

function correctionIn(row: OfferRow, holds: Correctable): CorrectionIn {
  const parsed = correctionSchema.safeParse(draftOf(row, holds), { error: validationMessage });
  return parsed.success
    ? { ok: true, correction: parsed.data }
    : { ok: false, refused: invalid(parsed.error) };
}

/** An offer that is not there needs its text and its result; what else the row says becomes its first correction. */
async function addRow(
  transaction: Transaction<Tables>,
  row: OfferRow,
  author: string,
  now: Date,
): Promise<Done> {
  const read = recordIn(row, now);
  if (!read.ok) return read;
  const holds = effectiveVersion(read.record.result, []);
  const correction = saysTheSame(row, holds) ? undefined : correctionIn(row, holds);
  if (correction && !correction.ok) return correction;
  const added = await addRecord(transaction, read.record);
  if (!added.ok || !correction) return added;
  const opened = await openOfferToChange(transaction, read.record.id);
  if (opened.ok) await correctOpened(transaction, opened.offer, { ...correction, author }, now);
  return added;
}

function recordIn(
  row: OfferRow,
  now: Date,
): { ok: true; record: OfferRecord } | Extract<Done, { ok: false }> {
  const cell = (name: string) => row.get(name) ?? '';
  if (!cell('content') || !cell('result')) return { ok: false, refused: { code: 'offerNotThere' } };
  let result: unknown;
  try {
    result = JSON.parse(cell('result'));
  } catch {
    return { ok: false, refused: { code: 'textCut' } };
  }
  const createdAt = isTime(cell('createdAt')) ? cell('createdAt') : now.toISOString();
  const read = readRecord({
    ...recordMarks,
    id: cell('id') || randomUUID(),
    businessInitiativeId: randomUUID(),
    experimentalEnvironmentId: randomUUID(),
    explanationId: randomUUID(),
    createdAt,
    updatedAt: createdAt,
    model: cell('model'),
    inDatasets: isSet(cell('inDatasets')),
    content: cell('content'),
    result,
    corrections: [],
  });
  if (read.ok && !quotesStand(read.record)) return { ok: false, refused: { code: 'textCut' } };
  return read;
}

function isTime(text: string): boolean {
  return time.safeParse(text).success;
}

/** Spreadsheets cut long cells and write line ends anew: the sentences of the result would point elsewhere. */
function quotesStand({ content, result }: OfferRecord): boolean {
  const quotes = [
    ...Object.values(result.receipts).flatMap((receipt) => receipt.quotes),
    ...result.passagesForPrograms,
  ];
  return quotes.every(({ text, start, end }) => storable(content.slice(start, end)) === storable(text));
}
