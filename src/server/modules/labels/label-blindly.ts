/** Administrators label offers without seeing what a reader or anybody else said of them: the server does not send it. */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Label } from '../../../labelling/offer-labels.ts';
import type { Storage } from '../../database/storage.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordAuditEvent } from '../audit/public.ts';
import { type OfferGone, type OpenedOffer, openOffer, openOfferToChange } from '../offers/public.ts';
import { liesWithin } from './confirm-values.ts';
import { addLabels, labelsOfOffers } from './labels.ts';

/** Whoever corrected an offer, or confirmed values of it, has seen what was said of it. */
type ValuesSeen = { ok: false; code: 'valuesSeen' };
const valuesSeen: ValuesSeen = { ok: false, code: 'valuesSeen' };

type Labeller = { jobOfferId: string; author: string };
type BlindLabel = Omit<Label, 'author' | 'blind'>;

/** What of an offer a labeller may see: its text, and the last words of their own. */
export async function openOfferToLabel(
  { database }: Pick<Storage, 'database'>,
  { jobOfferId, author }: Labeller,
): Promise<{ ok: true; content: string; language: string; own: BlindLabel[] } | OfferGone | ValuesSeen> {
  const opened = await openOffer({ database }, jobOfferId);
  if (!opened.ok) return opened;
  const { row } = opened.offer;
  const labels = await labelsOf(database, jobOfferId);
  if (hasSeenValues(opened.offer, labels, author)) return valuesSeen;
  const own = [...lastWords(labels, author).values()].map(({ criterion, value, state, sentences }) => ({
    ...{ criterion, value, state, sentences },
  }));
  return { ok: true, content: row.content, language: row.language, own };
}

/** Adds what a labeller says; what they said last word for word is not said again. `labelled`: how many were added. */
export async function labelBlindly(
  { database }: Pick<Storage, 'database'>,
  { jobOfferId, author, labels }: Labeller & { labels: readonly BlindLabel[] },
  now: Date,
): Promise<
  { ok: true; labelled: number } | OfferGone | ValuesSeen | { ok: false; code: 'labelOutsideText' }
> {
  return database.transaction().execute(async (transaction) => {
    const opened = await openOfferToChange(transaction, jobOfferId);
    if (!opened.ok) return opened;
    const { row } = opened.offer;
    const before = await labelsOf(transaction, jobOfferId);
    if (hasSeenValues(opened.offer, before, author)) return valuesSeen;
    if (!liesWithin(row.content, labels)) return { ok: false, code: 'labelOutsideText' };
    const last = lastWords(before, author);
    const added = labels
      .map((label): Label => ({ ...label, author, blind: true }))
      .filter((label) => !isDeepStrictEqual(label, last.get(label.criterion)));
    if (added.length === 0) return { ok: true, labelled: 0 };
    await addLabels(transaction, jobOfferId, added, now);
    const { position, company, model } = row;
    const details = { position, company, model, labels: added.length };
    await recordAuditEvent(transaction, { event: 'offerLabelledBlindly', author, jobOfferId, details }, now);
    return { ok: true, labelled: added.length };
  });
}

/**
 * The next marked offer for a labeller, and how many there are: those that one other has labelled first, since two make a comparison,
 * then the oldest. `after` is left out. Null where there is none.
 */
export async function nextOfferToLabel(
  { database }: Pick<Storage, 'database'>,
  { author, after }: { author: string; after: string },
): Promise<{ jobOfferId: string | null; left: number }> {
  const waiting = waitingFor(database, author).where('job_offers.id', '!=', after);
  const { left } = await waiting
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .executeTakeFirstOrThrow();
  const labellers = sql`(select count(distinct author) from labels where labels.job_offer_id = job_offers.id and labels.blind = 1)`;
  const next = await waiting
    .select('job_offers.id')
    .orderBy(sql`case when ${labellers} = 1 then 0 else 1 end`)
    .orderBy('job_offers.created_at')
    .orderBy('job_offers.id')
    .limit(1)
    .executeTakeFirst();
  return { jobOfferId: next?.id ?? null, left: Number(left) };
}

/** Marked offers of which the labeller has neither said anything nor seen what was said. */
function waitingFor(database: Kysely<Tables>, author: string) {
  return database
    .selectFrom('job_offers')
    .where('in_datasets', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('labels')
            .select('labels.id')
            .whereRef('labels.job_offer_id', '=', 'job_offers.id')
            .where('labels.author', '=', author),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('corrections')
            .select('corrections.id')
            .whereRef('corrections.job_offer_id', '=', 'job_offers.id')
            .where('corrections.author', '=', author),
        ),
      ),
    );
}

async function labelsOf(database: Kysely<Tables>, jobOfferId: string): Promise<Label[]> {
  return (await labelsOfOffers(database, [jobOfferId])).get(jobOfferId) ?? [];
}

function hasSeenValues({ corrections }: OpenedOffer, labels: readonly Label[], author: string): boolean {
  return (
    corrections.some((correction) => correction.author === author) ||
    labels.some((label) => !label.blind && label.author === author)
  );
}

function lastWords(labels: readonly Label[], author: string): Map<string, Label> {
  const own = labels.filter((label) => label.blind && label.author === author);
  return new Map(own.map((label) => [label.criterion, label]));
}
