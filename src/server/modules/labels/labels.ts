/** What administrators say of the criteria of saved offers, one row each; what holds of it is worked out, never stored. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { flattenCriteria } from '../../../grading/criteria.ts';
import {
  type Label,
  type LabelledOffer,
  labelsOf,
  type OfferValues,
  type StandingLabel,
  standingLabels,
} from '../../../labelling/offer-labels.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { effectiveVersion, type OpenedOffer } from '../offers/public.ts';

/** Adds labels of an offer, in their order, in the transaction of whoever looked at it. */
export async function addLabels(
  transaction: Kysely<Tables>,
  jobOfferId: string,
  labels: readonly Label[],
  now: Date,
): Promise<void> {
  if (labels.length === 0) return;
  const rows = labels.map(({ value, sentences, blind, ...label }) => ({
    ...label,
    id: randomUUID(),
    job_offer_id: jobOfferId,
    created_at: now.toISOString(),
    value: JSON.stringify(value),
    sentences: JSON.stringify(sentences),
    blind: blind ? 1 : 0,
  }));
  await transaction.insertInto('labels').values(rows).execute();
}

/** All labels of these offers, by offer, the oldest first; offers without any are not in it. At most some hundred offers at once. */
export async function labelsOfOffers(
  database: Kysely<Tables>,
  jobOfferIds: readonly string[],
): Promise<Map<string, Label[]>> {
  if (jobOfferIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('labels')
    .selectAll()
    .where('job_offer_id', 'in', jobOfferIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const labels = rows.map(({ job_offer_id: offer, criterion, author, state, blind, value, sentences }) => ({
    offer,
    // Cast: only what the schema of the calls takes is ever stored.
    label: {
      ...{ criterion, author, state },
      value: JSON.parse(value),
      sentences: JSON.parse(sentences),
      blind: blind === 1,
    } as Label,
  }));
  const byOffer = Map.groupBy(labels, ({ offer }) => offer);
  return new Map([...byOffer].map(([offer, ofOne]) => [offer, ofOne.map(({ label }) => label)]));
}

type Read = Pick<OpenedOffer, 'result' | 'corrections'>;

/** What people stand behind of an offer; `labels` are all of its own. */
export function labelledOffer(offer: Read, labels: readonly Label[]): LabelledOffer {
  return labelsOf(valuesOf(offer), labels);
}

/** The same criterion by criterion, with who stands behind each and by what. */
export function labelledCriteria(offer: Read, labels: readonly Label[]): StandingLabel[] {
  return standingLabels(valuesOf(offer), labels);
}

function valuesOf({ result, corrections }: Read): OfferValues {
  const holds = effectiveVersion(result, corrections);
  const valuesIn = ({ criteria, notAProductJobOffer }: typeof result | typeof holds) => ({
    ...flattenCriteria(criteria),
    notAProductJobOffer,
  });
  return { said: valuesIn(result), holds: valuesIn(holds), author: corrections.at(-1)?.author ?? '' };
}
