/** The fine-tuning datasets, and what is done with them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { useRowAction } from '../../components/use-row-action.ts';

export type TuningDataset = CallOutput<'listTuningDatasets'>['datasets'][number];

const queryKey = ['administration', 'tuning-datasets'];
/** While one is made somebody waits for it. */
const refreshMilliseconds = 1_500;

export function useTuningDatasets() {
  const { data, ...query } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listTuningDatasets', null, { signal }),
    refetchInterval: ({ state: { data: listed } }) =>
      listed?.datasets.some(({ state }) => state === 'generating') ? refreshMilliseconds : false,
  });
  return { ...query, datasets: data?.datasets };
}

/** `created` is the dataset that this screen asked for last, as far as it has come. */
export function useCreateTuningDataset() {
  const client = useQueryClient();
  const { datasets } = useTuningDatasets();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (asked: CallInput<'createTuningDataset'>) => call('createTuningDataset', asked),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    create: (asked: CallInput<'createTuningDataset'>) => {
      if (!isPending) mutate(asked);
    },
    isPending,
    error,
    created: datasets?.find(({ id }) => id === data?.id),
  };
}

type Action = 'makeTuningDatasetAgain' | 'deleteTuningDataset';

/** What can be done with one dataset; deleting says what became of it. */
export function useTuningDatasetAction(id: string) {
  const { t } = useTranslation('tuning');
  return useRowAction<Action>({
    queryKey,
    act: (action) => call(action, { id }),
    doneOf: (action) => (action === 'deleteTuningDataset' ? t('delete.deleted') : undefined),
    failedOf: (action, reason) =>
      action === 'deleteTuningDataset' ? `${t('delete.failed')} ${reason}` : reason,
  });
}
