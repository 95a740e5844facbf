/**
 * Corrections of saved offers: they are added, or deleted all at once; the original reading never
 * changes.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CorrectionContent, toOneLine } from '../../../contract/calls/offer-correction-calls.ts';
import { flattenCriteria, withGroups } from '../../../grading/criteria.ts';
import type { ReviewedCriterion } from '../../../labelling/offer-labels.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction } from '../../database/tables/tables.ts';
import { toStorableText } from '../../database/to-storable-text.ts';
import { recordAuditEvent } from '../audit/public.ts';
import {
  type Correctable,
  type Correction,
  effectiveVersion,
  type LockedOffer,
  type OfferGone,
  type OpenedOffer,
  openOfferToChange,
  referencesToStore,
  revisionOf,
  writeEffectiveVersion,
} from '../offers/public.ts';
import { labelledCriteria, valuesOf } from './labelled-offer.ts';

/**
 * Somebody else corrected the offer, or deleted its corrections: who and when, and the effective
 * version since.
 */
export type CorrectionConflict = {
  ok: false;
  code: 'correctedMeanwhile';
  /** Both empty when the revision that was sent never existed. */
  author: string;
  at: string;
  /** Empty when the corrections were deleted. */
  revision: string;
};

/** The offer as the caller saw it: `revision` is that of `revisionOf`. */
export type SeenOffer = { jobOfferId: string; revision: string; author: string };

type Corrected = { ok: true; changed: boolean; revision: string };

/** `reviewed`: the values that the author confirms. */
type Sent = {
  author: string;
  correction: CorrectionContent;
  reviewed?: readonly ReviewedCriterion[] | undefined;
};

/** A marked sentence ends beyond the text of the offer. */
type SentenceOutsideText = { ok: false; code: 'sentenceOutsideText' };

/**
 * Adds a correction by an administrator, and updates the offer's grade, position and company. One
 * that neither changes nor confirms anything is answered with `changed: false` and not written.
 * Repeating a correction, as after a lost answer, is no conflict: it changes nothing, whatever
 * `revision` is.
 */
export async function correctOffer(
  { database }: Pick<Storage, 'database'>,
  { jobOfferId, revision, ...sent }: SeenOffer & Sent,
  now: Date,
): Promise<Corrected | OfferGone | CorrectionConflict | SentenceOutsideText> {
  return database.transaction().execute(async (transaction) => {
    const opened = await openOfferToChange(transaction, jobOfferId);
    if (!opened.ok) return opened;
    const { offer } = opened;
    if (revisionOf(offer.corrections) !== revision && !isSentAgain(offer, sent))
      return findConflict(transaction, offer);
    if (!liesWithin(offer.row.content, sent.reviewed ?? []))
      return { ok: false, code: 'sentenceOutsideText' };
    return correctOpened(transaction, offer, sent, now);
  });
}

/** Whether each sentence is within the text; otherwise it was marked in another text. */
export function liesWithin(content: string, reviewed: readonly ReviewedCriterion[]): boolean {
  return reviewed.every(({ sentences }) => sentences.every(({ end }) => end <= content.length));
}

/** Whether the newest correction has the same author and content. */
function isSentAgain({ corrections }: OpenedOffer, { author, correction }: Sent): boolean {
  const last = corrections.at(-1);
  return last?.author === author && sameContent(toStoredForm(correction), last);
}

/** Stores a correction of an offer that `openOfferToChange` opened in this transaction. */
async function correctOpened(
  transaction: DatabaseTransaction,
  offer: OpenedOffer,
  { author, correction, reviewed = [] }: Sent,
  now: Date,
): Promise<Corrected> {
  const stored = toStoredForm(correction);
  const confirmed = newlyConfirmed(offer, { author, kept: stored, reviewed });
  const changed =
    confirmed.length > 0 || !sameContent(stored, effectiveVersion(offer.result, offer.corrections));
  if (!changed) return { ok: true, changed, revision: revisionOf(offer.corrections) };
  const added = {
    ...stored,
    id: randomUUID(),
    number: (offer.corrections.at(-1)?.number ?? 0) + 1,
    author,
    createdAt: now.toISOString(),
    reviewed: confirmed,
  };
  await insertCorrection(transaction, offer.row.id, added);
  const corrected = { ...offer, corrections: [...offer.corrections, added] };
  const letter = await writeEffectiveVersion(transaction, corrected, added.createdAt);
  const { id: jobOfferId, model, letter: letterBefore } = offer.row;
  const { position, company, number } = added;
  const details = {
    position,
    company,
    model,
    number,
    letterBefore,
    letter,
    ...(confirmed.length > 0 && { reviewed: confirmed.length }),
  };
  await recordAuditEvent(transaction, { event: 'offerCorrected', author, jobOfferId, details }, now);
  return { ok: true, changed, revision: added.id };
}

/** The confirmations that are new: the same author has not given them before. */
function newlyConfirmed(
  offer: OpenedOffer,
  {
    author,
    kept: stored,
    reviewed,
  }: { author: string; kept: Correctable; reviewed: readonly ReviewedCriterion[] },
): ReviewedCriterion[] {
  if (reviewed.length === 0) return [];
  const standing = labelledCriteria(offer);
  const values = valuesOf(stored);
  return reviewed.filter((one) => {
    const confirmed = { ...one, value: values[one.criterion], author, by: 'confirmation' };
    return !standing.some((label) => isDeepStrictEqual(label, confirmed));
  });
}

/**
 * Deletes every correction of an offer with its confirmations: the original reading is effective
 * again, and nothing is labelled. `deleted`: number of corrections.
 */
export async function deleteCorrections(
  { database }: Pick<Storage, 'database'>,
  { jobOfferId, revision, author }: SeenOffer,
  now: Date,
): Promise<{ ok: true; deleted: number } | OfferGone | CorrectionConflict> {
  return database.transaction().execute(async (transaction) => {
    const opened = await openOfferToChange(transaction, jobOfferId);
    if (!opened.ok) return opened;
    const { offer } = opened;
    if (revisionOf(offer.corrections) !== revision) return findConflict(transaction, offer);
    const deleted = offer.corrections.length;
    if (deleted === 0) return { ok: true, deleted };
    await transaction.deleteFrom('corrections').where('job_offer_id', '=', jobOfferId).execute();
    await writeEffectiveVersion(transaction, { ...offer, corrections: [] }, now.toISOString());
    const { position, company } = offer.result;
    const details = { position, company, model: offer.row.model, corrections: deleted };
    await recordAuditEvent(transaction, { event: 'correctionsDeleted', author, jobOfferId, details }, now);
    return { ok: true, deleted };
  });
}

/** The author of the effective version: of the last correction, or of the deletion of all. */
export async function findConflict(
  transaction: DatabaseTransaction,
  { row, corrections }: LockedOffer,
): Promise<CorrectionConflict> {
  const last = corrections.at(-1);
  const failure = { ok: false, code: 'correctedMeanwhile' } as const;
  if (last) return { ...failure, author: last.author, at: last.createdAt, revision: last.id };
  const deletion = await transaction
    .selectFrom('audit_log')
    .select(['author', 'created_at as at'])
    .where('job_offer_id', '=', row.id)
    .where('deed', '=', 'correctionsDeleted')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...failure, author: '', at: '', ...deletion, revision: '' };
}

/** The form for storage: debug texts belong to the reader and are not corrected. */
export function toStoredForm({ criteria, references, ...rest }: CorrectionContent): Correctable {
  return {
    ...rest,
    criteria: withGroups(flattenCriteria(criteria)),
    position: toStorableText(rest.position),
    company: toStorableText(rest.company),
    explanation: toStorableText(rest.explanation),
    references: references.map(({ title, url, note }) => ({
      title: toStorableText(title),
      url: toStorableText(url),
      note: toStorableText(note),
    })),
  };
}

/** Whether both have the same content. */
function sameContent(one: Correctable, other: Correctable): boolean {
  const said = ({ criteria, references, ...rest }: Correctable) => ({
    notAProductJobOffer: rest.notAProductJobOffer,
    titles: [rest.position, rest.company].map((text) => toOneLine(toStorableText(text))),
    explanation: toStorableText(rest.explanation).trim(),
    criteria: flattenCriteria(criteria),
    references,
  });
  return isDeepStrictEqual(said(one), said(other));
}

/** Inserts the row of a correction, nothing else: `writeEffectiveVersion` updates the offer. */
export async function insertCorrection(
  transaction: DatabaseTransaction,
  jobOfferId: string,
  { notAProductJobOffer, createdAt, criteria, references, reviewed, ...rest }: Correction,
): Promise<void> {
  await transaction
    .insertInto('corrections')
    .values({
      ...rest,
      created_at: createdAt,
      job_offer_id: jobOfferId,
      criteria: JSON.stringify(criteria),
      references: referencesToStore(references),
      not_a_product_offer: notAProductJobOffer ? 1 : 0,
      reviewed: JSON.stringify(reviewed),
    })
    .execute();
}
