/** Launches as administrators see them. */
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { TuningFigures } from '../../../../contract/calls/tuning-dataset-calls.ts';
import type { ListedLaunch } from '../../../../contract/calls/tuning-launch-calls.ts';
import { maxShownEvents } from '../../../../contract/tuning/launches.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { experimentsOf, isUnderWay, unboundedState } from '../../experiments/public.ts';
import { type Launch, selectLaunches } from './launch-row.ts';

/** Maximum launches listed, newest first. */
const maxLaunches = 50;
const maxDatasets = 200;
/** More points would not change the look of a curve. */
const maxLosses = 500;

/** The newest launches. */
export async function listLaunches(database: Database): Promise<ListedLaunch[]> {
  const rows = await selectLaunches(database)
    .leftJoin('builtin_models', 'builtin_models.launch_id', 'experiments.id')
    .select(['builtin_models.figures', 'builtin_models.reads'])
    .limit(maxLaunches)
    .execute();
  return rows.map(seenLaunch);
}

function seenLaunch(row: Launch & { figures: string | null; reads: number | null }): ListedLaunch {
  return {
    id: row.id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    author: row.author,
    dataset: { id: row.dataset_id, name: row.dataset_name, examples: row.examples },
    tuner: row.tuner,
    host: row.host,
    baseModel: row.base_model,
    epochs: row.epochs,
    state: unboundedState(row.state),
    step: row.step,
    reason: row.reason,
    said: row.said,
    jobId: row.job_id ?? '',
    sellerStatus: row.seller_status,
    seenAt: row.seen_at,
    // PostgreSQL returns it as text.
    trainedTokens: row.trained_tokens === null ? null : Number(row.trained_tokens),
    model: row.model ?? '',
    figures: row.figures ? JSON.parse(row.figures) : null,
    reads: row.reads === 1,
    isEnding: row.cancel_asked === 1 && isUnderWay(row),
  };
}

/** Datasets that can be used for a launch. */
export async function readyTuningDatasets(
  database: Database,
): Promise<CallOutput<'listTunings'>['datasets']> {
  const rows = await experimentsOf(database, 'tuningDataset')
    .innerJoin('tuning_datasets', 'tuning_datasets.id', 'experiments.id')
    .select(['experiments.id', 'name', 'model', 'offers', 'training', 'validation', 'figures'])
    .where('state', '=', 'done')
    .limit(maxDatasets)
    .execute();
  return rows.map(({ id, name, model, offers, training, validation, figures }) => {
    // Only the generation of datasets writes this column, once they are ready.
    const { tokens }: TuningFigures = JSON.parse(figures);
    const all = tokens.training + tokens.validation;
    return { id, name, model, offers, examples: training + validation, tokens: all };
  });
}

/** The events and losses of a launch. */
export async function openLaunch(database: Database, launchId: string): Promise<CallOutput<'openTuning'>> {
  const [events, losses] = await Promise.all([
    database
      .selectFrom('tuning_events')
      .select(['id', 'created_at as time', 'level', 'message'])
      .where('launch_id', '=', launchId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxShownEvents)
      .execute(),
    database
      .selectFrom('tuning_losses')
      .select(['kind', 'step', 'loss'])
      .where('launch_id', '=', launchId)
      .orderBy('step')
      .orderBy('kind')
      .execute(),
  ]);
  const every = Math.ceil(losses.length / maxLosses);
  return {
    events: events.reverse(),
    losses: losses.filter((point, index) => point.kind === 'validation' || index % every === 0),
  };
}

/** Names of models, and whether they were tuned at the endpoint that reads offers. */
export async function listTunedModels(
  database: Database,
): Promise<{ model: string; isOfEndpoint: boolean }[]> {
  const rows = await database
    .selectFrom('tuning_launches')
    .innerJoin('experiments', 'experiments.id', 'tuning_launches.id')
    .select(['model', 'tuner'])
    .where('state', '=', 'done')
    // Built-in models are weights on this server, not models of the endpoint.
    .where('tuner', '!=', 'builtin')
    .execute();
  return rows.flatMap(({ model, tuner }) =>
    model === null ? [] : [{ model, isOfEndpoint: tuner === 'openai-compatible' }],
  );
}
