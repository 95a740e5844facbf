/** The evaluation datasets, and what is done with them. */
import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { useAction } from '../components/use-action.ts';

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
  const { datasets } = useDatasets();
  const { answer, ...creating } = useAction({
    queryKey,
    act: (asked: CallInput<'createDataset'>) => call('createDataset', asked),
  });
  return { ...creating, created: datasets?.find(({ id }) => id === answer?.id) };
}

type Action = 'makeDatasetAgain' | 'sendDataset' | 'deleteDataset';

/** What can be done with one dataset; deleting says what became of it. */
export function useDatasetAction(id: string) {
  const { t } = useTranslation('datasets');
  return useAction({
    queryKey,
    act: (action: Action) => call(action, { id }),
    outcomeOf: (_, action) => (action === 'deleteDataset' ? ['success', t('delete.deleted')] : undefined),
    failedOf: (reason, action) => (action === 'deleteDataset' ? `${t('delete.failed')} ${reason}` : reason),
  });
}
