import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../experiments/kinds.ts';
import { isUnderWay } from '../../experiments/state-words.ts';

export type Run = CallOutput<'listRuns'>['runs'][number];
export type RunDataset = CallOutput<'listRuns'>['datasets'][number];

/** Where something is under way, and where nothing is: another administrator may start a run. */
const refreshMilliseconds = { underWay: 2_000, still: 15_000 };

/** The runs of the list, and what can be launched. */
export function useRuns() {
  const { data, ...query } = useInfiniteQuery({
    queryKey: keyOf('run'),
    queryFn: ({ pageParam: cursor, signal }) => call('listRuns', { cursor }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ runs }) => runs.some(isUnderWay))
        ? refreshMilliseconds.underWay
        : refreshMilliseconds.still,
    gcTime: 0,
  });
  return {
    ...query,
    runs: data?.pages.flatMap(({ runs }) => runs) ?? [],
    datasets: data?.pages[0]?.datasets ?? [],
    hasPrices: data?.pages[0]?.hasPrices ?? false,
  };
}
