/** Queries for launches. */
import type { Database, ExperimentRow, Tables } from '../../../database/tables/tables.ts';
import { experimentsOf } from '../../experiments/public.ts';

/** A launch with its life cycle. */
export type Launch = ExperimentRow & Tables['tuning_launches'];

/** Newest first. */
export const selectLaunches = (database: Database) =>
  experimentsOf(database, 'launch')
    .innerJoin('tuning_launches', 'tuning_launches.id', 'experiments.id')
    .selectAll(['experiments', 'tuning_launches']);

/** Finds a launch by its id; undefined if there is none. */
export function findLaunch(database: Database, id: string): Promise<Launch | undefined> {
  return selectLaunches(database).where('experiments.id', '=', id).executeTakeFirst();
}
