/** Evaluation datasets after their creation, written directly into the database. */
import type { Storage } from '../../src/server/database/storage.ts';
import type { ExperimentRow, Tables } from '../../src/server/database/tables/tables.ts';
import { labelledOffer } from './exams.ts';
import { experiment } from './experiments.ts';
import { modelOffer } from './model-app.ts';

/**
 * A dataset with this many offers, all 24 criteria of each labelled, that is ready; returns its id.
 */
export async function frozenDataset(
  storage: Storage,
  offers: number,
  changes: Partial<Tables['evaluation_datasets']> = {},
  life: Partial<ExperimentRow> = {},
): Promise<string> {
  const id = await experiment(storage, 'evaluationDataset', life);
  const { database } = storage;
  await database
    .insertInto('evaluation_datasets')
    .values({
      id,
      name: 'Spring',
      types: JSON.stringify(['businessInitiative', 'experimentalEnvironment']),
      filter: '{}',
      prompt_version: 'p1',
      content_hash: 'c1',
      left_out: '{}',
      entries: 2 * offers,
      offers,
      sending: 'none',
      sending_reason: '',
      sent_at: null,
      ...changes,
    })
    .execute();
  const entries = Array.from({ length: offers }, (_, place) => {
    const offer = { ...labelledOffer(`o${place}`), text: `${modelOffer} Team ${place}.` };
    return {
      dataset_id: id,
      number: place + 1,
      offer: offer.id,
      job_offer_id: null,
      metadata: JSON.stringify(offer),
      content_hash: `h${place}`,
    };
  });
  if (entries.length > 0) await database.insertInto('evaluation_entries').values(entries).execute();
  return id;
}
