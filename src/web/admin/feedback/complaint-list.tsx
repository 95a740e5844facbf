import type { FeedbackState } from '../../../contract/feedback-states.ts';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ListFailure } from '../components/list-failure.tsx';
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
  const empty = !error && !isPending && complaints.length === 0;
  return (
    <>
      <p className="inbox-note empty:hidden" role="status">
        {isPending && t('loading')}
        {empty && t(search ? 'nothingFound' : `empty.${state}`)}
      </p>
      <ListFailure failure={error} onRetry={() => list.refetch()} />
      {complaints.length > 0 && (
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
      )}
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
