/** The judges of a run's explanations, and what can be done about them. */
import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../../contract/calls/calls.ts';
import { call } from '../../../../api/call.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { useAction } from '../../../components/use-action.ts';
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
export function useLaunchJudging(runId: string, onLaunched: (answer: CallOutput<'launchJudging'>) => void) {
  return useAction({
    queryKey: judgingsKey(runId),
    act: (input: CallInput<'launchJudging'>) => call('launchJudging', input),
    onAnswer: onLaunched,
  });
}

type Action =
  | { name: 'cancelJudging' | 'hastenJudging'; id: string }
  | { name: 'retryJudging'; id: string; mostTokens: number | null };

/** Each says what became of it. */
export function useJudgeActions(runId: string) {
  const { t } = useTranslation('judging');
  return useAction({
    queryKey: judgingsKey(runId),
    act: async (action: Action) => {
      const { id } = action;
      if (action.name === 'retryJudging')
        return (await call('retryJudging', { id, mostTokens: action.mostTokens })).retried;
      if (action.name === 'hastenJudging') return (await call('hastenJudging', { id })).hastened;
      return (await call('cancelJudging', { id })).cancelled;
    },
    outcomeOf: (done, { name }) => (done ? ['success', t(`toasts.${name}`)] : ['info', t('toasts.tooLate')]),
    failedOf: () => t('toasts.failed'),
  });
}
