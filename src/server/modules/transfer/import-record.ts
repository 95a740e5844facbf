/** Imports one line of JSON: a new offer, or missing corrections of an existing one. */
import { sql } from 'kysely';
import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
import type { RefusalReason } from '../../../contract/transfer.ts';
import { flattenCriteria, withGroups } from '../../../grading/criteria.ts';
import type { DatabaseTransaction, Tables } from '../../database/tables/tables.ts';
import { insertCorrection } from '../corrections/public.ts';
import {
  addOffer,
  type Correction,
  contentHash,
  type OpenedOffer,
  openOfferToChange,
  type SavedOfferIds,
  setMark,
  writeEffectiveVersion,
} from '../offers/public.ts';
import type { OfferRecord } from './offer-record.ts';

/** The outcome of a line; `marked`: it only added the mark for datasets. */
type Done =
  | { ok: true; did: 'added' | 'corrected' | 'marked' | 'unchanged' }
  | { ok: false; refused: RefusalReason };

/**
 * The same offer, read by the same model, is stored once, whatever its id. Corrections are only
 * appended to the existing ones; when both have diverged the line is refused. Missing confirmations
 * are added.
 */
export async function importRecord(
  transaction: DatabaseTransaction,
  record: OfferRecord,
  now: Date,
): Promise<Done> {
  const there = await findOffer(transaction, record);
  if (!there) return addRecord(transaction, record);
  const missing = missingCorrections(there, record);
  if (!missing) return correctedOtherwise(there);
  if (await idsAreTaken(transaction, {}, missing)) return idTaken;
  const restored = await restoreReviews(transaction, there, record);
  if (missing.length > 0 || restored) {
    await addCorrections(transaction, there, missing, now.toISOString());
    await mark(transaction, there, record.inDatasets, now);
    return { ok: true, did: 'corrected' };
  }
  const marked = await mark(transaction, there, record.inDatasets, now);
  return { ok: true, did: marked ? 'marked' : 'unchanged' };
}

const idTaken: Done = { ok: false, refused: { code: 'idTaken' } };

/** Adds an offer with the ids and the times of its line. */
async function addRecord(transaction: DatabaseTransaction, record: OfferRecord): Promise<Done> {
  const { content, model, result, inDatasets, createdAt } = record;
  const ids: SavedOfferIds = { ...record, jobOfferId: record.id };
  if (await idsAreTaken(transaction, ids, record.corrections)) return idTaken;
  const offer = { content, model, result, inDatasets, calculated: calculateGradeInWords(result) };
  // Another server may have saved the same just now: the line is refused, and can be sent again.
  if (!(await addOffer(transaction, offer, ids, createdAt))) return idTaken;
  // Without changes nothing remains to be written.
  if (record.corrections.length === 0 && record.updatedAt === createdAt) return { ok: true, did: 'added' };
  const opened = await openOfferToChange(transaction, record.id);
  if (!opened.ok) return idTaken;
  await addCorrections(transaction, opened.offer, record.corrections.map(plain), record.updatedAt);
  return { ok: true, did: 'added' };
}

/** The offer of a line: the same text, read by the same model. */
async function findOffer(
  transaction: DatabaseTransaction,
  { content, model }: OfferRecord,
): Promise<OpenedOffer | undefined> {
  const row = await transaction
    .selectFrom('job_offers')
    .select('id')
    .where('content_hash', '=', contentHash(content))
    .where('model', '=', model)
    .executeTakeFirst();
  const opened = row && (await openOfferToChange(transaction, row.id));
  return opened?.ok ? opened.offer : undefined;
}

/** The line's corrections after all existing ones; undefined when the existing ones differ. */
function missingCorrections({ corrections }: OpenedOffer, record: OfferRecord): Correction[] | undefined {
  const both = Math.min(corrections.length, record.corrections.length);
  const agree = corrections.slice(0, both).every(({ id }, place) => record.corrections[place]?.id === id);
  return agree ? record.corrections.slice(corrections.length).map(plain) : undefined;
}

/** Debug texts belong to the reader and are not corrected. */
function plain({ reviewed = [], ...correction }: OfferRecord['corrections'][number]): Correction {
  return { ...correction, reviewed, criteria: withGroups(flattenCriteria(correction.criteria)) };
}

/** Adds confirmations to corrections that were imported without them; returns whether it did. */
async function restoreReviews(
  transaction: DatabaseTransaction,
  { corrections }: OpenedOffer,
  record: OfferRecord,
): Promise<boolean> {
  const lost = corrections.flatMap(({ id, reviewed }, place) => {
    const known = record.corrections[place]?.reviewed ?? [];
    return reviewed.length === 0 && known.length > 0 ? [{ id, reviewed: JSON.stringify(known) }] : [];
  });
  for (const { id, reviewed } of lost)
    await transaction.updateTable('corrections').set({ reviewed }).where('id', '=', id).execute();
  return lost.length > 0;
}

function correctedOtherwise({ corrections }: OpenedOffer): Done {
  const { author = '', createdAt = '' } = corrections.at(-1) ?? {};
  return { ok: false, refused: { code: 'correctedMeanwhile', author, at: createdAt } };
}

/** Adds corrections unchanged, and updates the offer to the last one. */
async function addCorrections(
  transaction: DatabaseTransaction,
  offer: OpenedOffer,
  corrections: readonly Correction[],
  updatedAt: string,
): Promise<void> {
  for (const correction of corrections) await insertCorrection(transaction, offer.row.id, correction);
  const all = [...offer.corrections, ...corrections];
  await writeEffectiveVersion(transaction, { ...offer, corrections: all }, updatedAt);
}

/** An import adds marks and removes none; returns whether it did. */
async function mark(
  transaction: DatabaseTransaction,
  { row }: OpenedOffer,
  wanted: boolean,
  now: Date,
): Promise<boolean> {
  if (!wanted) return false;
  return (await setMark(transaction, { jobOfferId: row.id, inDatasets: true }, now)) !== undefined;
}

const idTables = {
  jobOfferId: 'job_offers',
  businessInitiativeId: 'business_initiatives',
  experimentalEnvironmentId: 'experimental_environments',
  explanationId: 'explanations',
} as const satisfies Record<keyof SavedOfferIds, keyof Tables>;

/** Whether an id of the line is already used by something else. */
async function idsAreTaken(
  transaction: DatabaseTransaction,
  ids: Partial<SavedOfferIds>,
  corrections: readonly { id: string }[],
): Promise<boolean> {
  const wanted = [
    // Cast: Object.entries loses the key types of a table.
    ...Object.entries(idTables).map(([field, table]) => ({ table, id: ids[field as keyof SavedOfferIds] })),
    ...corrections.map(({ id }) => ({ table: 'corrections' as const, id })),
  ].filter(({ id }) => id !== undefined);
  const named = new Set(wanted.map(({ table, id }) => `${table} ${id}`));
  if (named.size < wanted.length) return true;
  for (const { table, id } of wanted) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(transaction);
    if (rows.length > 0) return true;
  }
  return false;
}
