/** The displayed list: its view, which is in the address, and the server's answers for it. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigationCount } from '../../lib/navigation.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { createListAddress, type ListView, parseListAddress, toOfferFilter } from './list-view.ts';

/** The choices rarely change. */
const choicesLastMilliseconds = 60_000;

/** Polling interval while the list is being rebuilt. */
const listGrowsMilliseconds = 5_000;

/** Changes the view and its address; `replace` adds no entry to the browser's history. */
export type ChangeView = (changes: Partial<ListView>, options?: { replace?: boolean }) => void;

/**
 * A change adds a history entry, unless it replaces the last one, as each letter of a search does.
 */
export function useListView(): [view: ListView, change: ChangeView] {
  const [view, setView] = useState(() => parseListAddress(location.search));
  const followed = useNavigationCount();
  useEffect(() => {
    // A link to the list was followed on the list.
    if (followed > 0) setView(parseListAddress(location.search));
    const follow = () => setView(parseListAddress(location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [followed]);
  const change: ChangeView = (changes, { replace = false } = {}) => {
    // Another filter starts at its first page.
    const next = { ...view, from: '', toward: 'older' as const, ...changes };
    history[replace ? 'replaceState' : 'pushState'](null, '', createListAddress(next));
    setView(next);
  };
  return [view, change];
}

/** The offers of a view; the previous ones while they load. */
export function useOffersPage(view: ListView) {
  return useAnswer(['administration', 'offers'], 'listJobOffers', view, {
    placeholderData: keepPreviousData,
  });
}

/** Number of offers that match the filter; the page is shown without waiting for it. */
export function useOffersCount(view: ListView) {
  const filter = toOfferFilter(view);
  return useAnswer(['administration', 'offers-count'], 'countJobOffers', filter);
}

/** The existing models, languages and letters, and the progress when the list is being rebuilt. */
export function useListChoices() {
  const queries = useQueryClient();
  const choices = useAnswer(['administration', 'offers-choices'], 'describeJobOffers', null, {
    staleTime: choicesLastMilliseconds,
    refetchInterval: ({ state }) => (state.data?.beingListed ? listGrowsMilliseconds : false),
  });
  const isGrowing = Boolean(choices.data?.beingListed);
  // Answers of the incomplete list are refetched once it is complete, or when the screen is left.
  useEffect(() => {
    if (!isGrowing) return;
    return () => {
      for (const list of ['offers', 'offers-count'])
        void queries.invalidateQueries({ queryKey: ['administration', list] });
    };
  }, [isGrowing, queries]);
  return choices;
}

/** Invalidates all queries of administration after offers were added, changed or deleted. */
export function useRefreshLists(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['administration'] });
}
