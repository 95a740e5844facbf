/** The state of the inbox in its address, so that returning or reloading restores it. */
import { type FeedbackState, feedbackStates } from '../../../contract/feedback-states.ts';

/** What the inbox shows; stored in its address. */
export type InboxView = {
  state: FeedbackState;
  search: string;
  /** The opened complaint; null: the first, when there is room beside the list. */
  opened: string | null;
};

const path = '/offres/feedback';

/** Parses the query and fragment of the inbox's address, with defaults for what is missing. */
export function parseInboxAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): InboxView {
  const query = new URLSearchParams(search);
  const state = feedbackStates.find((each) => each === query.get('state')) ?? 'open';
  return { state, search: query.get('search') ?? '', opened: /^#([\da-f-]{32,36})$/.exec(hash)?.[1] ?? null };
}

/** The address that shows a view. */
export function createInboxAddress({ state, search, opened }: InboxView): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(search && { search }),
  }).toString();
  return `${path}${query && `?${query}`}${opened ? `#${opened}` : ''}`;
}
