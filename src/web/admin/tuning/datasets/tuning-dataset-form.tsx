import { useState } from 'react';
import { type TuningOption, tuningOptions } from '../../../../contract/tuning/datasets.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { getReaderName } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ListFailure } from '../../components/query-list.tsx';
import {
  DatasetFormFrame,
  DatasetNameField,
  useCreateDataset,
  useDefaultDatasetName,
} from '../../experiments/dataset-form-frame.tsx';
import { useListed } from '../../experiments/experiment-list.tsx';
import { CheckboxList, SelectField, TextField } from '../../experiments/form-fields.tsx';
import { createListAddress, unfilteredList } from '../../offers/list-view.ts';
import { useListChoices, useOffersCount } from '../../offers/use-offers-list.ts';

const largestSeed = 2_147_483_647;

/** The fine-tuning datasets. */
export const useTuningDatasets = () =>
  useListed('tuningDataset', 'listTuningDatasets', null, ({ datasets }) =>
    datasets.some(({ state }) => state === 'generating'),
  );

/** Creates a dataset from the saved offers of a model. */
export function TuningDatasetForm() {
  const { t } = useTranslation('tuning');
  const { data: choices, error: choicesError, refetch } = useListChoices();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [seed, setSeed] = useState(1);
  const [options, setOptions] = useState<readonly TuningOption[]>(tuningOptions);
  const [missing, setMissing] = useState<'noOptions' | 'noOffers' | ''>('');
  const usualName = useDefaultDatasetName('tuningDataset');
  const creating = useCreateDataset('tuningDataset', useTuningDatasets().data?.datasets);
  const { created } = creating;
  const model = chosen || (choices?.models[0]?.value ?? '');
  const submit = () => {
    if (!choices) return;
    const lacking = options.length === 0 ? 'noOptions' : model === '' ? 'noOffers' : '';
    setMissing(lacking);
    if (!lacking) creating.create({ name: name.trim() || usualName, model, options: [...options], seed });
  };
  return (
    <DatasetFormFrame
      kind="tuningDataset"
      creating={creating}
      entries={created ? created.training + created.validation : 0}
      missing={missing && t(missing)}
      isDisabled={!choices}
      onSubmit={submit}
    >
      <ListFailure failure={choicesError} onRetry={() => void refetch()} />
      <div className="dataset-fields">
        <ModelChoice models={choices?.models} chosen={model} onChoose={setChosen} />
        <CheckboxList
          legend={t('options.label')}
          values={tuningOptions}
          chosen={options}
          nameOf={(option) => t(`options.${option}`)}
          onChoose={setOptions}
        />
        <DatasetNameField kind="tuningDataset" name={name} onType={setName} />
        <TextField
          label={t('seed')}
          hint={t('seedNote')}
          className="max-w-48"
          type="number"
          min={0}
          max={largestSeed}
          step={1}
          required
          defaultValue={seed}
          onChange={({ target }) => target.validity.valid && setSeed(target.valueAsNumber)}
        />
      </div>
      <p role="status" className="list-state">
        {!choices && !choicesError && t('loadingModels')}
        {choices?.models.length === 0 && t('noModels')}
        {model !== '' && <Corrected model={model} />}
      </p>
    </DatasetFormFrame>
  );
}

type ModelChoiceProps = {
  models: readonly { value: string; offers: number; orMore: boolean }[] | undefined;
  chosen: string;
  onChoose: (model: string) => void;
};

function ModelChoice({ models = [], chosen, onChoose }: ModelChoiceProps) {
  const { t } = useTranslation(['tuning', 'page']);
  const named = ({ value, offers, orMore }: (typeof models)[number]) =>
    t(orMore ? 'countedOrMore' : 'counted', {
      name: getReaderName(t, value),
      amount: formatCount(offers),
    });
  return (
    <SelectField
      label={t('model')}
      value={chosen}
      choices={models.map((model) => ({ value: model.value, name: named(model) }))}
      disabled={models.length === 0}
      onChoose={onChoose}
    />
  );
}

/** How many of the model’s offers were corrected, with a link to them. */
function Corrected({ model }: { model: string }) {
  const { t } = useTranslation('tuning');
  const view = { ...unfilteredList, model, corrected: 'yes' as const };
  const { data } = useOffersCount(view);
  if (!data) return null;
  const amount = formatCount(data.offers);
  return (
    <>
      {data.orMore ? t('correctedAtLeast', { amount }) : t('corrected', { count: data.offers, amount })}{' '}
      {data.offers > 0 && <PageLink to={createListAddress(view)}>{t('showCorrected')}</PageLink>}
    </>
  );
}
