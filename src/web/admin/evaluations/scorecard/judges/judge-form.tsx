import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '../../../../../contract/calls/calls.ts';
import { defaultConcurrency, runBounds } from '../../../../../contract/evaluations/runs.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { LightDisclosure } from '../../../components/light-disclosure.tsx';
import { ExperimentForm, useLaunchExperiment } from '../../../experiments/experiment-form.tsx';
import {
  NumberFields,
  parseOptionalLimit,
  parseWholeNumber,
  SelectField,
} from '../../../experiments/form-fields.tsx';
import { listedModels } from '../../../lib/models.ts';

/** As they were typed. */
type Choice = { model: string; concurrency: string; mostTokens: string };

const unchosen: Choice = { model: '', concurrency: `${defaultConcurrency}`, mostTokens: '' };

/** The judging to launch, or the first mistake in the form. */
function launchOf(runId: string, choice: Choice): CallInput<'launchJudging'> | 'model' | 'numbers' {
  if (!choice.model) return 'model';
  const concurrency = parseWholeNumber(choice.concurrency, runBounds.concurrency);
  const mostTokens = parseOptionalLimit(choice.mostTokens, runBounds.tokens);
  if (!concurrency || mostTokens === undefined) return 'numbers';
  return { runId, model: choice.model, concurrency, mostTokens };
}

type JudgeFormProps = { runId: string; explanations: number };

/** Launches a judging of a run's explanations; collapsed by default, and after each launch. */
export function JudgeForm(props: JudgeFormProps) {
  const { t } = useTranslation('judging');
  const [launches, setLaunches] = useState(0);
  return (
    <LightDisclosure key={launches} title={t('launch.title')} panelClassName="mt-2">
      <Fields {...props} onLaunched={() => setLaunches(launches + 1)} />
    </LightDisclosure>
  );
}

function Fields({ runId, explanations, onLaunched }: JudgeFormProps & { onLaunched: () => void }) {
  const { t } = useTranslation('judging');
  const { data: listed } = useQuery(listedModels);
  const [choice, setChoice] = useState(unchosen);
  const launching = useLaunchExperiment('judging', onLaunched);
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const submit = () => {
    const launch = launchOf(runId, choice);
    if (typeof launch === 'string') launching.refuse(launch, runBounds);
    else launching.launch(launch);
  };
  const models = listed?.models.map(({ id }) => ({ value: id, name: id })) ?? [];
  if (listed && models.length === 0) return <p>{t('launch.noModels')}</p>;
  return (
    <ExperimentForm
      launching={launching}
      label={t(launching.isBusy ? 'launch.launching' : 'launch.submit')}
      onSubmit={submit}
    >
      <p className="text-small text-soft">{t('launch.hint', { count: explanations })}</p>
      <SelectField
        label={t('launch.model')}
        none={t('launch.chooseModel')}
        value={choice.model}
        choices={models}
        onChoose={(model) => change({ model })}
      />
      <NumberFields
        fields={[
          { name: 'concurrency', label: t('launch.concurrency') },
          { name: 'mostTokens', label: t('launch.mostTokens'), hint: t('launch.mostTokensHint') },
        ]}
        typed={choice}
        onType={(name, value) => change({ [name]: value })}
      />
    </ExperimentForm>
  );
}
