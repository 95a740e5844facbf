/** The judges of a run's explanations, and what can be done about them. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../../contract/calls/calls.ts';
import { call } from '../../../../api/call.ts';
import { toast } from '../../../../components/toasts.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { isUnderWay } from '../../runs/run-words.ts';

export type Judging = CallOutput<'openJudgings'>['judgings'][number];

const judgingsKey = (runId: string) => ['administration', 'judgings', runId];

/** While a judge is asked. */
const refreshMilliseconds = 2_000;

export function useJudgings(runId: string) {
  return useQuery({
    queryKey: judgingsKey(runId),
    queryFn: ({ signal }) => call('openJudgings', { runId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.judgings.some(isUnderWay) ? refreshMilliseconds : (false as const),
    gcTime: 0,
  });
}

/** `onLaunched` hears what was answered. */
export function useLaunchJudging(onLaunched: (answer: CallOutput<'launchJudging'>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<'launchJudging'>) => call('launchJudging', input),
    onSuccess: onLaunched,
    onSettled: (_answer, _error, { runId }) => client.invalidateQueries({ queryKey: judgingsKey(runId) }),
  });
}

type Action =
  | { name: 'cancelJudging' | 'hastenJudging'; id: string }
  | { name: 'retryJudging'; id: string; mostTokens: number | null };

/** One action at a time; each says what became of it. */
export function useJudgeActions(runId: string) {
  const { t } = useTranslation('judging');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (action: Action) => {
      const { id } = action;
      if (action.name === 'retryJudging')
        return (await call('retryJudging', { id, mostTokens: action.mostTokens })).retried;
      if (action.name === 'hastenJudging') return (await call('hastenJudging', { id })).hastened;
      return (await call('cancelJudging', { id })).cancelled;
    },
    onSuccess: (done, { name }) =>
      toast(done ? 'success' : 'info', t(done ? `toasts.${name}` : 'toasts.tooLate')),
    onError: () => toast('error', t('toasts.failed')),
    onSettled: () => client.invalidateQueries({ queryKey: judgingsKey(runId) }),
  });
  return {
    act: (action: Action) => {
      if (!isPending) mutate(action);
    },
    busyWith: isPending ? variables.id : undefined,
  };
}
