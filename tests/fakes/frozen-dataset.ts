/** Evaluation datasets as their making leaves them. */
import { randomUUID } from 'node:crypto';
import type { Storage } from '../../src/server/database/storage.ts';
import type { EvaluationDatasetTable } from '../../src/server/database/tables/evaluation-tables.ts';
import { labelledOffer } from './exams.ts';
import { modelOffer } from './model-app.ts';

/** A dataset of so many offers, all 24 criteria of each labelled, that is ready; answers its id. */
export async function frozenDataset(
  { database }: Storage,
  offers: number,
  changes: Partial<EvaluationDatasetTable> = {},
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('evaluation_datasets')
    .values({
      ...{ id, created_at: '2026-03-01T12:00:00.000Z', author: 'ana@example.org', name: 'Spring' },
      ...{ types: JSON.stringify(['businessInitiative', 'experimentalEnvironment']), filter: '{}' },
      ...{ state: 'ready', reason: '', prompt_version: 'p1', content_hash: 'c1', left_out: '{}' },
      ...{ entries: 2 * offers, offers, sending: 'none', sending_reason: '', sent_at: null },
      ...changes,
    })
    .execute();
  const entries = Array.from({ length: offers }, (_, place) => {
    const offer = { ...labelledOffer(`o${place}`), text: `${modelOffer} Team ${place}.` };
    return {
      ...{ dataset_id: id, number: place + 1, offer: offer.id, job_offer_id: null },
      ...{ metadata: JSON.stringify(offer), content_hash: `h${place}` },
    };
  });
  if (entries.length > 0) await database.insertInto('evaluation_entries').values(entries).execute();
  return id;
}
