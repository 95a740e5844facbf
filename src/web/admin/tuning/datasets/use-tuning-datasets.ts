import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import { useAnswer } from '../../lib/use-answer.ts';

export type TuningDataset = CallOutput<'listTuningDatasets'>['datasets'][number];

/** Polling interval while one is being generated. */
const refreshMilliseconds = 1_500;

/** The fine-tuning datasets. */
export function useTuningDatasets() {
  const { data, ...query } = useAnswer(queryKeyOfKind('tuningDataset'), 'listTuningDatasets', null, {
    refetchInterval: ({ state: { data: listed } }) =>
      listed?.datasets.some(({ state }) => state === 'generating') ? refreshMilliseconds : false,
  });
  return { ...query, datasets: data?.datasets };
}
