/** A list that comes page by page. */
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

type PagesOptions<Page> = {
  queryKey: QueryKey;
  /** Asks for the page at a cursor; empty for the first. */
  ask: (cursor: string, signal: AbortSignal) => Promise<Page>;
  /** Milliseconds after which all pages are fetched again; never without it. */
  refreshAfter?: (pages: readonly Page[]) => number;
};

/** The pages so far. Those of the view before stand there until the first one of the next has come. */
export function usePages<Page extends { next: string }>(options: PagesOptions<Page>) {
  const { queryKey, ask, refreshAfter } = options;
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshAfter?.(state.data?.pages ?? []) ?? false,
    gcTime: 0,
  });
  return { ...query, pages: data?.pages ?? [] };
}
