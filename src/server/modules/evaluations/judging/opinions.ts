/** What administrators say of explanations, before they see what a judge says of the same. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import { type FoundRun, findRun } from '../runs/run-question.ts';

type Deed = { author: string; now: Date };

/** False where there is no such explanation, or its author has seen what judges say of it. */
export function judgeByPerson(
  { database }: Pick<Storage, 'database'>,
  { runId, reader, number, repeat, mayStand }: CallInput<'judgeExplanation'>,
  { author, now }: Deed,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const run = await findRun(transaction, runId);
    const entry = run && (await explainedEntry(transaction, run, { reader, number, repeat }));
    if (!entry) return false;
    const { numInsertedOrUpdatedRows: written } = await transaction
      .insertInto('explanation_opinions')
      .values({
        ...{ run_id: runId, reader, offer: entry.offer, repeat, author },
        ...{ created_at: now.toISOString(), may_stand: mayStand ? 1 : 0, compared: 0 },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['run_id', 'reader', 'offer', 'repeat', 'author'])
          .doUpdateSet(({ ref }) => ({
            may_stand: ref('excluded.may_stand'),
            created_at: ref('excluded.created_at'),
          }))
          .where('explanation_opinions.compared', '=', 0),
      )
      .executeTakeFirstOrThrow();
    if (written !== 1n) return false;
    const details = { model: reader, mayStand: mayStand ? 'yes' : 'no', run: runId, dataset: run.name };
    const event = { event: 'explanationJudged', author, jobOfferId: entry.job_offer_id, details } as const;
    await recordAuditEvent(transaction, event, now);
    return true;
  });
}

/** The offer that an explanation of the run is about. */
function explainedEntry(
  transaction: Transaction<Tables>,
  { id, dataset_id }: FoundRun,
  { reader, number, repeat }: Pick<CallInput<'judgeExplanation'>, 'reader' | 'number' | 'repeat'>,
) {
  return transaction
    .selectFrom('evaluation_entries')
    .innerJoin('evaluation_samples', 'evaluation_samples.offer', 'evaluation_entries.offer')
    .select(['evaluation_entries.offer', 'evaluation_entries.job_offer_id'])
    .where('evaluation_entries.dataset_id', '=', dataset_id)
    .where('evaluation_entries.number', '=', number)
    .where('evaluation_samples.run_id', '=', id)
    .where('evaluation_samples.reader', '=', reader)
    .where('evaluation_samples.repeat', '=', repeat)
    .where('evaluation_samples.explained', '=', 1)
    .executeTakeFirst();
}

/** From then on what this administrator said of what a judge has judged as well stays; answers how many these are. */
export function compareWithJudges(
  { database }: Pick<Storage, 'database'>,
  runId: string,
  { author, now }: Deed,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const run = await findRun(transaction, runId);
    if (!run) return 0;
    const { numUpdatedRows } = await transaction
      .updateTable('explanation_opinions')
      .set({ compared: 1 })
      .where('run_id', '=', runId)
      .where('author', '=', author)
      .where('compared', '=', 0)
      .where(isJudged(runId))
      .executeTakeFirstOrThrow();
    const compared = Number(numUpdatedRows);
    if (compared === 0) return 0;
    const details = { explanations: compared, run: runId, dataset: run.name };
    const event = { event: 'judgementsCompared', author, jobOfferId: null, details } as const;
    await recordAuditEvent(transaction, event, now);
    return compared;
  });
}

/** Whether a judge of the run has said something of the explanation that an opinion is about. */
const isJudged = (runId: string) => sql<boolean>`exists (
  select 1 from judged_explanations as judged inner join explanation_judgings as judging on judging.id = judged.judging_id
  where judging.run_id = ${runId} and judged.kind = 'judged' and judged.reader = explanation_opinions.reader
    and judged.offer = explanation_opinions.offer and judged.repeat = explanation_opinions.repeat)`;

/** How many explanations this administrator has judged, and laid beside what judges say; `comparable` could be. */
export async function ownOpinions(
  database: Kysely<Tables>,
  runId: string,
  author: string,
): Promise<CallOutput<'countOpinions'>> {
  const own = database
    .selectFrom('explanation_opinions')
    .where('run_id', '=', runId)
    .where('author', '=', author)
    .select(({ fn }) => fn.countAll().as('count'));
  const [judged, compared, comparable] = await Promise.all([
    own.executeTakeFirstOrThrow(),
    own.where('compared', '=', 1).executeTakeFirstOrThrow(),
    own.where('compared', '=', 0).where(isJudged(runId)).executeTakeFirstOrThrow(),
  ]);
  return {
    judged: Number(judged.count),
    compared: Number(compared.count),
    comparable: Number(comparable.count),
  };
}
