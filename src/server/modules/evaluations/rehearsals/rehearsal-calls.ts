/** Rehearsals of changed rules. */

import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { ListedRehearsal, rehearsalCalls as table } from '../../../../contract/calls/rehearsal-calls.ts';
import { maxListedRehearsals } from '../../../../contract/evaluations/rehearsals.ts';
import type { RehearsalResult, RuleChanges } from '../../../../contract/evaluations/rehearsed-rules.ts';
import { checkChanges } from '../../../../evaluating/rehearsal/changed-tables.ts';
import { ruleFigures } from '../../../../evaluating/rehearsal/rule-figures.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Handlers } from '../../../http/callable.ts';
import {
  deleteExperiment,
  type ExperimentKind,
  type ExperimentParts,
  experimentsOf,
  launchExperiment,
  unboundedState,
} from '../../experiments/public.ts';
import { rehearsing } from './rehearsal-job.ts';
import { countSavedOffers } from './rehearse-offers.ts';

/** The handlers of these calls. */
export function rehearsalCalls(dependencies: ExperimentParts): Handlers<typeof table> {
  const figures = ruleFigures.map(({ name, value, bounds }) => ({ name, value, bounds }));
  return {
    startRehearsal: ({ changes }, { administrator }) => startRehearsal(dependencies, changes, administrator),
    listRehearsals: async () => ({ figures, rehearsals: await listRehearsals(dependencies.storage) }),
    openRehearsal: async ({ id }) => ({ result: await findRehearsalResult(dependencies.storage, id) }),
    deleteRehearsal: async ({ id }, { administrator }) => ({
      deleted: await deleteExperiment(dependencies, rehearsal, id, administrator),
    }),
  };
}

/** The kind of experiment that is a rehearsal. */
export const rehearsal: ExperimentKind = {
  name: 'rehearsal',
  jobs: [rehearsing],
  events: { launched: 'rulesRehearsed', deleted: 'rehearsalDeleted' },
  async detailsOf(transaction, { id }, event): Promise<Record<string, string | number>> {
    if (event !== 'launched') return { rehearsal: id };
    const { changes } = await transaction
      .selectFrom('rehearsals')
      .select('changes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { rehearsal: id, figures: Object.keys(JSON.parse(changes)).length };
  },
  jobsDeletedWithIt: [rehearsing],
};

/** Invalid changes start nothing. */
export async function startRehearsal(
  dependencies: ExperimentParts,
  asked: RuleChanges,
  author: string,
): Promise<CallOutput<'startRehearsal'>> {
  const checked = checkChanges(asked);
  if (!checked.ok) return { mistakes: checked.mistakes };
  const changes = JSON.stringify(checked.changes);
  const { id } = await launchExperiment(dependencies, rehearsal, author, async (transaction) => ({
    job: rehearsing,
    store: (id) =>
      transaction
        .insertInto('rehearsals')
        .values({ id, changes, rules_version: rulesVersion, done: 0, of: 0, result: null })
        .execute(),
  }));
  return { id };
}

/** Newest first. */
export async function listRehearsals(storage: Pick<Storage, 'database'>): Promise<ListedRehearsal[]> {
  const rows = await experimentsOf(storage.database, 'rehearsal')
    .innerJoin('rehearsals', 'rehearsals.id', 'experiments.id')
    .select(['experiments.id', 'experiments.created_at', 'author', 'state'])
    .select(['changes', 'rules_version', 'done', 'of'])
    .limit(maxListedRehearsals)
    .execute();
  const waits = rows.some(({ state }) => state === 'waiting');
  const whileWaiting = { done: 0, of: waits ? await countSavedOffers(storage) : 0 };
  return rows.map(({ id, created_at: createdAt, author, state, rules_version: rulesVersion, ...row }) => ({
    id,
    createdAt,
    author,
    rulesVersion,
    changes: JSON.parse(row.changes),
    state: unboundedState(state),
    ...(state === 'waiting' ? whileWaiting : { done: row.done, of: row.of }),
  }));
}

/** Null when there is none, or it has not ended. */
export async function findRehearsalResult(
  { database }: Pick<Storage, 'database'>,
  id: string,
): Promise<RehearsalResult | null> {
  const row = await database
    .selectFrom('rehearsals')
    .select('result')
    .where('id', '=', id)
    .executeTakeFirst();
  // Only the job writes this column.
  return row?.result ? JSON.parse(row.result) : null;
}
