/** How far administrators agree who labelled the same offers unseen, and where they differ. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import type { CallInput, CallOutput } from '../../../contract/calls/calls.ts';
import { labelDifferences, type PairsOfCriterion, pairsByCriterion } from '../../../evaluating/labellers.ts';
import type { Label } from '../../../labelling/offer-labels.ts';
import { afterCursor, cursorOf } from '../../database/page-cursor.ts';
import type { Storage } from '../../database/storage.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { openOffer } from '../offers/public.ts';
import { labelledCriteria, labelsOfOffers } from './labels.ts';

const offersAtOnce = 200;

type Agreement = CallOutput<'listAgreement'>;

/** Answers what holds now. What was worked out last is kept while no label was added or has gone. */
export function createAgreement({ database }: Pick<Storage, 'database'>): () => Promise<Agreement> {
  let last: { of: string; answer: Promise<Agreement> } | undefined;
  return async () => {
    const of = await fingerprint(database);
    if (last?.of !== of) {
      const answer = workOut(database);
      last = { of, answer };
      answer.catch(() => {
        last = undefined;
      });
    }
    return last.answer;
  };
}

async function fingerprint(database: Kysely<Tables>): Promise<string> {
  const { count, newest } = await database
    .selectFrom('labels')
    .where('blind', '=', 1)
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('created_at').as('newest')])
    .executeTakeFirstOrThrow();
  return `${count} ${newest}`;
}

async function workOut(database: Kysely<Tables>): Promise<Agreement> {
  const ids = await idsOfPaired(database);
  const offers: { offer: string; labels: Label[] }[] = [];
  for (let from = 0; from < ids.length; from += offersAtOnce) {
    const labels = await labelsOfOffers(database, ids.slice(from, from + offersAtOnce));
    offers.push(...[...labels].map(([offer, ofOne]) => ({ offer, labels: ofOne })));
  }
  return { offers: offers.length, criteria: await inThread(pairsByCriterion(offers)) };
}

async function idsOfPaired(database: Kysely<Tables>): Promise<string[]> {
  const rows = await paired(database).execute();
  return rows.map(({ id }) => id);
}

/** Offers that two administrators or more labelled unseen. */
function paired(database: Kysely<Tables>) {
  return database
    .selectFrom('labels')
    .select('job_offer_id as id')
    .where('blind', '=', 1)
    .groupBy('job_offer_id')
    .having(sql<number>`count(distinct author)`, '>=', 2);
}

async function inThread(pairs: readonly PairsOfCriterion[]): Promise<Agreement['criteria']> {
  const worker = new Worker(new URL('./agreement-worker.ts', import.meta.url));
  try {
    const answered = once(worker, 'message');
    worker.postMessage(pairs);
    const [criteria] = await answered;
    return criteria;
  } finally {
    await worker.terminate();
  }
}

/** How many offers one page looks at: each is opened with its corrections. */
const offersOfPage = 50;

/**
 * Offers whose labellers differ, the last saved first: those with a difference that nobody has settled, or all.
 */
export async function listDifferences(
  { database }: Pick<Storage, 'database'>,
  { settled, cursor }: CallInput<'listLabelDifferences'>,
): Promise<CallOutput<'listLabelDifferences'>> {
  const rows = await database
    .selectFrom('job_offers')
    .select(['id', 'created_at'])
    .where('id', 'in', paired(database))
    .where(afterCursor(cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(offersOfPage + 1)
    .execute();
  const page = rows.slice(0, offersOfPage);
  const labels = await labelsOfOffers(
    database,
    page.map(({ id }) => id),
  );
  const offers: CallOutput<'listLabelDifferences'>['offers'] = [];
  for (const { id } of page) {
    const found = await differencesOf({ database }, id, labels.get(id) ?? []);
    if (found?.criteria.some((each) => settled || !each.settled)) offers.push(found);
  }
  return { offers, next: cursorOf(rows, offersOfPage) };
}

/** Undefined where they agree on all, and where the offer is gone. */
async function differencesOf(
  storage: Pick<Storage, 'database'>,
  jobOfferId: string,
  labels: readonly Label[],
): Promise<CallOutput<'listLabelDifferences'>['offers'][number] | undefined> {
  const differences = labelDifferences(labels);
  if (differences.length === 0) return undefined;
  const opened = await openOffer(storage, jobOfferId);
  if (!opened.ok) return undefined;
  const { row, corrections } = opened.offer;
  const standing = labelledCriteria(opened.offer, labels);
  const { position, company } = corrections.at(-1) ?? row;
  return {
    ...{ jobOfferId, position, company },
    criteria: differences.map((each) => ({
      ...each,
      settled: standing.some(({ label }) => label.criterion === each.criterion),
    })),
  };
}
