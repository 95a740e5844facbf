import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { useAction } from '../../components/use-action.ts';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import { isUnderWay } from '../../experiments/state-words.ts';
import { useAnswer } from '../../lib/use-answer.ts';

type Listed = CallOutput<'listTunings'>;
export type Launch = Listed['launches'][number];
export type TuningMethod = Listed['ways'][number];
export type TuningDataset = Listed['datasets'][number];

const queryKey = queryKeyOfKind('launch');
/**
 * Polling intervals, also while nothing is running, since another administrator may launch, and
 * datasets become ready.
 */
const refreshMilliseconds = { underWay: 3_000, still: 10_000 };

/** The listed launches, and what can be launched. */
export function useLaunches() {
  return useAnswer(
    queryKey,
    'listTunings',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.launches.some(isUnderWay) ? refreshMilliseconds.underWay : refreshMilliseconds.still,
      gcTime: 0,
    },
  );
}

/** The seller's events; polled while it trains. */
export function useLaunchDetails(launch: Launch, isOpen: boolean) {
  return useAnswer(
    queryKey,
    'openTuning',
    { id: launch.id },
    {
      enabled: isOpen,
      refetchInterval: isUnderWay(launch) ? refreshMilliseconds.underWay : false,
      gcTime: 0,
    },
  );
}

/** Puts a tuned model of the built-in reader into use for everybody; null: the shipped weights. */
export function useBuiltinChoice() {
  const { t } = useTranslation('launches');
  return useAction({
    queryKey,
    act: (id: string | null) => call('chooseBuiltinModel', { id }),
    outcomeOf: (answer) => ('chosen' in answer ? ['success', t('builtin.changed')] : undefined),
  });
}
