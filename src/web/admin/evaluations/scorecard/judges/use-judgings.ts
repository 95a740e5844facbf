import type { CallOutput } from '../../../../../contract/calls/calls.ts';
import { queryKeyOfKind } from '../../../experiments/kinds.ts';
import { isUnderWay } from '../../../experiments/state-words.ts';
import { useAnswer } from '../../../lib/use-answer.ts';

export type Judging = CallOutput<'openJudgings'>['judgings'][number];

/** Polling interval while a judging is running. */
const refreshMilliseconds = 2_000;

/** The judges of a run's explanations. */
export function useJudgings(runId: string) {
  return useAnswer(
    queryKeyOfKind('judging'),
    'openJudgings',
    { runId },
    {
      refetchInterval: ({ state }) => (state.data?.judgings.some(isUnderWay) ? refreshMilliseconds : false),
      gcTime: 0,
    },
  );
}
