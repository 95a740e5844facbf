/** Rehearsals as administrators start, see and delete them; each start and end with a row of the audit log, or neither. */
import { randomUUID } from 'node:crypto';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { ListedRehearsal } from '../../../../contract/calls/rehearsal-calls.ts';
import { rehearsalsListed } from '../../../../contract/evaluations/rehearsals.ts';
import type { RehearsalResult, RuleChanges } from '../../../../contract/evaluations/rehearsed-rules.ts';
import { checkChanges } from '../../../../evaluating/rehearsal/changed-tables.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import type { Storage } from '../../../database/storage.ts';
import type { RehearsalTable } from '../../../database/tables/evaluation-tables.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import { rehearsing } from './rehearsal-job.ts';
import { countSavedOffers } from './rehearse-offers.ts';

export type RehearsalParts = { storage: Pick<Storage, 'database'>; jobs: Jobs; now: () => Date };

/** Nothing is begun by changes that are no rules. */
export async function startRehearsal(
  { storage, jobs, now }: RehearsalParts,
  asked: RuleChanges,
  author: string,
): Promise<CallOutput<'startRehearsal'>> {
  const checked = checkChanges(asked);
  if (!checked.ok) return { mistakes: checked.mistakes };
  const id = randomUUID();
  await storage.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('rehearsals')
      .values({
        ...{ id, author, created_at: now().toISOString(), changes: JSON.stringify(checked.changes) },
        ...{ rules_version: rulesVersion, state: 'running', ended_at: null, result: null, done: 0, of: 0 },
      })
      .execute();
    await jobs.enqueue(rehearsing, { rehearsalId: id }, { transaction, key: id });
    const details = { rehearsal: id, figures: Object.keys(checked.changes).length };
    await recordAuditEvent(
      transaction,
      { event: 'rulesRehearsed', author, jobOfferId: null, details },
      now(),
    );
  });
  jobs.wake();
  return { id };
}

/** The newest first. */
export async function listRehearsals(storage: Pick<Storage, 'database'>): Promise<ListedRehearsal[]> {
  const rows = await storage.database
    .selectFrom('rehearsals')
    .select(['id', 'created_at', 'author', 'changes', 'rules_version', 'state', 'done', 'of'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(rehearsalsListed)
    .execute();
  const saved = rows.some(waits) ? await countSavedOffers(storage) : 0;
  return rows.map((row) => ({
    ...{ id: row.id, createdAt: row.created_at, author: row.author, changes: JSON.parse(row.changes) },
    ...{ rulesVersion: row.rules_version, done: row.done },
    ...(waits(row) ? { state: 'waiting', of: saved } : { state: row.state, of: row.of }),
  }));
}

const waits = ({ state, of }: Pick<RehearsalTable, 'state' | 'of'>) => state === 'running' && of === 0;

/** Null where there is none, or it has not come to its end. */
export async function resultOfRehearsal(
  { database }: Pick<Storage, 'database'>,
  id: string,
): Promise<RehearsalResult | null> {
  const row = await database
    .selectFrom('rehearsals')
    .select('result')
    .where('id', '=', id)
    .executeTakeFirst();
  // Only the job writes there.
  return row?.result ? JSON.parse(row.result) : null;
}

/** With the job that is at it. */
export function deleteRehearsal(
  { storage, jobs, now }: RehearsalParts,
  id: string,
  author: string,
): Promise<boolean> {
  return storage.database.transaction().execute(async (transaction) => {
    const job = await jobs.find(rehearsing, id, transaction);
    if (job) await jobs.cancel(job, transaction);
    const { numDeletedRows } = await transaction
      .deleteFrom('rehearsals')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    const details = { rehearsal: id };
    await recordAuditEvent(
      transaction,
      { event: 'rehearsalDeleted', author, jobOfferId: null, details },
      now(),
    );
    return true;
  });
}
