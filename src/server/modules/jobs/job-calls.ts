/** Lists, cancels and retries background jobs. */

import type { jobCalls as table } from '../../../contract/calls/job-calls.ts';
import type { JobState } from '../../../contract/job-states.ts';
import { createNextCursor, parsePageCursor } from '../../database/page-cursor.ts';
import type { DatabaseTransaction, Tables } from '../../database/tables/tables.ts';
import type { Handlers } from '../../http/callable.ts';
import type { ListedJob } from '../../jobs/job-store.ts';
import type { JobDetails } from '../../jobs/jobs.ts';
import { recordAuditEvent } from '../audit/public.ts';
import type { ServerParts } from '../server-parts.ts';

type JobDependencies = Pick<ServerParts, 'storage' | 'jobs' | 'now'>;

const pageSize = 50;
/** The states of jobs that may need an administrator's action. */
const openStates: readonly JobState[] = ['waiting', 'running', 'failed'];

/** Actions of administrators on jobs; each change leaves a row in the audit log. */
export function jobCalls({ storage, jobs, now }: JobDependencies): Handlers<typeof table> {
  /**
   * Changes a job and writes its audit row in one transaction. Returns false when nothing changed.
   */
  const changeWithAudit = (
    event: 'jobCancelled' | 'jobRetried',
    author: string,
    change: (transaction: DatabaseTransaction) => Promise<ListedJob | undefined>,
  ) =>
    storage.database.transaction().execute(async (transaction) => {
      const job = await change(transaction);
      if (!job) return false;
      const details = { kind: job.kind, job: job.id };
      await recordAuditEvent(transaction, { event, author, details }, now());
      return true;
    });
  return {
    async listJobs({ state, kind, cursor }) {
      const [rows, counts] = await Promise.all([
        jobs.list({
          states: state ? [state] : openStates,
          limit: pageSize + 1,
          ...(kind && { kind }),
          ...(cursor && { after: parsePageCursor(cursor) }),
        }),
        jobs.count(),
      ]);
      const next = createNextCursor(
        rows.map(({ createdAt, id }) => ({ created_at: createdAt, id })),
        pageSize,
      );
      return { jobs: rows.slice(0, pageSize).map(shown), counts, next };
    },
    async cancelJob({ id }, { administrator }) {
      const cancelled = await changeWithAudit('jobCancelled', administrator, (transaction) =>
        jobs.cancel(id, transaction),
      );
      return { cancelled };
    },
    async retryJob({ id }, { administrator }) {
      const retried = await changeWithAudit('jobRetried', administrator, (transaction) =>
        jobs.retry(id, transaction),
      );
      jobs.wake();
      return { retried };
    },
  };
}

/** A job as the call answers it: without its key, which may be the id of a complaint. */
function shown({ id, kind, state, createdAt, startAfter, endedAt, attempts }: JobDetails) {
  const isEnding = attempts.some((each) => each.ended_at === null && each.cancel_requested === 1);
  return { id, kind, state, isEnding, createdAt, startAfter, endedAt, attempts: attempts.map(shownAttempt) };
}

function shownAttempt(attempt: Tables['job_attempts']) {
  const { number, server, started_at, ended_at, outcome, reason, progress_done, progress_of } = attempt;
  return {
    number,
    server,
    startedAt: started_at,
    endedAt: ended_at,
    outcome,
    reason: reason ?? '',
    progress:
      progress_done === null || progress_of === null ? null : { done: progress_done, of: progress_of },
  };
}
