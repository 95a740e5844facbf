/** The queries of the inbox. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { usePages } from '../lib/use-pages.ts';
import type { InboxView } from './inbox-address.ts';

type Page = CallOutput<'listFeedback'>;
export type Complaint = Page['feedback'][number];
export type OpenedComplaint = CallOutput<'openFeedback'>;
type Settled = CallOutput<'dismissFeedback'>;

const listKey = ['administration', 'feedback'];
const complaintsKey = ['administration', 'complaint'];
/** The key of one complaint. */
export const complaintKey = (feedbackId: string) => [...complaintsKey, { feedbackId }];

/**
 * The list does not change while somebody works through it: it is refetched on request, or on
 * return.
 */
const asked = { refetchOnWindowFocus: false };

/** The complaints of a view, page by page. */
export function useComplaints({ state, search }: Pick<InboxView, 'state' | 'search'>) {
  const { pages, ...query } = usePages({
    queryKey: [...listKey, state, search],
    ask: (cursor, signal) => call('listFeedback', { state, search, cursor }, { signal }),
    ...asked,
  });
  return { ...query, complaints: pages.flatMap(({ feedback }) => feedback), counts: pages[0]?.counts };
}

/** One complaint with its offer, cached so that moving along the list does not wait each time. */
export function useComplaint(feedbackId: string) {
  const options = { ...asked, gcTime: 60_000, staleTime: 60_000 };
  return useAnswer(complaintsKey, 'openFeedback', { feedbackId }, options);
}

/** Shows what became of a complaint, which keeps its position in displayed lists. */
export function showSettled(queries: QueryClient, id: string, settled: Settled): void {
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
