import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CallInput } from '../../../../contract/calls/calls.ts';
import { evaluationTypes } from '../../../../contract/evaluations/evaluation-types.ts';
import { runBounds, usualConcurrency } from '../../../../contract/evaluations/runs.ts';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { SubmitPart } from '../../components/submit-part.tsx';
import { listedModels } from '../../lib/listed-models.ts';
import { CheckList, NumberFields } from './launch-fields.tsx';
import { type RunDataset, useLaunch } from './use-runs.ts';
import { wholeNumber } from './whole-number.ts';

type Choice = Pick<CallInput<'launchRun'>, 'datasetId' | 'types' | 'readers'> & {
  /** As they were typed. */
  repeats: string;
  concurrency: string;
  mostTokens: string;
};

const unchosen: Choice = {
  ...{ datasetId: '', types: [], readers: [] },
  ...{ repeats: '1', concurrency: `${usualConcurrency}`, mostTokens: '' },
};

type Mistake = 'dataset' | 'types' | 'readers' | 'numbers';

/** What is to be launched, or what is wrong with it first. */
function launchOf(choice: Choice): CallInput<'launchRun'> | Mistake {
  const { datasetId, types, readers } = choice;
  if (!datasetId) return 'dataset';
  if (types.length === 0) return 'types';
  if (readers.length === 0) return 'readers';
  const repeats = wholeNumber(choice.repeats, runBounds.repeats);
  const concurrency = wholeNumber(choice.concurrency, runBounds.concurrency);
  const mostTokens = choice.mostTokens.trim() ? wholeNumber(choice.mostTokens, runBounds.tokens) : null;
  if (!repeats || !concurrency || mostTokens === undefined) return 'numbers';
  return { datasetId, types, readers, repeats, concurrency, mostTokens };
}

export function LaunchForm({ datasets }: { datasets: readonly RunDataset[] }) {
  const { t } = useTranslation('runs');
  const { t: ofPage } = useTranslation('page');
  const { data: listed } = useQuery(listedModels);
  const [choice, setChoice] = useState(unchosen);
  const [note, setNote] = useState('');
  const { act, isBusy, error } = useLaunch((answer) => {
    if ('obstacle' in answer) setNote(t(`obstacles.${answer.obstacle}`));
    else setNote(answer.isNew ? '' : t('underWay'));
  });
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const launch = launchOf(choice);
    if (typeof launch === 'string') return setNote(t(`mistakes.${launch}`, runBounds));
    setNote('');
    act(launch);
  };
  const readers = ['builtin', ...(listed?.models.map(({ id }) => id) ?? [])];
  return (
    <form className="run-form" noValidate onSubmit={submit}>
      <DatasetField
        datasets={datasets}
        value={choice.datasetId}
        onChoose={(id) => change({ datasetId: id })}
      />
      <CheckList
        legend={t('evaluations')}
        chosen={choice.types}
        choices={evaluationTypes.map((type) => ({ value: type, name: t(`types.${type}`) }))}
        onChange={(types) => change({ types })}
      />
      <CheckList
        legend={t('readers')}
        chosen={choice.readers}
        choices={readers.map((value) => ({ value, name: nameOfReader(ofPage, value) }))}
        onChange={(chosen) => change({ readers: chosen })}
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
      <SubmitPart {...{ note, failure: error, busy: isBusy }} label={t(isBusy ? 'launching' : 'launch')} />
    </form>
  );
}

type DatasetFieldProps = {
  datasets: readonly RunDataset[];
  value: string;
  onChoose: (id: string) => void;
};

function DatasetField({ datasets, value, onChoose }: DatasetFieldProps) {
  const { t } = useTranslation('runs');
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className="font-bold">
        {t('dataset')}
      </label>
      <select id={id} className="field" value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('chooseDataset')}</option>
        {datasets.map((dataset) => (
          <option key={dataset.id} value={dataset.id}>
            {t('datasetChoice', { name: dataset.name, count: dataset.offers })}
          </option>
        ))}
      </select>
    </p>
  );
}
