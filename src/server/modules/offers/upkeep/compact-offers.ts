/** Stores offers anew that earlier releases saved with everything several times. What is answered of them stays as it was. */
import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { calculatedGrade } from '../../../../analysis/calculated-grade.ts';
import { criteriaSchema } from '../../../../grading/criteria-schema.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { isPostgresql } from '../../../database/engines/is-postgresql.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { correctionsOf, whatHoldsBesideReferences } from '../effective-version.ts';
import type { OpenedOffer } from '../open-offer.ts';
import { resultOfOffer, type StoredOffer, selectOffers } from '../stored/select-offers.ts';
import { isStorable, type StoredAnswer, storedForms, toStore } from '../stored/stored-answer.ts';

/** How many are looked for at once. */
const offersAtOnce = 50;
/** Ends a transaction after the offer that is under way: on SQLite all else waits for it. */
const longestTransactionMilliseconds = 20;
/** Between two transactions, so that visitors notice nothing. */
const pauseMilliseconds = 20;

/** How many offers were stored anew, and how many stay as they are because they are damaged. */
export type Compacted = { compacted: number; left: number };

/**
 * In short transactions of whole offers, between which others have their turn. Killed at any moment it goes on when
 * it is called again; several servers may do it at once. `signal` ends it after a transaction; `progress` hears how many of how
 * many were stored anew.
 */
export async function compactOffers(
  { database }: Pick<Storage, 'database'>,
  signal?: AbortSignal,
  progress?: (done: number, of: number) => void,
): Promise<Compacted> {
  const sum: Compacted = { compacted: 0, left: 0 };
  const all = progress ? await countPlain(database) : 0;
  let last = '';
  while (!signal?.aborted) {
    const ids = await plainOffers(database, last);
    if (ids.length === 0) break;
    const done = await database.transaction().execute((transaction) => compactSome(transaction, ids));
    sum.compacted += done.compacted;
    sum.left += done.left;
    last = done.last;
    progress?.(sum.compacted, Math.max(sum.compacted, all));
    await setTimeout(pauseMilliseconds);
  }
  return sum;
}

async function countPlain(database: Storage['database']): Promise<number> {
  const { count } = await database
    .selectFrom('job_offers')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('stored_form', '=', (value) => value.lit(storedForms.plain))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function plainOffers(database: Storage['database'], last: string): Promise<string[]> {
  const rows = await database
    .selectFrom('job_offers')
    .select('id')
    // A literal: the index of these offers is found by it.
    .where('stored_form', '=', (value) => value.lit(storedForms.plain))
    .where('id', '>', last)
    .orderBy('id')
    .limit(offersAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** The first of them, as many as there is time for. */
async function compactSome(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<Compacted & { last: string }> {
  const done = { compacted: 0, left: 0, last: '' };
  const end = performance.now() + longestTransactionMilliseconds;
  for (const id of ids) {
    const outcome = await compactOffer(transaction, id);
    if (outcome) done[outcome] += 1;
    done.last = id;
    if (performance.now() > end) break;
  }
  return done;
}

/** Undefined where another server has stored it anew, where it is deleted, or where somebody holds it at this moment. */
async function compactOffer(
  transaction: Transaction<Tables>,
  id: string,
): Promise<'compacted' | 'left' | undefined> {
  const row = await selectOffers(transaction)
    .where('job_offers.id', '=', id)
    .where('stored_form', '=', storedForms.plain)
    // Waits for nobody, so that nobody waits for it in turn.
    .$if(isPostgresql(transaction), (query) => query.forUpdate('job_offers').skipLocked())
    .executeTakeFirst();
  if (!row) return undefined;
  const answer = storedAnew(row);
  if (!answer) return 'left';
  const corrections = (await correctionsOf({ database: transaction }, [id])).get(id) ?? [];
  const detail = detailToKeep({ row, result: resultOfOffer(row), corrections });
  await transaction
    .updateTable('job_offers')
    .set({ ...answer.offer, calculated_score_detail: detail })
    .where('id', '=', id)
    .execute();
  for (const [table, part] of [
    ['business_initiatives', answer.initiative],
    ['experimental_environments', answer.environment],
    ['explanations', answer.explanation],
  ] as const)
    await transaction.updateTable(table).set(part).where('job_offer_id', '=', id).execute();
  return 'compacted';
}

/** Undefined where the offer cannot be stored so that the very same comes back. */
function storedAnew(row: StoredOffer): StoredAnswer | undefined {
  const isWhole = [row.initiativeCriteria, row.environmentCriteria, row.references].every(
    (part) => part !== null,
  );
  const result: unknown = JSON.parse(row.result);
  if (!isWhole || !isStorable(result) || JSON.stringify(result) !== row.result) return undefined;
  const answer = toStore(result, row.content);
  // Reading works the score out of its own column.
  return answer.offer.stored_form === storedForms.compact && answer.offer.score === row.score
    ? answer
    : undefined;
}

/** Empty where what the rules of this program make of the offer is what is stored. */
function detailToKeep({ row, result, corrections }: OpenedOffer): string {
  const stored = row.calculated_score_detail;
  const holds = whatHoldsBesideReferences(result, corrections);
  if (row.rules_version !== rulesVersion || !criteriaSchema.safeParse(holds.criteria).success) return stored;
  const { scoreDetail } = calculatedGrade({ ...holds, language: row.language });
  return JSON.stringify(scoreDetail) === stored ? '' : stored;
}
