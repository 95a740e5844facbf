/** How far labellers agree who saw no other value, and where they differ, at /offres/agreement. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { asCsv } from '../../../lib/as-csv.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { saveFile } from '../../../lib/save-file.ts';
import '../../../styles/agreement.css';
import { ListFailure } from '../../components/list-failure.tsx';
import { AgreementTable, agreementRows } from './agreement-table.tsx';
import { Differences } from './differences.tsx';

export default function AgreementScreen() {
  const { t } = useTranslation('labels');
  usePageHead(t('agreement.title'));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['administration', 'agreement'],
    queryFn: ({ signal }) => call('listAgreement', null, { signal }),
  });
  return (
    <section className="agreement mt-4">
      <PageLink to="/offres/label">{t('unseen.queue')}</PageLink>
      <h1 className="text-lead">{t('agreement.title')}</h1>
      <p className="mt-2 max-w-prose">{t('agreement.intro')}</p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      <p role="status" className="list-state">
        {isPending && t('agreement.loading')}
        {data && t('agreement.offers', { count: data.offers })}
      </p>
      {data?.offers === 0 && (
        <p>
          <PageLink to="/offres/label">{t('agreement.labelMore')}</PageLink>
        </p>
      )}
      {data && data.offers > 0 && (
        <div className="score-section">
          <div className="score-head">
            <h2 className="font-bold">{t('agreement.byCriterion')}</h2>
            <button
              type="button"
              className="link-button"
              aria-label={t('agreement.csvOf')}
              onClick={() => saveFile('agreement.csv', 'text/csv', asCsv(agreementRows(data.criteria)))}
            >
              {t('agreement.csv')}
            </button>
          </div>
          <p className="score-note">{t('agreement.note')}</p>
          <AgreementTable criteria={data.criteria} />
        </div>
      )}
      {data && data.offers > 0 && <Differences />}
    </section>
  );
}
