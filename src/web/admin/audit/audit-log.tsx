/** The audit log: when, who, what, and to which offer. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/audit.css';
import { ListFailure } from '../components/list-failure.tsx';
import { AuditEventTable } from './audit-event-table.tsx';
import { AuditFilter, type AuditView, beginningOf, everything } from './audit-filter.tsx';

export default function AuditLog() {
  const { t } = useTranslation('audit');
  const [view, setView] = useState(everything);
  const {
    auditEvents,
    authors,
    lookedAt,
    error,
    isPending,
    isFetching,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useCorrectionActions(view);
  usePageHead(t('title'));
  const nothingToShow = isFiltered(view) ? 'nothingFound' : 'empty';
  return (
    <section className="audit">
      <h1 className="text-lead">{t('title')}</h1>
      <p className="text-note mt-1 max-w-prose">{t('intro')}</p>
      <AuditFilter view={view} authors={authors} onChange={setView} />
      <p role="status" className="audit-note empty:hidden">
        {isPending && t('loading')}
        {!isPending && !error && auditEvents.length === 0 && t(nothingToShow)}
        {lookedAt !== null && ` ${t('lookedAt', { count: lookedAt })}`}
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

function isFiltered(view: AuditView): boolean {
  return Object.values(view).some((value) => value !== '');
}

function useCorrectionActions(view: AuditView) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['administration', 'auditEvents', view],
    queryFn: ({ pageParam: cursor, signal }) => {
      const { firstDay, lastDay, ...filter } = view;
      const [from, until] = [beginningOf(firstDay), beginningOf(lastDay, 1)];
      return call('listAuditEvents', { ...filter, from, until, cursor }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const auditEvents = data?.pages.flatMap((page) => page.auditEvents) ?? [];
  const ended = data?.pages.at(-1)?.lookedAt ?? null;
  // Of all pages: each that was not full looked at as many rows.
  const pages = data?.pages.filter(({ lookedAt }) => lookedAt !== null).length ?? 0;
  return {
    ...query,
    auditEvents,
    lookedAt: ended && ended * pages,
    authors: data?.pages[0]?.authors ?? [],
  };
}
