/** A paginated list. */
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

type PagesOptions<Page> = {
  queryKey: QueryKey;
  /** Fetches the page at a cursor; empty for the first. */
  ask: (cursor: string, signal: AbortSignal) => Promise<Page>;
  /** Milliseconds after which all pages are refetched; never by default. */
  refreshAfter?: (pages: readonly Page[]) => number;
  /** Whether the pages are fetched again when the window gets the focus back. */
  refetchOnWindowFocus?: boolean;
};

/**
 * The pages so far. Those of the previous view stay until the first one of the next has arrived.
 */
export function usePages<Page extends { next: string }>(options: PagesOptions<Page>) {
  const { queryKey, ask, refreshAfter, refetchOnWindowFocus = true } = options;
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshAfter?.(state.data?.pages ?? []) ?? false,
    gcTime: 0,
    refetchOnWindowFocus,
  });
  return { ...query, pages: data?.pages ?? [] };
}
