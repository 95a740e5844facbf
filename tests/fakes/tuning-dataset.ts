/** Fine-tuning datasets after their creation, written directly into the database. */
import type { TuningFigures } from '../../src/contract/calls/tuning-dataset-calls.ts';
import type { Storage } from '../../src/server/database/storage.ts';
import type { ExperimentRow, Tables } from '../../src/server/database/tables/tables.ts';
import { experiment } from './experiments.ts';

/** A dataset with this many examples that is ready, every fifth for validation; returns its id. */
export async function tuningDataset(
  storage: Pick<Storage, 'database'>,
  examples: number,
  changes: Partial<Tables['tuning_datasets']> = {},
  life: Partial<ExperimentRow> = {},
): Promise<string> {
  const { database } = storage;
  const id = await experiment(storage, 'tuningDataset', life);
  const validation = Math.floor(examples / 5);
  const figures: TuningFigures = {
    tokens: { training: 100 * (examples - validation), validation: 100 * validation },
    longest: 100,
    examples: { businessInitiative: examples, experimentalEnvironment: 0, scoreExplanation: 0 },
    whole: 0,
    untaught: 0,
  };
  await database
    .insertInto('tuning_datasets')
    .values({
      id,
      name: 'Spring',
      model: 'large',
      seed: 1,
      options: JSON.stringify(['businessInitiative']),
      content_hash: 'c1',
      training: examples - validation,
      validation,
      offers: examples,
      figures: JSON.stringify(figures),
      left_out: '{}',
      handed_out_at: null,
      ...changes,
    })
    .execute();
  const numbers = Array.from({ length: examples }, (_, place) => place + 1);
  const offers = numbers.map((number) => ({
    dataset_id: id,
    number,
    dataset_name: 'Spring',
    job_offer_id: `o${number}`,
    content_hash: `h${number}`,
    sketch: JSON.stringify({ runs: [], bands: [] }),
  }));
  const lines = numbers.map((number) => ({
    dataset_id: id,
    number,
    offer: number,
    option: 'businessInitiative',
    tokens: 100,
    part: number % 5 === 0 ? ('validation' as const) : ('training' as const),
    line: JSON.stringify({
      messages: [
        { role: 'system', content: 'Read the initiative.' },
        { role: 'user', content: `You own the vision of product ${number}.` },
        { role: 'assistant', content: '{"criteria":{}}' },
      ],
    }),
  }));
  if (examples > 0) {
    await database.insertInto('tuning_offers').values(offers).execute();
    await database.insertInto('tuning_examples').values(lines).execute();
  }
  return id;
}
