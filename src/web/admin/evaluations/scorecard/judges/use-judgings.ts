import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../../contract/calls/calls.ts';
import { call } from '../../../../api/call.ts';
import { queryKeyOf } from '../../../experiments/kinds.ts';
import { isUnderWay } from '../../../experiments/state-words.ts';

export type Judging = CallOutput<'openJudgings'>['judgings'][number];

/** While a judge is asked. */
const refreshMilliseconds = 2_000;

/** The judges of a run's explanations. */
export function useJudgings(runId: string) {
  return useQuery({
    queryKey: [...queryKeyOf('judging'), runId],
    queryFn: ({ signal }) => call('openJudgings', { runId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.judgings.some(isUnderWay) ? refreshMilliseconds : (false as const),
    gcTime: 0,
  });
}
