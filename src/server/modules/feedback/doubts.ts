/**
 * Findings that visitors doubt: each a criterion and the sentence that does not show it, stored
 * with its thumbs-down.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallInput, CallOutput } from '../../../contract/calls/calls.ts';
import { maxListedDoubts, maxOffersOfDoubt } from '../../../contract/limits.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import { foldWordsInOrder } from '../../database/folded-words.ts';
import type { Database, DatabaseTransaction } from '../../database/tables/tables.ts';
import { toStorableText } from '../../database/to-storable-text.ts';

/** A doubted sentence of a criterion. */
export type Doubt = { criterion: CriterionId; phrase: string };

/** Replaces the doubts of a thumbs-down. Sentences that are not in its offer are ignored. */
export async function storeDoubts(
  transaction: DatabaseTransaction,
  feedbackId: string,
  jobOffer: string,
  doubts: readonly Doubt[],
): Promise<void> {
  await transaction.deleteFrom('doubts').where('feedback_id', '=', feedbackId).execute();
  const rows = doubts
    .map(({ criterion, phrase }) => ({ criterion, phrase: toStorableText(phrase.trim()) }))
    .filter(({ phrase }) => phrase !== '' && jobOffer.includes(phrase))
    .map((doubt) => ({ ...doubt, phrase_key: keyOf(doubt.phrase), feedback_id: feedbackId }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('doubts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** By its words in order, or by its characters if it has none. */
function keyOf(phrase: string): string {
  const words = foldWordsInOrder(phrase).join(' ');
  return createHash('sha256')
    .update(words || phrase)
    .digest('hex');
}

/** A doubted sentence with the complaints about it. */
export type CountedDoubt = Doubt & { count: number; newest: string; jobOfferIds: string[] };

/**
 * The most doubted sentences, with the saved offers made of their complaints; only for `criterion`
 * unless it is empty. Dismissed complaints do not count.
 */
export async function countDoubts(
  database: Database,
  criterion: CriterionId | '',
): Promise<{ doubts: CountedDoubt[]; more: boolean }> {
  let query = database
    .selectFrom('doubts')
    .innerJoin('feedback', 'feedback.id', 'doubts.feedback_id')
    .select(({ fn }) => [
      'doubts.criterion',
      'doubts.phrase_key',
      fn.min('doubts.phrase').as('phrase'),
      fn.countAll().as('count'),
      fn.max('feedback.created_at').as('newest'),
    ])
    .where('feedback.state', '!=', 'dismissed')
    .groupBy(['doubts.criterion', 'doubts.phrase_key']);
  if (criterion) query = query.where('doubts.criterion', '=', criterion);
  const rows = await query
    .orderBy('count', 'desc')
    .orderBy('newest', 'desc')
    .orderBy('doubts.phrase_key')
    .limit(maxListedDoubts + 1)
    .execute();
  const page = rows.slice(0, maxListedDoubts);
  const offers = await offersOf(database, [...new Set(page.map(({ phrase_key }) => phrase_key))]);
  const doubts = page.map(({ criterion: id, phrase_key, phrase, count, newest }) => ({
    criterion: id,
    phrase,
    newest,
    // PostgreSQL returns counts as text.
    count: Number(count),
    jobOfferIds: offers
      .filter((offer) => offer.criterion === id && offer.phrase_key === phrase_key)
      .map(({ job_offer_id }) => job_offer_id),
  }));
  return { doubts, more: rows.length > maxListedDoubts };
}

/** The newest few saved offers for each criterion and sentence. */
async function offersOf(database: Database, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const ranked = database
    .selectFrom('doubts')
    .innerJoin('feedback', 'feedback.id', 'doubts.feedback_id')
    .select(['doubts.criterion', 'doubts.phrase_key', 'feedback.job_offer_id'])
    .select(
      sql<number>`row_number() over (
        partition by doubts.criterion, doubts.phrase_key order by max(feedback.created_at) desc, feedback.job_offer_id
      )`.as('place'),
    )
    .where('doubts.phrase_key', 'in', keys)
    .where('feedback.job_offer_id', 'is not', null)
    .where('feedback.state', '!=', 'dismissed')
    .groupBy(['doubts.criterion', 'doubts.phrase_key', 'feedback.job_offer_id']);
  return database
    .selectFrom(ranked.as('ranked'))
    .select(['criterion', 'phrase_key'])
    .select(({ ref }) => ref('job_offer_id').$notNull().as('job_offer_id'))
    .where('place', '<=', maxOffersOfDoubt)
    .orderBy('place')
    .execute();
}

type DoubtedFinding = CallOutput<'listDoubts'>['findings'][number];
type Press = Omit<Extract<CallInput<'logEvent'>, { name: 'finding_doubted' }>, 'name'>;

/**
 * How often visitors doubted a finding: presses that the page counts at once, without any text of
 * the offer. By criterion and reader, those doubted most first; of one criterion where given.
 */
export async function countDoubtedFindings(
  database: Database,
  criterion: CriterionId | '',
): Promise<DoubtedFinding[]> {
  const rows = await database
    .selectFrom('event_counts')
    .select(({ fn }) => ['parameters', fn.sum('count').as('count')])
    .where('name', '=', 'finding_doubted')
    .groupBy('parameters')
    .execute();
  const found = new Map<string, DoubtedFinding>();
  for (const row of rows) {
    // Cast: `logEvent` writes what its schema accepted.
    const press = JSON.parse(row.parameters) as Press;
    if (criterion && press.criterion !== criterion) continue;
    const key = `${press.criterion} ${press.reader}`;
    const before = found.get(key) ?? { criterion: press.criterion, reader: press.reader, count: 0, moved: 0 };
    // PostgreSQL returns sums as text.
    const count = Number(row.count) * (press.takenBack ? -1 : 1);
    const moved = press.letter === press.without ? 0 : count;
    found.set(key, { ...before, count: before.count + count, moved: before.moved + moved });
  }
  return [...found.values()]
    .map((each) => ({ ...each, count: Math.max(0, each.count), moved: Math.max(0, each.moved) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
