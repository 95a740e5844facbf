/** Administrators confirm values of saved offers, in the transaction of a correction or beside one that changes nothing. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { LookedAt } from '../../../contract/calls/label-calls.ts';
import { flattenCriteria } from '../../../grading/criteria.ts';
import type { Label } from '../../../labelling/offer-labels.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordAuditEvent } from '../audit/public.ts';
import type { Correctable, OpenedOffer } from '../offers/public.ts';
import { addLabels, labelsOfOffers } from './labels.ts';

/** Whether each sentence lies within the text: one that does not was marked in another. */
export function liesWithin(content: string, lookedAt: readonly LookedAt[]): boolean {
  return lookedAt.every(({ sentences }) => sentences.every(({ end }) => end <= content.length));
}

/**
 * Adds the labels of an administrator who confirms these values of `holds`. What the last one said word for word is not said again.
 * Answers how many were added.
 */
export async function confirmValues(
  transaction: Transaction<Tables>,
  { row }: OpenedOffer,
  { author, holds, lookedAt }: { author: string; holds: Correctable; lookedAt: readonly LookedAt[] },
  now: Date,
): Promise<number> {
  if (lookedAt.length === 0) return 0;
  const values = { ...flattenCriteria(holds.criteria), notAProductJobOffer: holds.notAProductJobOffer };
  const before = (await labelsOfOffers(transaction, [row.id])).get(row.id) ?? [];
  const added = lookedAt
    .map((one): Label => ({ ...one, author, value: values[one.criterion], blind: false }))
    .filter((label) => {
      const last = before.findLast(({ criterion, blind }) => !blind && criterion === label.criterion);
      return !isDeepStrictEqual(last, label);
    });
  if (added.length === 0) return 0;
  await addLabels(transaction, row.id, added, now);
  const details = {
    position: holds.position,
    company: holds.company,
    model: row.model,
    labels: added.length,
  };
  const event = { event: 'offerLabelled', author, jobOfferId: row.id, details } as const;
  await recordAuditEvent(transaction, event, now);
  return added.length;
}

/** Deletes what was confirmed of an offer; what was labelled blindly stays. Answers how many labels there were. */
export async function withdrawConfirmations(
  transaction: Transaction<Tables>,
  jobOfferId: string,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('labels')
    .where('job_offer_id', '=', jobOfferId)
    .where('blind', '=', 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
