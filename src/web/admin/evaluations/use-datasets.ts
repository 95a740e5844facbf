import type { CallOutput } from '../../../contract/calls/calls.ts';
import { queryKeyOfKind } from '../experiments/kinds.ts';
import { useAnswer } from '../lib/use-answer.ts';

export type Dataset = CallOutput<'listDatasets'>['datasets'][number];

/** Polling interval while one is being generated. */
const refreshMilliseconds = 1_500;

const isUnderWay = ({ state, sending }: Dataset) =>
  state === 'generating' || (state === 'ready' && sending === 'sending');

/** The evaluation datasets. */
export function useDatasets() {
  const { data, ...query } = useAnswer(queryKeyOfKind('dataset'), 'listDatasets', null, {
    refetchInterval: ({ state }) => (state.data?.datasets.some(isUnderWay) ? refreshMilliseconds : false),
  });
  return { ...query, datasets: data?.datasets };
}
