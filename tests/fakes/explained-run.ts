/** Runs as they stand once readers have explained what they read. */
import { randomUUID } from 'node:crypto';
import type { Storage } from '../../src/server/database/storage.ts';
import type { EvaluationRunTable } from '../../src/server/database/tables/evaluation-tables.ts';
import { writeSamples } from '../../src/server/modules/evaluations/runs/run-samples.ts';
import { answerOf } from './exams.ts';
import { frozenDataset } from './frozen-dataset.ts';

const noTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

type Explained = {
  offers: number;
  readers?: readonly string[];
  repeats?: number;
  /** Empty: the reader refused that offer. */
  explanationOf?: (of: { reader: string; place: number; repeat: number }) => string;
};

/** A run that is done over offers `o0`, `o1` and so on, all of which but those without words are explained; answers its id. */
export async function explainedRun(
  storage: Storage,
  { offers, readers = ['fake-small'], repeats = 1, explanationOf }: Explained,
  changes: Partial<EvaluationRunTable> = {},
): Promise<string> {
  const id = randomUUID();
  const datasetId = await frozenDataset(storage, offers);
  const at = '2026-03-02T09:30:00.000Z';
  await storage.database
    .insertInto('evaluation_runs')
    .values({
      ...{ id, dataset_id: datasetId, created_at: at, author: 'ana@example.org', prompt_version: '' },
      ...{ types: JSON.stringify(['scoreExplanation']), readers: JSON.stringify(readers), repeats },
      ...{ concurrency: 1, most_tokens: null, question: id, state: 'done', reason: '' },
      ...{ started_at: at, ended_at: at, scores: null, reader_versions: null, ...changes },
    })
    .execute();
  for (let place = 0; place < offers; place += 1) {
    const samples = readers.flatMap((reader) =>
      Array.from({ length: repeats }, (_, repeat) => {
        const text = explanationOf
          ? explanationOf({ reader, place, repeat })
          : `${reader} explains o${place}.`;
        const answer = text
          ? answerOf({ deliveryActivities: 2 }, { explanation: { text, mistake: null } })
          : ({ kind: 'refused', code: 'notAnOffer' } as const);
        return { reader, offer: `o${place}`, repeat, answer, tokens: noTokens, milliseconds: 1 };
      }),
    );
    await writeSamples(storage.database, id, samples, new Date(at));
  }
  return id;
}
