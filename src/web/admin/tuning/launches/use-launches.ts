/** The launches of the list, and what can be done about them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../components/toasts.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

type Listed = CallOutput<'listTunings'>;
export type Launch = Listed['launches'][number];
export type Way = Listed['ways'][number];
export type TuningDataset = Listed['datasets'][number];

const queryKey = ['administration', 'tunings'];
/** Where something is under way, and where nothing is: another administrator may launch, and datasets become ready. */
const refreshMilliseconds = { underWay: 3_000, still: 10_000 };

export const isUnderWay = ({ state }: Pick<Launch, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

export function useLaunches() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listTunings', {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.launches.some(isUnderWay) ? refreshMilliseconds.underWay : refreshMilliseconds.still,
    gcTime: 0,
  });
}

/** What the seller has told; asked for again while it trains. */
export function useDetails(launch: Launch, isOpen: boolean) {
  return useQuery({
    queryKey: [...queryKey, launch.id],
    queryFn: ({ signal }) => call('openTuning', { id: launch.id }, { signal }),
    enabled: isOpen,
    refetchInterval: isUnderWay(launch) ? refreshMilliseconds.underWay : false,
    gcTime: 0,
  });
}

/** `onLaunched` hears what was answered. */
export function useLaunch(onLaunched: (answer: CallOutput<'launchTuning'>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<'launchTuning'>) => call('launchTuning', input),
    onSuccess: onLaunched,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

type Action = { name: 'cancelTuning' | 'retryTuning' | 'deleteTuning'; id: string };

/** One action at a time; each says what became of it. */
export function useLaunchActions() {
  const { t } = useTranslation('launches');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ name, id }: Action) => {
      if (name === 'cancelTuning') return (await call('cancelTuning', { id })).cancelled;
      if (name === 'retryTuning') return (await call('retryTuning', { id })).retried;
      return (await call('deleteTuning', { id })).deleted;
    },
    onSuccess: (done, { name }) =>
      toast(done ? 'success' : 'info', t(done ? `toasts.${name}` : 'toasts.tooLate')),
    onError: () => toast('error', t('toasts.failed')),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    act: (action: Action) => {
      if (!isPending) mutate(action);
    },
    busyWith: isPending ? variables.id : undefined,
  };
}

/** Has a tuned model of the built-in reader read for everybody; null: the weights that ship. */
export function useBuiltinChoice() {
  const { t } = useTranslation('launches');
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (id: string | null) => call('chooseBuiltinModel', { id }),
    onSuccess: (answer) => {
      if ('chosen' in answer) toast('success', t('builtin.changed'));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const obstacle = data && 'obstacle' in data ? data.obstacle : undefined;
  return { choose: mutate, isPending, error, obstacle };
}
