import { useRef, useState } from 'react';
import { type EvaluationType, evaluationTypes } from '../../../contract/evaluations/evaluation-types.ts';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import {
  DatasetFormFrame,
  DatasetNameField,
  useCreateDataset,
  useDefaultDatasetName,
} from '../experiments/dataset-form-frame.tsx';
import { useListed } from '../experiments/experiment-list.tsx';
import { CheckboxList } from '../experiments/form-fields.tsx';
import { ListFilters } from '../offers/list-filters.tsx';
import { type ListView, toOfferFilter, unfilteredList } from '../offers/list-view.ts';
import { useListChoices, useOffersCount } from '../offers/use-offers-list.ts';

/** Marked offers, until another filter is chosen. */
const markedOffers: ListView = { ...unfilteredList, inDatasets: 'yes' };

/** The evaluation datasets. */
export const useDatasets = () =>
  useListed('dataset', 'listDatasets', null, ({ datasets }) =>
    datasets.some(
      ({ state, sending }) => state === 'generating' || (state === 'ready' && sending === 'sending'),
    ),
  );

/** Creates a dataset from the offers that match a filter of the list. */
export function DatasetForm() {
  const { t } = useTranslation('datasets');
  const [view, setView] = useState(markedOffers);
  const [name, setName] = useState('');
  const [types, setTypes] = useState<readonly EvaluationType[]>(evaluationTypes);
  const [withoutTypes, setWithoutTypes] = useState(false);
  const choices = useListChoices().data;
  const field = useRef<HTMLInputElement>(null);
  const usualName = useDefaultDatasetName('dataset');
  const creating = useCreateDataset('dataset', useDatasets().data?.datasets);
  const ask = (send: boolean) => {
    setWithoutTypes(types.length === 0);
    if (types.length === 0) return;
    creating.create({ name: name.trim() || usualName, types: [...types], filter: toOfferFilter(view), send });
  };
  return (
    <DatasetFormFrame
      kind="dataset"
      creating={creating}
      entries={creating.created?.entries ?? 0}
      missing={withoutTypes ? t('noTypes') : ''}
      onSubmit={() => ask(false)}
      actions={
        <Button aria-disabled={creating.isBusy} onClick={() => creating.isBusy || ask(true)}>
          {t('createAndSend')}
        </Button>
      }
    >
      <div className="dataset-fields">
        <DatasetNameField kind="dataset" name={name} onType={setName} />
        <CheckboxList
          legend={t('types.label')}
          values={evaluationTypes}
          chosen={types}
          nameOf={(type) => t(`types.${type}`)}
          onChoose={setTypes}
        />
      </div>
      <ListFilters
        view={view}
        choices={choices}
        field={field}
        onChange={(changes) => setView((before) => ({ ...before, ...changes }))}
      />
      <Found view={view} />
    </DatasetFormFrame>
  );
}

/** Number of offers that match the filter. */
function Found({ view }: { view: ListView }) {
  const { t } = useTranslation('datasets');
  // When counting fails, the figures above show it.
  const { data } = useOffersCount(view);
  const amount = data && formatCount(data.offers);
  return (
    <p role="status" className="list-state">
      {data && (data.orMore ? t('atLeast', { amount }) : t('found', { count: data.offers, amount }))}
    </p>
  );
}
