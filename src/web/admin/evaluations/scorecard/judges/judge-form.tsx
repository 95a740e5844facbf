import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CallInput } from '../../../../../contract/calls/calls.ts';
import { runBounds, usualConcurrency } from '../../../../../contract/evaluations/runs.ts';
import { Disclosure } from '../../../../components/disclosure.tsx';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { SubmitPart } from '../../../components/submit-part.tsx';
import { listedModels } from '../../../lib/listed-models.ts';
import { NumberFields } from '../../runs/launch-fields.tsx';
import { wholeNumber } from '../../runs/whole-number.ts';
import { useLaunchJudging } from './use-judgings.ts';

/** As they were typed. */
type Choice = { model: string; concurrency: string; mostTokens: string };

const unchosen: Choice = { model: '', concurrency: `${usualConcurrency}`, mostTokens: '' };

/** What is to be launched, or what is wrong with it first. */
function launchOf(runId: string, choice: Choice): CallInput<'launchJudging'> | 'model' | 'numbers' {
  if (!choice.model) return 'model';
  const concurrency = wholeNumber(choice.concurrency, runBounds.concurrency);
  const mostTokens = choice.mostTokens.trim() ? wholeNumber(choice.mostTokens, runBounds.tokens) : null;
  if (!concurrency || mostTokens === undefined) return 'numbers';
  return { runId, model: choice.model, concurrency, mostTokens };
}

type JudgeFormProps = { runId: string; explanations: number };

/** Has a model judge the explanations of a run: it is folded away until somebody wants it. */
export function JudgeForm(props: JudgeFormProps) {
  const { t } = useTranslation('judging');
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen(!open)}
      title={t('launch.title')}
      buttonClassName="light-disclosure link-button"
      panelClassName="mt-2"
    >
      <Fields {...props} onLaunched={() => setOpen(false)} />
    </Disclosure>
  );
}

function Fields({ runId, explanations, onLaunched }: JudgeFormProps & { onLaunched: () => void }) {
  const { t } = useTranslation('judging');
  const { data: listed } = useQuery(listedModels);
  const [choice, setChoice] = useState(unchosen);
  const [note, setNote] = useState('');
  const { act, isBusy, error } = useLaunchJudging(runId, (answer) => {
    if ('obstacle' in answer) setNote(t(`launch.obstacles.${answer.obstacle}`));
    else if (answer.isNew) onLaunched();
    else setNote(t('launch.isThere'));
  });
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const launch = launchOf(runId, choice);
    if (typeof launch === 'string') return setNote(t(`launch.mistakes.${launch}`, runBounds));
    setNote('');
    act(launch);
  };
  const models = listed?.models.map(({ id }) => id) ?? [];
  if (listed && models.length === 0) return <p>{t('launch.noModels')}</p>;
  return (
    <form className="run-form" noValidate onSubmit={submit}>
      <p className="text-small text-soft">{t('launch.hint', { count: explanations })}</p>
      <ModelField models={models} value={choice.model} onChoose={(model) => change({ model })} />
      <NumberFields
        fields={[
          { name: 'concurrency', label: t('launch.concurrency') },
          { name: 'mostTokens', label: t('launch.mostTokens'), hint: t('launch.mostTokensHint') },
        ]}
        typed={choice}
        onType={(name, value) => change({ [name]: value })}
      />
      <SubmitPart
        {...{ note, failure: error, busy: isBusy }}
        label={t(isBusy ? 'launch.launching' : 'launch.submit')}
      />
    </form>
  );
}

type ModelFieldProps = { models: readonly string[]; value: string; onChoose: (model: string) => void };

function ModelField({ models, value, onChoose }: ModelFieldProps) {
  const { t } = useTranslation('judging');
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className="font-bold">
        {t('launch.model')}
      </label>
      <select id={id} className="field" value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('launch.chooseModel')}</option>
        {models.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </select>
    </p>
  );
}
