import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FailureText } from './failure-text.tsx';

type Query = Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData' | 'fetchNextPage'
>;

type QueryStateProps = {
  query: Query;
  /** Shown while waiting for the answer. */
  loading: string;
  /** Further messages. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Whether an answer is pending, or why it failed. */
export function QueryState({ query, loading, children, className = 'list-state' }: QueryStateProps) {
  const { error, isPending, refetch } = query;
  return (
    <>
      <p role="status" className={className}>
        {isPending && loading}
        {children}
      </p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
    </>
  );
}

type QueryListProps = {
  query: Query & Partial<Pages>;
  rows: readonly unknown[];
  loading: string;
  /** Shown when the list is empty. */
  empty: string;
  /** A further message about the list. */
  note?: ReactNode;
  /** The text of the button for the next page. */
  more?: string;
  /** Of the messages. */
  className?: string;
  /** The rows, shown if there are any. */
  children: ReactNode;
};

/** A queried list: its rows, or why there are none, and a button for more. */
export function QueryList(props: QueryListProps) {
  const { query, rows, loading, empty, note, more, className, children } = props;
  const isEmpty = rows.length === 0 && !query.isPending && !query.error;
  const asksForMore = query.isFetchingNextPage || query.isPlaceholderData;
  return (
    <>
      <QueryState query={query} loading={loading} className={className}>
        {isEmpty && empty}
        {note}
      </QueryState>
      {rows.length > 0 && children}
      {more && query.hasNextPage && (
        <Button
          className="mt-4"
          aria-busy={asksForMore}
          onClick={() => asksForMore || query.fetchNextPage?.()}
        >
          {more}
        </Button>
      )}
    </>
  );
}

/** Why a list did not come (docs/domain/specification.md, section 8: "Error:"), and another try. */
export function ListFailure({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('administration');
  return (
    <div role="alert">
      {failure && (
        <div className="form-error list-failure mt-3 grid justify-items-start gap-3">
          <p>
            <strong>{t('error')}</strong> <FailureText failure={failure} />
          </p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
    </div>
  );
}
