import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../experiments/kinds.ts';

export type TuningDataset = CallOutput<'listTuningDatasets'>['datasets'][number];

/** While one is made somebody waits for it. */
const refreshMilliseconds = 1_500;

/** The fine-tuning datasets. */
export function useTuningDatasets() {
  const { data, ...query } = useQuery({
    queryKey: queryKeyOf('tuningDataset'),
    queryFn: ({ signal }) => call('listTuningDatasets', null, { signal }),
    refetchInterval: ({ state: { data: listed } }) =>
      listed?.datasets.some(({ state }) => state === 'generating') ? refreshMilliseconds : false,
  });
  return { ...query, datasets: data?.datasets };
}
