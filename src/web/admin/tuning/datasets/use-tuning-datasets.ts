/** The fine-tuning datasets, and what is done with them. */
import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { useAction } from '../../components/use-action.ts';

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
  const { datasets } = useTuningDatasets();
  const { answer, ...creating } = useAction({
    queryKey,
    act: (asked: CallInput<'createTuningDataset'>) => call('createTuningDataset', asked),
  });
  return { ...creating, created: datasets?.find(({ id }) => id === answer?.id) };
}

type Action = 'makeTuningDatasetAgain' | 'deleteTuningDataset';

/** What can be done with one dataset; deleting says what became of it. */
export function useTuningDatasetAction(id: string) {
  const { t } = useTranslation('tuning');
  return useAction({
    queryKey,
    act: (action: Action) => call(action, { id }),
    outcomeOf: (_, action) =>
      action === 'deleteTuningDataset' ? ['success', t('delete.deleted')] : undefined,
    failedOf: (reason, action) =>
      action === 'deleteTuningDataset' ? `${t('delete.failed')} ${reason}` : reason,
  });
}
