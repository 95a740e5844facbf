/** Runs in which readers have explained their grades, written directly into the database. */
import type { Storage } from '../../src/server/database/storage.ts';
import type { ExperimentRow } from '../../src/server/database/tables/tables.ts';
import { storeAnswers } from '../../src/server/modules/evaluations/asking/answers.ts';
import { toStoredAnswer } from '../../src/server/modules/evaluations/runs/examine-run.ts';
import { endedRun } from './ended-run.ts';
import { answerOf } from './exams.ts';
import { at } from './experiments.ts';
import { frozenDataset } from './frozen-dataset.ts';

const noTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

type Explained = {
  offers: number;
  readers?: readonly string[];
  repeats?: number;
  /** Empty: the reader refused that offer. */
  explanationOf?: (of: { reader: string; place: number; repeat: number }) => string;
};

/**
 * A finished run over offers `o0`, `o1` and so on, explained except where the explanation is empty;
 * returns its id.
 */
export async function explainedRun(
  storage: Storage,
  { offers, readers = ['fake-small'], repeats = 1, explanationOf }: Explained,
  life: Partial<ExperimentRow> = {},
): Promise<string> {
  const datasetId = await frozenDataset(storage, offers);
  const explained = {
    types: JSON.stringify(['scoreExplanation']),
    readers: JSON.stringify(readers),
    repeats,
  };
  const id = await endedRun(storage, datasetId, explained, life);
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
    await storeAnswers(storage.database, id, samples.map(toStoredAnswer), new Date(at));
  }
  return id;
}
