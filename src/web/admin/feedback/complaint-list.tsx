import type { FeedbackState } from '../../../contract/feedback-states.ts';
import { Button } from '../../components/button.tsx';
import { LetterChip } from '../../components/letter-chip.tsx';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { QueryList } from '../components/query-list.tsx';
import type { Complaint, useComplaints } from './use-inbox.ts';

/** The id of the button of a complaint's row. */
export const rowId = (complaintId: string) => `complaint-${complaintId}`;

type ComplaintListProps = {
  list: ReturnType<typeof useComplaints>;
  search: string;
  state: FeedbackState;
  opened: string | null;
  onSelect: (complaint: Complaint, byKeyboard: boolean) => void;
};

/**
 * The complaints, newest first, or that there are none, they are loading, or they failed to load.
 */
export function ComplaintList({ list, search, state, opened, onSelect }: ComplaintListProps) {
  const { t } = useTranslation('inbox');
  const { complaints, error, isFetching, isPending, hasNextPage } = list;
  return (
    <>
      <QueryList
        query={list}
        rows={complaints}
        className="text-soft mt-4 empty:hidden"
        loading={t('loading')}
        empty={t(search ? 'nothingFound' : `empty.${state}`)}
      >
        <ul
          className="complaint-list border-ink mt-3 border-t-4 lg:min-h-32 lg:overflow-y-auto"
          aria-busy={isFetching}
          aria-label={t(`states.${state}`)}
        >
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
      <div className="mt-3 flex flex-wrap gap-3">
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

type ComplaintRowProps = {
  complaint: Complaint;
  current: boolean;
  onSelect: (complaint: Complaint, byKeyboard: boolean) => void;
};

/** A complaint in short: letter, offer, time, and beginning. */
function ComplaintRow({ complaint, current, onSelect }: ComplaintRowProps) {
  const { t } = useTranslation(['inbox', 'page']);
  const { id, letter, position, company, createdAt, state, why, sentence } = complaint;
  return (
    <li>
      <button
        type="button"
        id={rowId(id)}
        className="complaint-row"
        data-state={state}
        aria-current={current || undefined}
        onClick={({ detail }) => onSelect(complaint, detail === 0)}
      >
        <LetterChip letter={letter} />
        <span className="flex min-w-0 flex-col leading-5 wrap-anywhere *:line-clamp-2">
          <span className={state === 'open' ? 'font-bold' : 'text-soft font-semibold'} dir="auto">
            {position || t('page:label.unnamedRole')}
          </span>
          {company && <span dir="auto">{company}</span>}
          <span className="text-small text-soft">
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            {state !== 'open' && ` · ${t(`inbox:is.${state}`)}`}
          </span>
          <span className="text-soft mt-1 font-serif" dir="auto">
            {why || sentence || t('inbox:withoutWords')}
          </span>
        </span>
      </button>
    </li>
  );
}
