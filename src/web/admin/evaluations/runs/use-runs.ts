/** The runs of the list, and what can be done about them. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { useAction } from '../../components/use-action.ts';
import { isUnderWay } from './run-words.ts';

export type Run = CallOutput<'listRuns'>['runs'][number];
export type RunDataset = CallOutput<'listRuns'>['datasets'][number];

const queryKey = ['administration', 'runs'];
/** Where something is under way, and where nothing is: another administrator may start a run. */
const refreshMilliseconds = { underWay: 2_000, still: 15_000 };

export function useRuns() {
  const { data, ...query } = useInfiniteQuery({
    queryKey,
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

/** `onLaunched` hears what was answered. */
export function useLaunch(onLaunched: (answer: CallOutput<'launchRun'>) => void) {
  return useAction({
    queryKey,
    act: (input: CallInput<'launchRun'>) => call('launchRun', input),
    onAnswer: onLaunched,
  });
}

type Action =
  | { name: 'cancelRun' | 'hastenRun'; id: string }
  | { name: 'retryRun'; id: string; mostTokens: number | null };

/** Each says what became of it. */
export function useRunActions() {
  const { t } = useTranslation('runs');
  return useAction({
    queryKey,
    act: async (action: Action) => {
      const { id } = action;
      if (action.name === 'retryRun')
        return (await call('retryRun', { id, mostTokens: action.mostTokens })).retried;
      if (action.name === 'hastenRun') return (await call('hastenRun', { id })).hastened;
      return (await call('cancelRun', { id })).cancelled;
    },
    outcomeOf: (done, { name }) => (done ? ['success', t(`toasts.${name}`)] : ['info', t('toasts.tooLate')]),
    failedOf: () => t('toasts.failed'),
  });
}
