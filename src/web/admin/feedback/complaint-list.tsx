import type { FeedbackState } from '../../../contract/feedback-states.ts';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { QueryList } from '../components/query-list.tsx';
import { ComplaintRow } from './complaint-row.tsx';
import type { Complaint, useComplaints } from './use-inbox.ts';

type ComplaintListProps = {
  list: ReturnType<typeof useComplaints>;
  search: string;
  state: FeedbackState;
  opened: string | null;
  onSelect: (complaint: Complaint, byKeyboard: boolean) => void;
};

/** The complaints, the newest first; says so where there are none, where they are on their way, and where they did not come. */
export function ComplaintList({ list, search, state, opened, onSelect }: ComplaintListProps) {
  const { t } = useTranslation('inbox');
  const { complaints, error, isFetching, isPending, hasNextPage } = list;
  return (
    <>
      <QueryList
        query={list}
        rows={complaints}
        className="inbox-note empty:hidden"
        loading={t('loading')}
        empty={t(search ? 'nothingFound' : `empty.${state}`)}
      >
        <ul className="complaint-list" aria-busy={isFetching} aria-label={t(`states.${state}`)}>
          {complaints.map((complaint) => (
            <ComplaintRow
              key={complaint.id}
              complaint={complaint}
              current={complaint.id === opened}
              onSelect={onSelect}
            />
          ))}
        </ul>
      </QueryList>
      <div className="inbox-more">
        {hasNextPage && (
          <Button aria-busy={isFetching} onClick={() => isFetching || list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {!isPending && !error && (
          <Button aria-busy={isFetching} onClick={() => isFetching || list.refetch()}>
            {t('refresh')}
          </Button>
        )}
      </div>
    </>
  );
}
