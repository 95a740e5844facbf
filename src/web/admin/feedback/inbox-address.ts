/** What of the inbox stands in its address, so that coming back to it, or a reload, finds the same. */
import { type FeedbackState, feedbackStates } from '../../../contract/feedback-states.ts';

export type InboxView = {
  state: FeedbackState;
  search: string;
  /** The complaint that is open; null: the first, where there is room beside the list. */
  opened: string | null;
};

const path = '/offres/feedback';

/** Reads the query and the fragment of the inbox's address; what they do not say is as at first. */
export function viewIn({ search, hash }: Pick<Location, 'search' | 'hash'>): InboxView {
  const query = new URLSearchParams(search);
  const state = feedbackStates.find((each) => each === query.get('state')) ?? 'open';
  return { state, search: query.get('search') ?? '', opened: /^#([\da-f-]{32,36})$/.exec(hash)?.[1] ?? null };
}

export function addressOfView({ state, search, opened }: InboxView): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(search && { search }),
  }).toString();
  return `${path}${query && `?${query}`}${opened ? `#${opened}` : ''}`;
}
