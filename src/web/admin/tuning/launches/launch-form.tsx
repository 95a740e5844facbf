import { useState } from 'react';
import type { CallInput } from '../../../../contract/calls/calls.ts';
import { isBuiltinModel } from '../../../../contract/tuning/builtin-models.ts';
import { baseModelPattern, maxEpochs, type TunerName } from '../../../../contract/tuning/launches.ts';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { isBuiltin } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ExperimentForm, useLaunchExperiment } from '../../experiments/experiment-form.tsx';
import { parseOptionalLimit, SelectField, TextField } from '../../experiments/form-fields.tsx';
import type { TuningDataset, TuningMethod } from './listed-launches.ts';

type Choice = {
  datasetId: string;
  tuner: TunerName | '';
  /** Undefined: the default for this way and dataset. */
  baseModel: string | undefined;
  /** As it was typed. */
  epochs: string;
};

type Mistake = 'dataset' | 'baseModel' | 'baseModelName' | 'epochs';

/**
 * The default for a seller is the model whose offers the dataset contains, since people corrected
 * its readings.
 */
export function chooseDefaultBaseModel(
  { tuner, usualModel }: TuningMethod,
  dataset: TuningDataset | undefined,
): string {
  const model = dataset?.model ?? '';
  const isTrainable = tuner === 'openai-compatible' && !isBuiltin(model) && !isBuiltinModel(model);
  return isTrainable && baseModelPattern.test(model) ? model : usualModel;
}

/** The launch, or the first mistake in the form. `usual`: the default base model. */
function launchOf(choice: Choice, way: TuningMethod, usual: string): CallInput<'launchTuning'> | Mistake {
  const { datasetId } = choice;
  if (!datasetId) return 'dataset';
  if (way.tuner === 'builtin')
    return { datasetId, tuner: way.tuner, baseModel: way.usualModel, epochs: null };
  const baseModel = (choice.baseModel ?? usual).trim();
  const epochs = parseOptionalLimit(choice.epochs, maxEpochs);
  if (!baseModel) return 'baseModel';
  if (!baseModelPattern.test(baseModel)) return 'baseModelName';
  if (epochs === undefined) return 'epochs';
  return { datasetId, tuner: way.tuner, baseModel, epochs };
}

type LaunchFormProps = { datasets: readonly TuningDataset[]; ways: readonly TuningMethod[] };

export function LaunchForm({ datasets, ways }: LaunchFormProps) {
  const { t } = useTranslation('launches');
  const [choice, setChoice] = useState<Choice>({
    datasetId: '',
    tuner: '',
    baseModel: undefined,
    epochs: '',
  });
  /** A launch to confirm, because a seller bills it. */
  const [billable, setBillable] = useState<CallInput<'launchTuning'>>();
  const launching = useLaunchExperiment('launch');
  const way = ways.find(({ tuner }) => tuner === choice.tuner) ?? ways[0];
  if (!way) return null;
  const dataset = datasets.find((one) => one.id === choice.datasetId);
  const usual = chooseDefaultBaseModel(way, dataset);
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const submit = () => {
    const launch = launchOf(choice, way, usual);
    if (typeof launch === 'string') return launching.refuse(launch, { most: maxEpochs });
    if (way.tuner !== 'openai-compatible') return launching.launch(launch);
    launching.clear();
    setBillable(launch);
  };
  const confirm = () => {
    setBillable(undefined);
    if (billable) launching.launch(billable);
  };
  return (
    <ExperimentForm
      className="launch-form"
      launching={launching}
      label={t(launching.isBusy ? 'launching' : 'launch')}
      onSubmit={submit}
    >
      <SelectField
        label={t('dataset')}
        none={t('chooseDataset')}
        value={choice.datasetId}
        choices={datasets.map(({ id, name, examples }) => ({
          value: id,
          name: t('datasetChoice', { name, count: examples }),
        }))}
        onChoose={(datasetId) => change({ datasetId })}
      />
      <SelectField
        label={t('way')}
        hint={t(`wayHints.${way.tuner}`, { host: way.host })}
        value={way.tuner}
        choices={ways.map(({ tuner, host }) => ({ value: tuner, name: t(`ways.${tuner}`, { host }) }))}
        onChoose={(chosen) =>
          change({ tuner: ways.find(({ tuner }) => tuner === chosen)?.tuner ?? '', baseModel: undefined })
        }
      />
      {way.tuner !== 'builtin' && <BaseFields choice={choice} usual={usual} change={change} />}
      <ConfirmDialog
        open={billable !== undefined}
        title={t('confirm.title', { host: way.host })}
        text={dataset && billable && <Sent dataset={dataset} billable={billable} host={way.host} />}
        cancel={t('confirm.cancel')}
        onClose={() => setBillable(undefined)}
      >
        <Button look="strong" onClick={confirm}>
          {t('launch')}
        </Button>
      </ConfirmDialog>
    </ExperimentForm>
  );
}

type SentProps = { dataset: TuningDataset; billable: CallInput<'launchTuning'>; host: string };

/** What a launch sends to the seller, which bills it. */
function Sent({ dataset, billable: { baseModel, epochs }, host }: SentProps) {
  const { t } = useTranslation('launches');
  const figures = { offers: formatCount(dataset.offers), tokens: formatCount(dataset.tokens) };
  const examples = t('examples', { count: dataset.examples });
  return (
    <>
      {t('confirm.sent', { count: dataset.offers, host, examples, ...figures })}{' '}
      {epochs === null
        ? t('confirm.billed', { host, baseModel })
        : t('confirm.billedPasses', { count: epochs, host, baseModel })}
    </>
  );
}

type BaseFieldsProps = { choice: Choice; usual: string; change: (changes: Partial<Choice>) => void };

/** Base model and epochs, both fixed for the built-in reader. */
function BaseFields({ choice, usual, change }: BaseFieldsProps) {
  const { t } = useTranslation('launches');
  return (
    <>
      <TextField
        label={t('baseModel')}
        autoComplete="off"
        spellCheck={false}
        value={choice.baseModel ?? usual}
        onChange={({ target }) => change({ baseModel: target.value })}
      />
      <TextField
        label={t('epochs')}
        hint={t('epochsHint')}
        inputMode="numeric"
        value={choice.epochs}
        onChange={({ target }) => change({ epochs: target.value })}
      />
    </>
  );
}
