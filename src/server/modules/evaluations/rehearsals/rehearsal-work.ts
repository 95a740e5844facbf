/** The work of the job of a rehearsal. */

import { maxListedMovedOffers } from '../../../../contract/evaluations/rehearsals.ts';
import { JobFailure, type JobWork } from '../../../jobs/job-kind.ts';
import { endExperiment, experimentWork } from '../../experiments/public.ts';
import type { ServerParts } from '../../server-parts.ts';
import { rehearsing } from './rehearsal-job.ts';
import { countSavedOffers, type RehearsalProgress, rehearseOffers } from './rehearse-offers.ts';

/** How many offers between two records of progress. */
const offersBetween = 500;

/** Grades the offers, and stores the result. */
export function rehearsingWork({ storage, now }: Pick<ServerParts, 'storage' | 'now'>): JobWork {
  const { database } = storage;
  return experimentWork(rehearsing, { storage, now }, async ({ id }, { signal, progress }) => {
    const count = (done: number, of: number) =>
      database.updateTable('rehearsals').set({ done, of }).where('id', '=', id);
    const row = await count(0, await countSavedOffers(storage))
      .returning('changes')
      .executeTakeFirst();
    // Deleted since.
    if (!row) return;
    const note: RehearsalProgress = async (done, of) => {
      progress(done, of);
      if (done % offersBetween !== 0) return;
      await count(done, of).execute();
    };
    const { result, mistakes } = await rehearseOffers(storage, JSON.parse(row.changes), {
      kept: maxListedMovedOffers,
      signal,
      progress: note,
    });
    // A newer release with other rules was installed since.
    if (!result) throw new JobFailure(mistakes[0]?.code ?? 'nothingChanged', { isFinal: true });
    const done = result.offers + result.unreadable;
    await database.transaction().execute(async (transaction) => {
      if (!(await endExperiment(transaction, id, 'done', now()))) return;
      await transaction
        .updateTable('rehearsals')
        .set({ done, of: done, result: JSON.stringify(result) })
        .where('id', '=', id)
        .execute();
    });
  });
}
