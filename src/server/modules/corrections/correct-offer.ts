/** Corrections of saved offers: they are added, or deleted all at once; what the reader said never changes. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { LookedAt } from '../../../contract/calls/label-calls.ts';
import { type CorrectionContent, inOneLine } from '../../../contract/calls/offer-correction-calls.ts';
import { flattenCriteria, withGroups } from '../../../grading/criteria.ts';
import { storable } from '../../database/storable-text.ts';
import type { Storage } from '../../database/storage.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordAuditEvent } from '../audit/public.ts';
import { confirmValues, liesWithin, withdrawConfirmations } from '../labels/public.ts';
import {
  type Correctable,
  type Correction,
  effectiveVersion,
  type OfferGone,
  type OpenedOffer,
  openOfferToChange,
  referencesToStore,
  revisionOf,
  writeEffectiveVersion,
} from '../offers/public.ts';

/** Somebody else corrected the offer, or deleted its corrections: who and when, and what holds since. */
export type CorrectedMeanwhile = {
  ok: false;
  code: 'correctedMeanwhile';
  /** Both empty where the revision that was sent never was. */
  author: string;
  at: string;
  /** Empty where the corrections were deleted. */
  revision: string;
};

/** Which offer, as who saw it: `revision` is that of `revisionOf`. */
export type SeenOffer = { jobOfferId: string; revision: string; author: string };

type Corrected = { ok: true; changed: boolean; revision: string };

/** A sentence was marked beyond the end of the offer. */
type LabelOutsideText = { ok: false; code: 'labelOutsideText' };

/**
 * Adds a correction in the name of an administrator. The grade of the offer, and the position and the company by which
 * it is found, follow. One that says what holds already is answered with `changed: false`, and nothing is written of it.
 * `labels`: which of its values the administrator confirms; they are written also where it changes nothing. Who sends again what was
 * taken, as its answer was lost, meets no conflict: it is answered as one that changes nothing, whatever `revision` is.
 */
export async function correctOffer(
  { database }: Pick<Storage, 'database'>,
  {
    jobOfferId,
    revision,
    author,
    correction,
    labels: lookedAt = [],
  }: SeenOffer & { correction: CorrectionContent; labels?: readonly LookedAt[] | undefined },
  now: Date,
): Promise<(Corrected & { labelled: number }) | OfferGone | CorrectedMeanwhile | LabelOutsideText> {
  return database.transaction().execute(async (transaction) => {
    const opened = await openOfferToChange(transaction, jobOfferId);
    if (!opened.ok) return opened;
    const { offer } = opened;
    if (revisionOf(offer.corrections) !== revision && !isSentAgain(offer, author, correction))
      return meanwhile(transaction, offer);
    if (!liesWithin(offer.row.content, lookedAt)) return { ok: false, code: 'labelOutsideText' };
    const corrected = await correctOpened(transaction, offer, { author, correction }, now);
    const confirmed = { author, holds: keptForm(correction), lookedAt };
    return { ...corrected, labelled: await confirmValues(transaction, offer, confirmed, now) };
  });
}

/** Whether the newest correction is by the same author and says the same. */
function isSentAgain({ corrections }: OpenedOffer, author: string, correction: CorrectionContent): boolean {
  const last = corrections.at(-1);
  return last?.author === author && sameContent(keptForm(correction), last);
}

/** The same for an offer that `openOfferToChange` opened in this transaction. */
async function correctOpened(
  transaction: Transaction<Tables>,
  offer: OpenedOffer,
  { author, correction }: { author: string; correction: CorrectionContent },
  now: Date,
): Promise<Corrected> {
  const kept = keptForm(correction);
  const changed = !sameContent(kept, effectiveVersion(offer.result, offer.corrections));
  if (!changed) return { ok: true, changed, revision: revisionOf(offer.corrections) };
  const added = {
    ...kept,
    id: randomUUID(),
    number: (offer.corrections.at(-1)?.number ?? 0) + 1,
    author,
    createdAt: now.toISOString(),
  };
  await insertCorrection(transaction, offer.row.id, added);
  const corrected = { ...offer, corrections: [...offer.corrections, added] };
  const letter = await writeEffectiveVersion(transaction, corrected, added.createdAt);
  const { id: jobOfferId, model, letter: letterBefore } = offer.row;
  const { position, company, number } = added;
  const details = { position, company, model, number, letterBefore, letter };
  await recordAuditEvent(transaction, { event: 'offerCorrected', author, jobOfferId, details }, now);
  return { ok: true, changed, revision: added.id };
}

/**
 * Deletes every correction of an offer, and what was confirmed of it: what the reader said holds again, and nobody stands behind it.
 * Labels of those who saw neither stay. `deleted`: how many corrections there were.
 */
export async function deleteCorrections(
  { database }: Pick<Storage, 'database'>,
  { jobOfferId, revision, author }: SeenOffer,
  now: Date,
): Promise<{ ok: true; deleted: number } | OfferGone | CorrectedMeanwhile> {
  return database.transaction().execute(async (transaction) => {
    const opened = await openOfferToChange(transaction, jobOfferId);
    if (!opened.ok) return opened;
    const { offer } = opened;
    if (revisionOf(offer.corrections) !== revision) return meanwhile(transaction, offer);
    const deleted = offer.corrections.length;
    const labels = await withdrawConfirmations(transaction, jobOfferId);
    if (deleted + labels === 0) return { ok: true, deleted };
    await transaction.deleteFrom('corrections').where('job_offer_id', '=', jobOfferId).execute();
    await writeEffectiveVersion(transaction, { ...offer, corrections: [] }, now.toISOString());
    const { position, company } = offer.result;
    const details = {
      ...{ position, company, model: offer.row.model, corrections: deleted },
      ...(labels > 0 && { labels }),
    };
    await recordAuditEvent(transaction, { event: 'correctionsDeleted', author, jobOfferId, details }, now);
    return { ok: true, deleted };
  });
}

/** Who made what holds now: the author of the last correction, or who deleted them all. */
export async function meanwhile(
  transaction: Transaction<Tables>,
  { row, corrections }: OpenedOffer,
): Promise<CorrectedMeanwhile> {
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

/** What goes into the tables: debug texts are the reader's and are not corrected. */
export function keptForm({ criteria, references, ...rest }: CorrectionContent): Correctable {
  return {
    ...rest,
    criteria: withGroups(flattenCriteria(criteria)),
    position: storable(rest.position),
    company: storable(rest.company),
    explanation: storable(rest.explanation),
    references: references.map(({ title, url, note }) => ({
      title: storable(title),
      url: storable(url),
      note: storable(note),
    })),
  };
}

/** Whether both say the same to a reader. */
function sameContent(one: Correctable, other: Correctable): boolean {
  const said = ({ criteria, references, ...rest }: Correctable) => ({
    notAProductJobOffer: rest.notAProductJobOffer,
    titles: [rest.position, rest.company].map((text) => inOneLine(storable(text))),
    explanation: storable(rest.explanation).trim(),
    criteria: flattenCriteria(criteria),
    references,
  });
  return isDeepStrictEqual(said(one), said(other));
}

/** Adds the row alone; `writeEffectiveVersion` does the rest. */
export async function insertCorrection(
  transaction: Transaction<Tables>,
  jobOfferId: string,
  { notAProductJobOffer, createdAt, criteria, references, ...rest }: Correction,
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
    })
    .execute();
}
