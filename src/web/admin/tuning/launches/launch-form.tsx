import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { CallInput } from '../../../../contract/calls/calls.ts';
import { isBuiltinModel } from '../../../../contract/tuning/builtin-models.ts';
import { baseModelPattern, mostEpochs, type TunerName } from '../../../../contract/tuning/launches.ts';
import { Button } from '../../../components/button.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { isBuiltin } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SubmitPart } from '../../components/submit-part.tsx';
import { type TuningDataset, useLaunch, type Way } from './use-launches.ts';

type Choice = {
  datasetId: string;
  tuner: TunerName | '';
  /** Undefined: what way and dataset propose. */
  baseModel: string | undefined;
  /** As it was typed. */
  epochs: string;
};

type Mistake = 'dataset' | 'baseModel' | 'baseModelName' | 'epochs';

/** A seller is asked for the model whose offers the dataset is made of: what people corrected is what that one read. */
export function usualBaseModel({ tuner, usualModel }: Way, dataset: TuningDataset | undefined): string {
  const model = dataset?.model ?? '';
  const isTrainable = tuner === 'openai-compatible' && !isBuiltin(model) && !isBuiltinModel(model);
  return isTrainable && baseModelPattern.test(model) ? model : usualModel;
}

/** What is to be launched, or what is wrong with it first. `usual`: the base model where none was typed. */
function launchOf(choice: Choice, way: Way, usual: string): CallInput<'launchTuning'> | Mistake {
  const { datasetId } = choice;
  if (!datasetId) return 'dataset';
  if (way.tuner === 'builtin')
    return { datasetId, tuner: way.tuner, baseModel: way.usualModel, epochs: null };
  const baseModel = (choice.baseModel ?? usual).trim();
  const epochs = choice.epochs.trim() === '' ? null : Number(choice.epochs);
  if (!baseModel) return 'baseModel';
  if (!baseModelPattern.test(baseModel)) return 'baseModelName';
  if (epochs !== null && !(Number.isInteger(epochs) && epochs >= 1 && epochs <= mostEpochs)) return 'epochs';
  return { datasetId, tuner: way.tuner, baseModel, epochs };
}

type LaunchFormProps = { datasets: readonly TuningDataset[]; ways: readonly Way[] };

export function LaunchForm({ datasets, ways }: LaunchFormProps) {
  const { t } = useTranslation('launches');
  const [choice, setChoice] = useState<Choice>({
    datasetId: '',
    tuner: '',
    baseModel: undefined,
    epochs: '',
  });
  const [note, setNote] = useState('');
  /** What a seller bills once it is confirmed. */
  const [billable, setBillable] = useState<CallInput<'launchTuning'>>();
  const { act, isBusy, error } = useLaunch((answer) => {
    if ('obstacle' in answer) setNote(t(`obstacles.${answer.obstacle}`));
    else setNote(answer.isNew ? '' : t('underWay'));
  });
  const id = useId();
  const way = ways.find(({ tuner }) => tuner === choice.tuner) ?? ways[0];
  if (!way) return null;
  const dataset = datasets.find((one) => one.id === choice.datasetId);
  const usual = usualBaseModel(way, dataset);
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const launch = launchOf(choice, way, usual);
    if (typeof launch === 'string') return setNote(t(`mistakes.${launch}`, { most: mostEpochs }));
    setNote('');
    if (way.tuner === 'openai-compatible') setBillable(launch);
    else act(launch);
  };
  const confirm = () => {
    setBillable(undefined);
    if (billable) act(billable);
  };
  return (
    <form className="launch-form" noValidate onSubmit={submit}>
      <Labelled id={`${id}-dataset`} label={t('dataset')}>
        <select
          id={`${id}-dataset`}
          className="field"
          value={choice.datasetId}
          onChange={({ target }) => change({ datasetId: target.value })}
        >
          <option value="">{t('chooseDataset')}</option>
          {datasets.map((dataset) => (
            <option key={dataset.id} value={dataset.id}>
              {t('datasetChoice', { name: dataset.name, count: dataset.examples })}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled id={`${id}-way`} label={t('way')} hint={t(`wayHints.${way.tuner}`, { host: way.host })}>
        <select
          id={`${id}-way`}
          className="field"
          aria-describedby={`${id}-way-hint`}
          value={way.tuner}
          onChange={({ target }) =>
            change({
              tuner: ways.find(({ tuner }) => tuner === target.value)?.tuner ?? '',
              baseModel: undefined,
            })
          }
        >
          {ways.map(({ tuner, host }) => (
            <option key={tuner} value={tuner}>
              {t(`ways.${tuner}`, { host })}
            </option>
          ))}
        </select>
      </Labelled>
      {way.tuner !== 'builtin' && <BaseFields {...{ id, choice, usual, change }} />}
      <SubmitPart {...{ note, failure: error, busy: isBusy }} label={t(isBusy ? 'launching' : 'launch')} />
      <ConfirmDialog
        open={billable !== undefined}
        title={t('confirm.title', { host: way.host })}
        text={dataset && billable && <Sent {...{ dataset, billable, host: way.host }} />}
        cancel={t('confirm.cancel')}
        onClose={() => setBillable(undefined)}
      >
        <Button look="strong" onClick={confirm}>
          {t('launch')}
        </Button>
      </ConfirmDialog>
    </form>
  );
}

type SentProps = { dataset: TuningDataset; billable: CallInput<'launchTuning'>; host: string };

/** What a launch sends to the seller, which bills it. */
function Sent({ dataset, billable: { baseModel, epochs }, host }: SentProps) {
  const { t } = useTranslation('launches');
  const inWords = (count: number) => count.toLocaleString(currentLanguage());
  const figures = { offers: inWords(dataset.offers), tokens: inWords(dataset.tokens) };
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

type BaseFieldsProps = {
  id: string;
  choice: Choice;
  usual: string;
  change: (changes: Partial<Choice>) => void;
};

/** What is trained, and how often it looks: the built-in reader knows both. */
function BaseFields({ id, choice, usual, change }: BaseFieldsProps) {
  const { t } = useTranslation('launches');
  return (
    <>
      <Labelled id={`${id}-base`} label={t('baseModel')}>
        <input
          id={`${id}-base`}
          className="field"
          autoComplete="off"
          spellCheck={false}
          value={choice.baseModel ?? usual}
          onChange={({ target }) => change({ baseModel: target.value })}
        />
      </Labelled>
      <Labelled id={`${id}-epochs`} label={t('epochs')} hint={t('epochsHint')}>
        <input
          id={`${id}-epochs`}
          className="field"
          inputMode="numeric"
          aria-describedby={`${id}-epochs-hint`}
          value={choice.epochs}
          onChange={({ target }) => change({ epochs: target.value })}
        />
      </Labelled>
    </>
  );
}

type LabelledProps = { id: string; label: string; hint?: string; children: ReactNode };

function Labelled({ id, label, hint = '', children }: LabelledProps) {
  return (
    <p className="launch-field">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className="text-small text-soft max-w-prose">
          {hint}
        </span>
      )}
    </p>
  );
}
