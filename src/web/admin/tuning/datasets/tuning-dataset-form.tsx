import { type FormEvent, useId, useState } from 'react';
import { type TuningOption, tuningOptions } from '../../../../contract/tuning/datasets.ts';
import { Button } from '../../../components/button.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { DatasetNameField } from '../../components/datasets/dataset-name-field.tsx';
import { MakingOutcome } from '../../components/datasets/making-outcome.tsx';
import { TickList } from '../../components/datasets/tick-list.tsx';
import { ListFailure } from '../../components/query-list.tsx';
import { addressOfList, wholeList } from '../../offers/list-view.ts';
import { useListChoices, useOffersCount } from '../../offers/use-offers-list.ts';
import { type TuningDataset, useCreateTuningDataset } from './use-tuning-datasets.ts';

const largestSeed = 2_147_483_647;
const figures = (count: number) => count.toLocaleString(currentLanguage());

/** What is missing before a dataset can be asked for. */
type Missing = 'noOptions' | 'noOffers' | undefined;

/** Makes a dataset of the saved offers of a model. */
export function TuningDatasetForm() {
  const { t } = useTranslation('tuning');
  const { data: choices, error: choicesError, refetch } = useListChoices();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [seed, setSeed] = useState(1);
  const [options, setOptions] = useState<readonly TuningOption[]>(tuningOptions);
  const [missing, setMissing] = useState<Missing>();
  const { act, isBusy, error, created } = useCreateTuningDataset();
  const defaultName = t('defaultName', { date: new Date().toISOString().slice(0, 10) });
  const model = chosen || (choices?.models[0]?.value ?? '');
  const busy = isBusy || created?.state === 'generating';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !choices) return;
    const lacking = options.length === 0 ? 'noOptions' : model === '' ? 'noOffers' : undefined;
    setMissing(lacking);
    if (!lacking) act({ name: name.trim() || defaultName, model, options: [...options], seed });
  };
  return (
    <form className="dataset-form" onSubmit={submit}>
      <h2 className="text-lead">{t('create')}</h2>
      <p className="mt-2 max-w-prose">{t('createIntro')}</p>
      <ListFailure failure={choicesError} onRetry={() => void refetch()} />
      <div className="dataset-fields">
        <ModelChoice models={choices?.models} chosen={model} onChoose={setChosen} />
        <TickList
          legend={t('options.label')}
          values={tuningOptions}
          chosen={options}
          nameOf={(option) => t(`options.${option}`)}
          onChoose={setOptions}
        />
        <DatasetNameField label={t('name')} name={name} usual={defaultName} onChange={setName} />
        <SeedField seed={seed} onChange={setSeed} />
      </div>
      <p role="status" className="list-state">
        {!choices && !choicesError && t('loadingModels')}
        {choices?.models.length === 0 && t('noModels')}
        {model !== '' && <Corrected model={model} />}
      </p>
      <div className="dataset-actions">
        <Button type="submit" look="strong" aria-disabled={busy || !choices}>
          {t('createButton')}
        </Button>
      </div>
      <Outcome missing={missing} error={error} busy={isBusy} created={created} />
    </form>
  );
}

type ModelChoiceProps = {
  models: readonly { value: string; offers: number; orMore: boolean }[] | undefined;
  chosen: string;
  onChoose: (model: string) => void;
};

function ModelChoice({ models = [], chosen, onChoose }: ModelChoiceProps) {
  const { t } = useTranslation('tuning');
  const { t: ofPage } = useTranslation('page');
  const id = useId();
  const named = ({ value, offers, orMore }: (typeof models)[number]) =>
    t(orMore ? 'countedOrMore' : 'counted', { name: nameOfReader(ofPage, value), amount: figures(offers) });
  return (
    <div>
      <label htmlFor={id} className="dataset-label">
        {t('model')}
      </label>
      <select
        id={id}
        className="field"
        value={chosen}
        disabled={models.length === 0}
        onChange={({ target }) => onChoose(target.value)}
      >
        {models.map((model) => (
          <option key={model.value} value={model.value}>
            {named(model)}
          </option>
        ))}
      </select>
    </div>
  );
}

function SeedField({ seed, onChange }: { seed: number; onChange: (seed: number) => void }) {
  const { t } = useTranslation('tuning');
  const [id, note] = [useId(), useId()];
  return (
    <div>
      <label htmlFor={id} className="dataset-label">
        {t('seed')}
      </label>
      <input
        id={id}
        className="field seed-field"
        type="number"
        min={0}
        max={largestSeed}
        step={1}
        required
        aria-describedby={note}
        defaultValue={seed}
        onChange={({ target }) => target.validity.valid && onChange(target.valueAsNumber)}
      />
      <p id={note} className="text-small text-soft">
        {t('seedNote')}
      </p>
    </div>
  );
}

/** How many of the model’s offers people corrected, with the way to them. */
function Corrected({ model }: { model: string }) {
  const { t } = useTranslation('tuning');
  const view = { ...wholeList, model, corrected: 'yes' as const };
  const { data } = useOffersCount(view);
  if (!data) return null;
  const amount = figures(data.offers);
  return (
    <>
      {data.orMore ? t('correctedAtLeast', { amount }) : t('corrected', { count: data.offers, amount })}{' '}
      {data.offers > 0 && <PageLink to={addressOfList(view)}>{t('showCorrected')}</PageLink>}
    </>
  );
}

type OutcomeProps = {
  missing: Missing;
  error: Error | null;
  busy: boolean;
  created: TuningDataset | undefined;
};

function Outcome({ missing, error, busy, created }: OutcomeProps) {
  const { t } = useTranslation('tuning');
  const entries = created ? created.training + created.validation : 0;
  const processed = () =>
    t('processed', { count: entries, amount: figures(entries), offers: figures(created?.offers ?? 0) });
  return (
    <MakingOutcome
      generating={busy || created?.state === 'generating' ? t('generating') : ''}
      made={created?.state === 'ready' ? { created: t('created'), processed: processed() } : null}
      missing={missing ? t(missing) : ''}
      failed={t('failed')}
      error={error}
      failure={created?.failure && t(`failures.${created.failure}`)}
    />
  );
}
