/** The evaluation datasets, and what is done with them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { useRowAction } from '../components/use-row-action.ts';

export type Dataset = CallOutput<'listDatasets'>['datasets'][number];

const queryKey = ['administration', 'datasets'];
/** While one is made somebody waits for it. */
const refreshMilliseconds = 1_500;

const isUnderWay = ({ state, sending }: Dataset) =>
  state === 'generating' || (state === 'ready' && sending === 'sending');

export function useDatasets() {
  const { data, ...query } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listDatasets', null, { signal }),
    refetchInterval: ({ state }) => (state.data?.datasets.some(isUnderWay) ? refreshMilliseconds : false),
  });
  return { ...query, datasets: data?.datasets };
}

/** `created` is the dataset that this screen asked for last, as far as it has come. */
export function useCreateDataset() {
  const client = useQueryClient();
  const { datasets } = useDatasets();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (asked: CallInput<'createDataset'>) => call('createDataset', asked),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    create: (asked: CallInput<'createDataset'>) => {
      if (!isPending) mutate(asked);
    },
    isPending,
    error,
    created: datasets?.find(({ id }) => id === data?.id),
  };
}

type Action = 'makeDatasetAgain' | 'sendDataset' | 'deleteDataset';

/** What can be done with one dataset; deleting says what became of it. */
export function useDatasetAction(id: string) {
  const { t } = useTranslation('datasets');
  return useRowAction<Action>({
    queryKey,
    act: (action) => call(action, { id }),
    doneOf: (action) => (action === 'deleteDataset' ? t('delete.deleted') : undefined),
    failedOf: (action, reason) => (action === 'deleteDataset' ? `${t('delete.failed')} ${reason}` : reason),
  });
}
