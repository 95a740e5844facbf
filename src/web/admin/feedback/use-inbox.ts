/** The queries of the inbox. */
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import type { InboxView } from './inbox-address.ts';

type Page = CallOutput<'listFeedback'>;
export type Complaint = Page['feedback'][number];
export type OpenedComplaint = CallOutput<'openFeedback'>;
type Settled = CallOutput<'dismissFeedback'>;

const listKey = ['administration', 'feedback'];
const complaintKey = (id: string) => ['administration', 'complaint', id];

/**
 * The list does not change while somebody works through it: it is refetched on request, or on
 * return.
 */
const asked = { refetchOnWindowFocus: false, gcTime: 0 } as const;

/** The complaints of a view, page by page. */
export function useComplaints({ state, search }: Pick<InboxView, 'state' | 'search'>) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...listKey, state, search],
    queryFn: ({ pageParam: cursor, signal }) => call('listFeedback', { state, search, cursor }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    ...asked,
  });
  const complaints = data?.pages.flatMap(({ feedback }) => feedback) ?? [];
  return { ...query, complaints, counts: data?.pages[0]?.counts };
}

/** One complaint with its offer. */
export function useComplaint(feedbackId: string) {
  return useQuery({
    queryKey: complaintKey(feedbackId),
    queryFn: ({ signal }) => call('openFeedback', { feedbackId }, { signal }),
    ...asked,
    // Cached, so that moving along the list does not wait each time.
    gcTime: 60_000,
    staleTime: 60_000,
  });
}

/** Dismisses and reopens complaints; they keep their position in displayed lists. */
export function useSettling(onSettled: (settled: Settled, feedbackId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ action, feedbackId }: { action: 'dismiss' | 'reopen'; feedbackId: string }) =>
      call(`${action}Feedback`, { feedbackId }),
    onSuccess: (settled, { feedbackId }) => {
      showSettled(queries, feedbackId, settled);
      onSettled(settled, feedbackId);
    },
  });
}

/** Makes a complaint a saved offer. */
export function useSaving(onSaved: (saved: CallOutput<'saveFeedback'>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (feedbackId: string) => call('saveFeedback', { feedbackId }),
    onSuccess: (saved, feedbackId) => {
      queries.removeQueries({ queryKey: complaintKey(feedbackId) });
      queries.invalidateQueries({ queryKey: ['administration'], refetchType: 'none' });
      onSaved(saved);
    },
  });
}

function showSettled(queries: QueryClient, id: string, settled: Settled): void {
  queries.setQueryData<OpenedComplaint>(complaintKey(id), (before) => before && { ...before, ...settled });
  queries.setQueriesData<InfiniteData<Page, string>>({ queryKey: listKey }, (before) => {
    const known = before?.pages.flatMap(({ feedback }) => feedback).find((each) => each.id === id);
    if (!before || !known) return before;
    const from = known.state;
    const counted = ({ counts }: Page) => ({
      ...counts,
      [from]: counts[from] - 1,
      [settled.state]: counts[settled.state] + 1,
    });
    return {
      ...before,
      pages: before.pages.map((page) => ({
        ...page,
        counts: from === settled.state ? page.counts : counted(page),
        feedback: page.feedback.map((each) => (each.id === id ? { ...each, ...settled } : each)),
      })),
    };
  });
}
