/** The audit log: when, who, what, and to which offer. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import '../../styles/audit.css';
import { ListFailure } from '../components/list-failure.tsx';
import { AuditEventTable } from './audit-event-table.tsx';
import { AuditFilter, type AuditView, everything } from './audit-filter.tsx';

export default function AuditLog() {
  const { t } = useTranslation('audit');
  const [view, setView] = useState(everything);
  const { auditEvents, authors, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useCorrectionActions(view);
  usePageHead(t('title'));
  return (
    <section className="audit">
      <h1 className="text-lead">{t('title')}</h1>
      <p className="text-note mt-1 max-w-prose">{t('intro')}</p>
      <AuditFilter view={view} authors={authors} onChange={setView} />
      <p role="status" className="audit-note empty:hidden">
        {isPending && t('loading')}
        {!isPending && !error && auditEvents.length === 0 && t(isFiltered(view) ? 'nothingFound' : 'empty')}
      </p>
      <ListFailure failure={error} onRetry={() => refetch()} />
      {auditEvents.length > 0 && (
        <AuditEventTable
          auditEvents={auditEvents}
          busy={isFetching}
          onOffer={(jobOfferId) => setView({ ...everything, jobOfferId })}
        />
      )}
      <div className="audit-more">
        {hasNextPage && (
          <Button aria-busy={isFetching} onClick={() => isFetching || fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </section>
  );
}

function isFiltered({ author, event, jobOfferId }: AuditView): boolean {
  return author !== '' || event !== '' || jobOfferId !== '';
}

function useCorrectionActions(view: AuditView) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['administration', 'auditEvents', view],
    queryFn: ({ pageParam: cursor, signal }) => call('listAuditEvents', { ...view, cursor }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const auditEvents = data?.pages.flatMap((page) => page.auditEvents) ?? [];
  return { ...query, auditEvents, authors: data?.pages[0]?.authors ?? [] };
}
