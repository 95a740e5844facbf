/** Starts launches, ends them, has them go on and deletes them; each with a row of the audit log, or neither. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { LaunchFailure, TunerName } from '../../../../contract/tuning/launches.ts';
import type { Tuner } from '../../../../tuning/tuners/tuner.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { TuningLaunchTable } from '../../../database/tables/tuning-launch-tables.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import { nameOf } from './launch-row.ts';
import { jobOf } from './tuning-job.ts';

export type LaunchParts = {
  storage: Storage;
  jobs: Jobs;
  tuners: ReadonlyMap<TunerName, Tuner>;
  now: () => Date;
};

type Input = CallInput<'launchTuning'>;
type Deed = { author: string; now: Date };

/** The launch of the same that is under way is answered where there is one, whoever started it. */
export async function launchTuning(
  { storage, jobs, tuners, now }: LaunchParts,
  input: Input,
  author: string,
): Promise<CallOutput<'launchTuning'>> {
  const tuner = tuners.get(input.tuner);
  if (!tuner) return { obstacle: 'notOffered' };
  const launched = await storage.database.transaction().execute(async (transaction) => {
    const dataset = await transaction
      .selectFrom('tuning_datasets')
      .select(['name', 'training', 'validation'])
      .where('id', '=', input.datasetId)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    if (!dataset) return { obstacle: 'datasetGone' } as const;
    const deed = { author, now: now() };
    const row = rowOf(input, tuner, { ...dataset, examples: dataset.training + dataset.validation }, deed);
    const same = await idOfSame(transaction, row);
    if (same !== undefined) return { id: same, isNew: false };
    const { numInsertedOrUpdatedRows: added } = await transaction
      .insertInto('tuning_launches')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added !== 1n) return { id: (await idOfSame(transaction, row)) ?? row.id, isNew: false };
    if (tuner.kind !== 'folder') {
      await jobs.enqueue(jobOf(tuner.name), { launchId: row.id }, { transaction, key: row.id });
    }
    await note(transaction, 'tuningLaunched', row, deed);
    return { id: row.id, isNew: true };
  });
  jobs.wake();
  return launched;
}

/** A folder is done as soon as it is wanted: it is made anew at each download. */
function rowOf(
  { datasetId, tuner: name, baseModel: asked, epochs: passes }: Input,
  tuner: Tuner,
  { name: datasetName, examples }: { name: string; examples: number },
  { author, now }: Deed,
): TuningLaunchTable {
  const id = randomUUID();
  const at = now.toISOString();
  const isFolder = tuner.kind === 'folder';
  // The built-in reader is the base of itself, and knows how often it looks.
  const [baseModel, epochs] = tuner.kind === 'builtin' ? [tuner.name, null] : [asked, passes];
  const question = JSON.stringify([datasetId, name, baseModel, epochs]);
  return {
    ...{ id, created_at: at, author, dataset_id: datasetId, dataset_name: datasetName, examples },
    ...{ tuner: name, host: tuner.kind === 'seller' ? tuner.host : '', base_model: baseModel, epochs },
    question: createHash('sha256').update(question).digest('hex'),
    ...{ state: isFolder ? 'done' : 'waiting', step: 'upload', reason: '', said: '', round: 1 },
    ...{ training_file: null, validation_file: null, job_id: null, job_asked_at: null },
    ...{ seller_status: '', seen_at: null, last_event: null, trained_tokens: null },
    ...{ model: isFolder ? nameOf(id) : null, cancel_asked: 0 },
    ...{ started_at: isFolder ? at : null, ended_at: isFolder ? at : null },
  };
}

/** Of a folder also one that is done: it can be downloaded again. */
async function idOfSame(
  transaction: Transaction<Tables>,
  { question, tuner }: TuningLaunchTable,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('tuning_launches')
    .select('id')
    .where('question', '=', question)
    .where('state', 'in', tuner === 'folder' ? ['done'] : ['waiting', 'running'])
    .executeTakeFirst();
  return row?.id;
}

/** Where nothing was asked of the seller yet it ends here and now; else whoever is at it has the seller end it, without waiting for its turn. */
export async function cancelTuning(
  { storage, jobs, now }: LaunchParts,
  id: string,
  author: string,
): Promise<boolean> {
  const cancelled = await storage.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('tuning_launches')
      .set({ cancel_asked: 1 })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .where('cancel_asked', '=', 0)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    const launch = await launchIn(transaction, id);
    if (!launch) return false;
    const kind = jobOf(launch.tuner);
    const job = await jobs.find(kind, id, transaction);
    const mayBeAtSeller =
      launch.tuner !== 'builtin' && (launch.job_asked_at !== null || launch.state === 'running');
    if (job === undefined) await jobs.enqueue(kind, { launchId: id }, { transaction, key: id });
    else if (mayBeAtSeller) await jobs.hasten(job, transaction);
    else await jobs.cancel(job, transaction);
    await note(transaction, 'tuningCancelled', launch, { author, now: now() });
    return true;
  });
  jobs.wake();
  return cancelled;
}

/** After these the seller’s job trains no more: going on is training anew. */
const endsOfJob: readonly string[] = ['jobFailed', 'cancelledAtSeller', 'jobGone'] satisfies LaunchFailure[];

export async function retryTuning(
  { storage, jobs, now }: LaunchParts,
  id: string,
  author: string,
): Promise<boolean> {
  const retried = await storage.database.transaction().execute(async (transaction) => {
    const launch = await launchIn(transaction, id);
    if (launch?.state !== 'failed' && launch?.state !== 'cancelled') return false;
    // An attempt that has just ended may still have to say so.
    const kind = jobOf(launch.tuner);
    if (await jobs.find(kind, id, transaction)) return false;
    const isAnew = launch.state === 'cancelled' || endsOfJob.includes(launch.reason);
    const { numUpdatedRows } = await transaction
      .updateTable('tuning_launches')
      .set({
        ...{ state: 'waiting', reason: '', said: '', ended_at: null, cancel_asked: 0 },
        // A seller that was silent for long gets all of its time again.
        seen_at: null,
        ...(isAnew && {
          ...{ step: 'upload', job_id: null, job_asked_at: null, seller_status: '' },
          round: launch.round + 1,
        }),
      })
      .where('id', '=', id)
      // What was read above may have been retried by somebody else since.
      .where('state', 'in', ['failed', 'cancelled'])
      .where('round', '=', launch.round)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tuning_launches as other')
              .select('other.id')
              .where('other.question', '=', launch.question)
              .where('other.state', 'in', ['waiting', 'running']),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    if (isAnew) await transaction.deleteFrom('tuning_losses').where('launch_id', '=', id).execute();
    await jobs.enqueue(kind, { launchId: id }, { transaction, key: id });
    await note(transaction, 'tuningRetried', launch, { author, now: now() });
    return true;
  });
  jobs.wake();
  return retried;
}

/** What is under way is cancelled first. */
export function deleteTuning({ storage, now }: LaunchParts, id: string, author: string): Promise<boolean> {
  return storage.database.transaction().execute(async (transaction) => {
    const launch = await launchIn(transaction, id);
    const { numDeletedRows } = await transaction
      .deleteFrom('tuning_launches')
      .where('id', '=', id)
      .where('state', 'not in', ['waiting', 'running'])
      .executeTakeFirst();
    if (!launch || numDeletedRows !== 1n) return false;
    await note(transaction, 'tuningDeleted', launch, { author, now: now() });
    return true;
  });
}

function launchIn(transaction: Transaction<Tables>, id: string): Promise<TuningLaunchTable | undefined> {
  return transaction.selectFrom('tuning_launches').selectAll().where('id', '=', id).executeTakeFirst();
}

async function note(
  transaction: Transaction<Tables>,
  event: 'tuningLaunched' | 'tuningCancelled' | 'tuningRetried' | 'tuningDeleted',
  { id, dataset_name: dataset, tuner, base_model: baseModel }: TuningLaunchTable,
  { author, now }: Deed,
): Promise<void> {
  const details = { launch: id, dataset, tuner, baseModel };
  await recordAuditEvent(transaction, { event, author, jobOfferId: null, details }, now);
}
