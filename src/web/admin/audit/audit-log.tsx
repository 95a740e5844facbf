/** The audit log: time, author, action and offer of each event. */
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { QueryList } from '../components/query-list.tsx';
import { usePages } from '../lib/use-pages.ts';
import { AuditEventTable } from './audit-event-table.tsx';
import { AuditFilter, type AuditView, startOfDay, unfilteredAuditView } from './audit-filter.tsx';

export default function AuditLog() {
  const { t } = useTranslation('audit');
  const [view, setView] = useState(unfilteredAuditView);
  const { auditEvents, authors, lookedAt, ...query } = useAuditEvents(view);
  usePageHead(t('title'));
  return (
    <section className="mt-4">
      <h1 className="text-lead">{t('title')}</h1>
      <p className="text-note mt-1 max-w-prose">{t('intro')}</p>
      <AuditFilter view={view} authors={authors} onChange={setView} />
      <QueryList
        query={query}
        rows={auditEvents}
        className="border-ink mt-6 border-t-4 pt-4 empty:hidden"
        loading={t('loading')}
        empty={t(isFiltered(view) ? 'nothingFound' : 'empty')}
        note={lookedAt !== null && ` ${t('lookedAt', { count: lookedAt })}`}
        more={t('more')}
      >
        <AuditEventTable
          auditEvents={auditEvents}
          busy={query.isFetching}
          onOffer={(jobOfferId) => setView({ ...unfilteredAuditView, jobOfferId })}
        />
      </QueryList>
    </section>
  );
}

function isFiltered(view: AuditView): boolean {
  return Object.values(view).some((value) => value !== '');
}

function useAuditEvents(view: AuditView) {
  const { pages, ...query } = usePages({
    queryKey: ['administration', 'auditEvents', view],
    ask: (cursor, signal) => {
      const { firstDay, lastDay, ...filter } = view;
      const [from, until] = [startOfDay(firstDay), startOfDay(lastDay, 1)];
      return call('listAuditEvents', { ...filter, from, until, cursor }, { signal });
    },
  });
  const ended = pages.at(-1)?.lookedAt ?? null;
  // Summed over pages that were not full, each of which examined this many rows.
  const notFull = pages.filter(({ lookedAt }) => lookedAt !== null).length;
  return {
    ...query,
    auditEvents: pages.flatMap((page) => page.auditEvents),
    lookedAt: ended && ended * notFull,
    authors: pages[0]?.authors ?? [],
  };
}
