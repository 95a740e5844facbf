/**
 * Evals, titled Administration (docs/domain/specification.md, section 2): the datasets, and what
 * they are made of.
 */

import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FailureText } from '../components/failure-text.tsx';
import { ExperimentList } from '../experiments/experiment-list.tsx';
import { toOfferFilter, unfilteredList } from '../offers/list-view.ts';
import { DatasetCard } from './dataset-card.tsx';
import { DatasetForm, useDatasets } from './dataset-form.tsx';
import { Runs } from './runs/runs.tsx';

type Filter = Pick<CallInput<'countJobOffers'>, 'inDatasets' | 'corrected'>;

/** The figures of the screen, each the number of saved offers that match a filter. */
const figures = [
  { name: 'saved', filter: { inDatasets: 'any', corrected: 'any' } },
  { name: 'marked', filter: { inDatasets: 'yes', corrected: 'any' } },
  { name: 'corrected', filter: { inDatasets: 'any', corrected: 'yes' } },
  { name: 'markedAndCorrected', filter: { inDatasets: 'yes', corrected: 'yes' } },
] as const satisfies readonly { name: string; filter: Filter }[];

export default function Evals() {
  const { t } = useTranslation('administration');
  usePageHead(t('evals.title'));
  return (
    <>
      <h1 className="text-head mt-6">{t('evals.title')}</h1>
      <p className="mt-4 max-w-prose">{t('evals.text')}</p>
      <Figures />
      <DatasetForm />
      <DatasetList />
      <Runs />
      <RehearsalsLink />
    </>
  );
}

function Figures() {
  const { t } = useTranslation('administration');
  const { data, error, refetch } = useQuery({
    queryKey: ['administration', 'figures'],
    queryFn: ({ signal }) => countEach(signal),
  });
  return (
    <>
      <table className="figures-table">
        <caption className="sr-only">{t('evals.figures.caption')}</caption>
        <tbody>
          {figures.map(({ name }, index) => (
            <tr key={name}>
              <th scope="row">{t(`evals.figures.${name}`)}</th>
              <td className="figures">{data?.[index] === undefined ? '–' : formatCount(data[index])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div role="alert" className="mt-4 empty:hidden">
        {error && (
          <>
            <p className="text-alarm">
              <FailureText failure={error} />
            </p>
            <Button className="mt-2" onClick={() => refetch()}>
              {t('retry')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** In the order of `figures`. */
async function countEach(signal: AbortSignal): Promise<number[]> {
  const counted = await Promise.all(
    figures.map(({ filter }) =>
      call('countJobOffers', { ...toOfferFilter(unfilteredList), ...filter }, { signal }),
    ),
  );
  return counted.map(({ offers }) => offers);
}

/** All datasets, newest first. */
function DatasetList() {
  const { t } = useTranslation('datasets');
  const query = useDatasets();
  return (
    <>
      <h2 className="text-lead mt-8">{t('title')}</h2>
      <ExperimentList
        query={query}
        rows={query.data?.datasets ?? []}
        loading={t('loading')}
        empty={t('none')}
      >
        {(dataset) => <DatasetCard dataset={dataset} />}
      </ExperimentList>
    </>
  );
}

/** A link to the rehearsals, with their purpose. */
function RehearsalsLink() {
  const { t } = useTranslation('rehearsals');
  return (
    <TitledSection title={t('title')} titleClassName="text-lead mt-8">
      <p className="mt-2 max-w-prose">{t('linkText')}</p>
      <p className="mt-2">
        <PageLink to="/admin/rehearsals">{t('link')}</PageLink>
      </p>
    </TitledSection>
  );
}
