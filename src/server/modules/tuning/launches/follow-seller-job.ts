/** Follows a job at a seller to its end: polls it, records its state, and cancels it on request. */

import { sql } from 'kysely';
import type { SellerAnswer, SellerJob, SellerRequestFailure } from '../../../../tuning/tuners/tuner.ts';
import { inPieces } from '../../../database/rows.ts';
import type { DatabaseTransaction } from '../../../database/tables/tables.ts';
import {
  endLaunch,
  isCancelRequested,
  pauseUntilCancelled,
  type Tuning,
  updateLaunch,
  updateLaunchTrouble,
} from './launch-row.ts';
import { LaunchTrouble, longestAskedWait, toLaunchTrouble } from './launch-trouble.ts';

/** Milliseconds between two polls; when the seller fails they double up to the second value. */
const usualWait = 15_000;
const longestWait = 900_000;
/** A seller unreachable for this long is given up. */
const maxSilence = 7 * 24 * 3_600_000;
/**
 * Maximum stored events of a launch, the newest ones, so that a seller cannot fill the database.
 */
const maxEvents = 2_000;
const maxPoints = 10_000;
const storedEvents = { table: 'tuning_events' as const, order: ['created_at', 'id'], max: maxEvents };
const storedLosses = { table: 'tuning_losses' as const, order: ['step', 'kind'], max: maxPoints };
/** SQLite binds at most 32,766 values. */
const rowsAtOnce = 500;

/**
 * Throws a LaunchTrouble when the job ends badly, was deleted, or the seller refuses to report on
 * it.
 */
export async function followSellerJob(tuning: Tuning, jobId: string): Promise<void> {
  const { launch, seller, now, signal } = tuning;
  let heardAt = Date.parse(launch.seen_at ?? '') || now().getTime();
  let lastEvent = launch.last_event ?? undefined;
  let failures = 0;
  let isTold = false;
  for (;;) {
    const isCancelling = await isCancelRequested(tuning);
    const seen = await seller.look(jobId, lastEvent, signal);
    if (seen.ok) {
      failures = 0;
      heardAt = now().getTime();
      lastEvent = seen.value.events.at(-1)?.id ?? lastEvent;
      await writeSeen(tuning, seen.value, lastEvent);
      if (await hasEnded(tuning, seen.value, isCancelling)) return;
      // Only jobs that have not ended: a seller that cancels by deletion would remove a finished
      // one.
      if (isCancelling) await seller.cancel(jobId, signal);
      if (isCancelling && !isTold) {
        isTold = true;
        continue;
      }
    } else if (isCancelling && seen.code === 'notFound') {
      await endLaunch(tuning, 'cancelled');
      return;
    } else {
      failures += 1;
      await bearFailure(tuning, seen, now().getTime() - heardAt);
    }
    await pauseUntilCancelled(tuning, waitAfter(seen, failures));
  }
}

function waitAfter(seen: SellerAnswer<SellerJob>, failures: number): number {
  const asked = seen.ok ? 0 : Math.min(seen.waitMilliseconds ?? 0, longestAskedWait);
  return Math.max(asked, Math.min(longestWait, usualWait * 2 ** Math.min(failures, 10)));
}

async function bearFailure(tuning: Tuning, failed: SellerRequestFailure, silence: number): Promise<void> {
  if (failed.code === 'notFound') throw new LaunchTrouble('jobGone', { said: failed.said });
  if (!failed.retry) throw toLaunchTrouble(failed);
  if (silence > maxSilence) throw new LaunchTrouble('sellerAway', { said: failed.said });
  await updateLaunchTrouble(tuning, { reason: failed.code, said: failed.said });
}

/** Whether the job has ended, which is then recorded. */
async function hasEnded(tuning: Tuning, job: SellerJob, isCancelling: boolean): Promise<boolean> {
  if (job.state === 'failed') throw new LaunchTrouble('jobFailed', { said: job.said });
  if (job.state === 'cancelled') {
    if (!isCancelling) throw new LaunchTrouble('cancelledAtSeller', { said: job.said });
    await endLaunch(tuning, 'cancelled');
    return true;
  }
  if (job.state !== 'done') return false;
  // A model named like its base would be mistaken for it everywhere.
  if (job.model === undefined || job.model === tuning.launch.base_model)
    throw new LaunchTrouble('answerBroken');
  await endLaunch(tuning, 'done', { model: job.model });
  return true;
}

/** Stores everything from a poll, or nothing. */
async function writeSeen(tuning: Tuning, job: SellerJob, lastEvent: string | undefined): Promise<void> {
  const { database, launch, now } = tuning;
  const { events, points, status, trainedTokens } = job;
  const losses = [...new Map(points.map((point) => [`${point.kind} ${point.step}`, point])).values()];
  await database.transaction().execute(async (transaction) => {
    for (const some of inPieces(events.slice(-maxEvents), rowsAtOnce)) {
      await transaction
        .insertInto('tuning_events')
        .values(
          some.map(({ id, time, level, message }) => ({
            launch_id: launch.id,
            id,
            created_at: time,
            level,
            message,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const some of inPieces(losses.slice(-maxPoints), rowsAtOnce)) {
      await transaction
        .insertInto('tuning_losses')
        .values(some.map((point) => ({ launch_id: launch.id, ...point })))
        .onConflict((conflict) =>
          conflict
            .columns(['launch_id', 'kind', 'step'])
            .doUpdateSet(({ ref }) => ({ loss: ref('excluded.loss') })),
        )
        .execute();
    }
    if (events.length > 0) await keepNewest(transaction, launch.id, storedEvents);
    if (losses.length > 0) await keepNewest(transaction, launch.id, storedLosses);
    const ofLaunch = { ...tuning, database: transaction };
    await updateLaunchTrouble(ofLaunch, { reason: '', said: '' });
    await updateLaunch(ofLaunch, {
      seen_at: now().toISOString(),
      seller_status: status,
      last_event: lastEvent ?? null,
      trained_tokens: trainedTokens ?? null,
    });
  });
}

/** Deletes all but the `most` last rows of a launch, by these columns. */
async function keepNewest(
  transaction: DatabaseTransaction,
  launchId: string,
  { table, order, max }: { table: 'tuning_events' | 'tuning_losses'; order: string[]; max: number },
): Promise<void> {
  const place = sql.join(order.map((column) => sql.ref(column)));
  const fromTheEnd = sql.join(order.map((column) => sql`${sql.ref(column)} desc`));
  const ofLaunch = sql`from ${sql.table(table)} where launch_id = ${launchId}`;
  // With fewer rows there is nothing at the offset.
  const newestOld = sql`select ${place} ${ofLaunch} order by ${fromTheEnd} limit 1 offset ${max}`;
  await sql`delete ${ofLaunch} and (${place}) <= (${newestOld})`.execute(transaction);
}
