import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { evaluationTypes } from '../../../../contract/evaluations/evaluation-types.ts';
import { defaultConcurrency, runBounds } from '../../../../contract/evaluations/runs.ts';
import { getReaderName } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ExperimentForm, useLaunchExperiment } from '../../experiments/experiment-form.tsx';
import {
  CheckboxList,
  NumberFields,
  parseOptionalLimit,
  parseWholeNumber,
  SelectField,
} from '../../experiments/form-fields.tsx';
import { listedModels } from '../../lib/models.ts';

type Choice = Pick<CallInput<'launchRun'>, 'datasetId' | 'types' | 'readers'> & {
  /** As they were typed. */
  repeats: string;
  concurrency: string;
  mostTokens: string;
};

const unchosen: Choice = {
  datasetId: '',
  types: [],
  readers: [],
  repeats: '1',
  concurrency: `${defaultConcurrency}`,
  mostTokens: '',
};

type Mistake = 'dataset' | 'types' | 'readers' | 'numbers';

/** The run to launch, or the first mistake in the form. */
function launchOf(choice: Choice): CallInput<'launchRun'> | Mistake {
  const { datasetId, types, readers } = choice;
  if (!datasetId) return 'dataset';
  if (types.length === 0) return 'types';
  if (readers.length === 0) return 'readers';
  const repeats = parseWholeNumber(choice.repeats, runBounds.repeats);
  const concurrency = parseWholeNumber(choice.concurrency, runBounds.concurrency);
  const mostTokens = parseOptionalLimit(choice.mostTokens, runBounds.tokens);
  if (!repeats || !concurrency || mostTokens === undefined) return 'numbers';
  return { datasetId, types, readers, repeats, concurrency, mostTokens };
}

/** The form that launches a run: dataset, readers, repeats and limits. */
export function LaunchForm({ datasets }: { datasets: CallOutput<'listRuns'>['datasets'] }) {
  const { t } = useTranslation(['runs', 'page']);
  const { data: listed } = useQuery(listedModels);
  const [choice, setChoice] = useState(unchosen);
  const launching = useLaunchExperiment('run');
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const submit = () => {
    const launch = launchOf(choice);
    if (typeof launch === 'string') launching.refuse(launch, runBounds);
    else launching.launch(launch);
  };
  return (
    <ExperimentForm
      launching={launching}
      label={t(launching.isBusy ? 'launching' : 'launch')}
      onSubmit={submit}
    >
      <SelectField
        label={t('dataset')}
        none={t('chooseDataset')}
        value={choice.datasetId}
        choices={datasets.map(({ id, name, offers }) => ({
          value: id,
          name: t('datasetChoice', { name, count: offers }),
        }))}
        onChoose={(datasetId) => change({ datasetId })}
      />
      <CheckboxList
        legend={t('evaluations')}
        values={evaluationTypes}
        chosen={choice.types}
        nameOf={(type) => t(`types.${type}`)}
        onChoose={(types) => change({ types })}
      />
      <CheckboxList
        legend={t('readers')}
        values={['builtin', ...(listed?.models.map(({ id }) => id) ?? [])]}
        chosen={choice.readers}
        nameOf={(reader) => getReaderName(t, reader)}
        onChoose={(readers) => change({ readers })}
      />
      <NumberFields
        fields={[
          { name: 'repeats', label: t('repeats') },
          { name: 'concurrency', label: t('concurrency') },
          { name: 'mostTokens', label: t('mostTokens'), hint: t('mostTokensHint') },
        ]}
        typed={choice}
        onType={(name, value) => change({ [name]: value })}
      />
    </ExperimentForm>
  );
}
