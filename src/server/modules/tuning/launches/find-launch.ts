/** Queries for launches. */
import type { Kysely } from 'kysely';
import type { ExperimentTable } from '../../../database/tables/experiment-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { TuningLaunchTable } from '../../../database/tables/tuning-launch-tables.ts';
import { experimentsOf } from '../../experiments/public.ts';

/** A launch with its life cycle. */
export type Launch = ExperimentTable & TuningLaunchTable;

/** Newest first. */
export const selectLaunches = (database: Kysely<Tables>) =>
  experimentsOf(database, 'launch')
    .innerJoin('tuning_launches', 'tuning_launches.id', 'experiments.id')
    .selectAll(['experiments', 'tuning_launches']);

/** Finds a launch by its id; undefined if there is none. */
export function findLaunch(database: Kysely<Tables>, id: string): Promise<Launch | undefined> {
  return selectLaunches(database).where('experiments.id', '=', id).executeTakeFirst();
}
