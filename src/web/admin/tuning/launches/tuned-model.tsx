import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '../../../../contract/calls/calls.ts';
import { defaultConcurrency } from '../../../../contract/evaluations/runs.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../components/button.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { FailureLine } from '../../components/failure-text.tsx';
import { useAction } from '../../components/use-action.ts';
import { SelectField } from '../../experiments/form-fields.tsx';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import { listedModels } from '../../lib/models.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import type { Launch } from './listed-launches.ts';

/**
 * The model of a launch: whether the endpoint that reads lists it, and its evaluation against its
 * base.
 */
export function TunedModel({ launch: { model, baseModel } }: { launch: Launch }) {
  const { t } = useTranslation('launches');
  const { data: listed, error } = useQuery(listedModels);
  const isListed = listed?.models.some(({ id }) => id === model) ?? false;
  return (
    <>
      <p className="mt-1">
        {t('model')} <strong className="break-all">{model}</strong>
      </p>
      <FailureLine failure={error} />
      {listed && !isListed && <p className="text-small max-w-prose">{t('unlisted')}</p>}
      {isListed && <Evaluation readers={[model, baseModel]} />}
    </>
  );
}

/** The dataset with most offers, whose comparison is most reliable; of equals the newest. */
export function findLargestEvaluation<Sized extends { offers: number }>(
  datasets: readonly Sized[],
): Sized | undefined {
  return datasets.reduce<Sized | undefined>(
    (largest, one) => (largest && largest.offers >= one.offers ? largest : one),
    undefined,
  );
}

/** Launches a run of both readers on a chosen dataset, which compares the first with the second. */
function Evaluation({ readers }: { readers: string[] }) {
  const { t } = useTranslation(['launches', 'administration']);
  const [chosen, setChosen] = useState('');
  const { data } = useAnswer(['administration', 'sittable'], 'listRuns', { cursor: '' });
  const dataset =
    data?.datasets.find((one) => one.id === chosen) ?? findLargestEvaluation(data?.datasets ?? []);
  const { act, isBusy, error, answer } = useAction({
    queryKey: queryKeyOfKind('run'),
    act: (launch: CallInput<'launchRun'>) => call('launchRun', launch),
  });
  if (data && !dataset) return <p className="text-small mt-1">{t('evaluate.none')}</p>;
  if (!data || !dataset) return null;
  const once = { repeats: 1, concurrency: defaultConcurrency, mostTokens: null };
  const launch = () => act({ datasetId: dataset.id, types: dataset.types, readers, ...once });
  return (
    <div className="launch-evaluation mt-3 grid justify-items-start gap-3">
      <SelectField
        label={t('evaluate.dataset')}
        value={dataset.id}
        choices={data.datasets.map(({ id, name, offers }) => ({
          value: id,
          name: t('evaluate.choice', { name, count: offers }),
        }))}
        onChoose={setChosen}
      />
      <Button aria-busy={isBusy} onClick={launch}>
        {t(isBusy ? 'administration:busy' : 'evaluate.button')}
      </Button>
      <p role="status" className="empty:hidden">
        {answer && 'id' in answer && <PageLink to="/admin">{t('evaluate.open')}</PageLink>}
        {answer && !('id' in answer) && t('evaluate.failed')}
      </p>
      <FailureLine failure={error} />
    </div>
  );
}
