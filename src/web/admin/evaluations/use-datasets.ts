import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { queryKeyOf } from '../experiments/kinds.ts';

export type Dataset = CallOutput<'listDatasets'>['datasets'][number];

/** While one is made somebody waits for it. */
const refreshMilliseconds = 1_500;

const isUnderWay = ({ state, sending }: Dataset) =>
  state === 'generating' || (state === 'ready' && sending === 'sending');

/** The evaluation datasets. */
export function useDatasets() {
  const { data, ...query } = useQuery({
    queryKey: queryKeyOf('dataset'),
    queryFn: ({ signal }) => call('listDatasets', null, { signal }),
    refetchInterval: ({ state }) => (state.data?.datasets.some(isUnderWay) ? refreshMilliseconds : false),
  });
  return { ...query, datasets: data?.datasets };
}
