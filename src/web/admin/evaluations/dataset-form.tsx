import { type FormEvent, useRef, useState } from 'react';
import { type EvaluationType, evaluationTypes } from '../../../contract/evaluations/evaluation-types.ts';
import { Button } from '../../components/button.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { DatasetNameField } from '../components/datasets/dataset-name-field.tsx';
import { MakingOutcome } from '../components/datasets/making-outcome.tsx';
import { TickList } from '../components/datasets/tick-list.tsx';
import { ListFilters } from '../offers/list-filters.tsx';
import { filterOf, type ListView, wholeList } from '../offers/list-view.ts';
import { useListChoices, useOffersCount } from '../offers/use-offers-list.ts';
import { type Dataset, useCreateDataset } from './use-datasets.ts';

/** Marked offers, until another filter is chosen. */
const markedOffers: ListView = { ...wholeList, inDatasets: 'yes' };

/** Makes a dataset of the offers that a filter of the list lets through. */
export function DatasetForm() {
  const { t } = useTranslation('datasets');
  const [view, setView] = useState(markedOffers);
  const [name, setName] = useState('');
  const [types, setTypes] = useState<readonly EvaluationType[]>(evaluationTypes);
  const [withoutTypes, setWithoutTypes] = useState(false);
  const choices = useListChoices().data;
  const field = useRef<HTMLInputElement>(null);
  const { act, isBusy, error, created } = useCreateDataset();
  const defaultName = t('defaultName', { date: new Date().toISOString().slice(0, 10) });
  const busy = isBusy || created?.state === 'generating';
  const ask = (send: boolean) => {
    if (busy) return;
    setWithoutTypes(types.length === 0);
    if (types.length === 0) return;
    act({ name: name.trim() || defaultName, types: [...types], filter: filterOf(view), send });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(false);
  };
  return (
    <form className="dataset-form" onSubmit={submit}>
      <h2 className="text-lead">{t('create')}</h2>
      <p className="mt-2 max-w-prose">{t('createIntro')}</p>
      <div className="dataset-fields">
        <DatasetNameField label={t('name')} name={name} usual={defaultName} onChange={setName} />
        <TickList
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
      <div className="dataset-actions">
        <Button type="submit" look="strong" aria-disabled={busy}>
          {t('createButton')}
        </Button>
        <Button aria-disabled={busy} onClick={() => ask(true)}>
          {t('createAndSend')}
        </Button>
      </div>
      <Outcome withoutTypes={withoutTypes} error={error} busy={isBusy} created={created} />
    </form>
  );
}

/** How many offers the filter lets through. */
function Found({ view }: { view: ListView }) {
  const { t } = useTranslation('datasets');
  // Where counting fails the figures above say so.
  const { data } = useOffersCount(view);
  const amount = data?.offers.toLocaleString(currentLanguage());
  return (
    <p role="status" className="list-state">
      {data && (data.orMore ? t('atLeast', { amount }) : t('found', { count: data.offers, amount }))}
    </p>
  );
}

type OutcomeProps = {
  withoutTypes: boolean;
  error: Error | null;
  busy: boolean;
  created: Dataset | undefined;
};

function Outcome({ withoutTypes, error, busy, created }: OutcomeProps) {
  const { t } = useTranslation('datasets');
  const figures = (count: number) => count.toLocaleString(currentLanguage());
  const processed = ({ entries, offers }: Dataset) =>
    t('processed', { count: entries, amount: figures(entries), offers: figures(offers) });
  return (
    <MakingOutcome
      generating={busy || created?.state === 'generating' ? t('generating') : ''}
      made={created?.state === 'ready' ? { created: t('created'), processed: processed(created) } : null}
      missing={withoutTypes ? t('noTypes') : ''}
      failed={t('failed')}
      error={error}
      failure={created?.failure && t(`failures.${created.failure}`)}
    />
  );
}
