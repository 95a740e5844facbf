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
  /** Said while the answer is on its way. */
  loading: string;
  /** What else is said. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Whether an answer is on its way, and why it did not come. */
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
  /** Said where there are none. */
  empty: string;
  /** What else is said of the list. */
  note?: ReactNode;
  /** On the button that asks for the next page. */
  more?: string;
  /** Of what is said. */
  className?: string;
  /** The rows, shown where there are some. */
  children: ReactNode;
};

/** A list that was asked for: its rows, or why there are none to show, and the way to more of them. */
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
        <div className="form-error list-failure">
          <p>
            <strong>{t('error')}</strong> <FailureText failure={failure} />
          </p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
    </div>
  );
}
