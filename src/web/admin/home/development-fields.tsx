/**
 * Options of development mode on the form: the model, the two special questions and the mark.
 * Loaded in development mode only.
 */

import { useQuery } from '@tanstack/react-query';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { withQueries } from '../../api/with-queries.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { service } from '../../lib/service.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/administration.css';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { formatDate } from '../../lib/wording/format-dates.ts';
import { listedModels, mergeModels } from '../lib/models.ts';
import { useDeveloperTools } from '../lib/use-session.ts';

const questions = ['businessInitiative', 'experimentalEnvironment'] as const;

function DevelopmentFields() {
  const { t } = useTranslation('development');
  const mayDevelop = useDeveloperTools();
  if (mayDevelop === undefined) return null;
  return (
    <fieldset className="development border-edge mt-6 border-t-4 pt-2">
      <legend className="text-note pe-3 font-bold">{t('title')}</legend>
      {mayDevelop ? (
        <>
          {service.reader === 'builtin' ? <BuiltinFields /> : <ModelFields />}
          <DatasetMark />
        </>
      ) : (
        <p className="text-note">
          {t('signInFirst')} <PageLink to="/offres">{t('signInLink')}</PageLink>
        </p>
      )}
    </fieldset>
  );
}

function DatasetMark() {
  const { t } = useTranslation('development');
  const { choices, choose } = useAnalysis();
  return (
    <label className="text-note mt-3 flex min-h-11 items-center gap-2 font-semibold">
      <input
        type="checkbox"
        className="accent-ink size-5"
        checked={choices.addToDatasetsDataSet}
        onChange={({ target }) => choose({ ...choices, addToDatasetsDataSet: target.checked })}
      />
      {t('dataset')}
    </label>
  );
}

/** Chooses between the shipped weights and those tuned here, if any, where no model reads. */
function BuiltinFields() {
  const { t } = useTranslation('development');
  const { choices, choose } = useAnalysis();
  const { data } = useQuery({ ...listedModels, staleTime: Number.POSITIVE_INFINITY });
  const models = mergeModels(['builtin'], data?.models ?? []);
  if (models.length === 1) return <p className="text-note">{t('builtin')}</p>;
  return (
    <ModelChoice
      models={models}
      chosen={choices.model || 'builtin'}
      onChoose={(model) => choose({ ...choices, model: model === 'builtin' ? '' : model })}
    />
  );
}

function ModelFields() {
  const { t } = useTranslation('development');
  const { choices, choose } = useAnalysis();
  const { data } = useQuery({ ...listedModels, staleTime: Number.POSITIVE_INFINITY });
  const [firstModel = ''] = service.models;
  // When the endpoint does not know the first model, another one reads.
  const defaultModel = data?.reading?.model || firstModel;
  return (
    <>
      <ModelChoice
        models={mergeModels([...service.models, defaultModel], data?.models ?? [])}
        chosen={choices.model || defaultModel}
        onChoose={(model) => choose({ ...choices, model: model === defaultModel ? '' : model })}
      />
      <ModelNote reading={data?.reading} />
      {questions.map((question) => (
        <label key={question} className="text-note mt-3 block font-semibold">
          {t(`questions.${question}`)}
          <textarea
            className="field mt-1 font-normal"
            dir="auto"
            rows={3}
            value={choices[question]}
            onChange={({ target }) => choose({ ...choices, [question]: target.value })}
          />
        </label>
      ))}
    </>
  );
}

type ModelChoiceProps = { models: readonly string[]; chosen: string; onChoose: (model: string) => void };

function ModelChoice({ models, chosen, onChoose }: ModelChoiceProps) {
  const { t } = useTranslation('development');
  return (
    <label className="text-note mt-3 block font-semibold">
      {t('model')}
      <select
        className="field mt-1 font-normal"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {models.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </select>
    </label>
  );
}

export default withQueries(DevelopmentFields);

type Reading = CallOutput<'listOrganizationModels'>['reading'];

/**
 * Says that the model fails, is another one than the first of the settings, or will be retired soon;
 * otherwise nothing.
 */
function ModelNote({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['development', 'errors']);
  const lines = reading ? linesOf(reading) : [];
  return (
    <div role="status" className="text-note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );

  function linesOf({ model, failure, endsOn }: NonNullable<Reading>): string[] {
    const { provider, models } = service;
    const [missing] = models;
    if (failure) return [`${t(`errors:${failure}`)} ${t('builtinInstead')}`];
    const date = endsOn && formatDate(endsOn);
    return [
      ...(model === missing ? [] : [t('modelMissing', { provider, missing, model })]),
      ...(date ? [t('modelEnds', { provider, model, date })] : []),
    ];
  }
}
