/** The list as it is shown: its view, which stands in the address, and what the server answers for it. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFollowed } from '../../lib/navigation.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { addressOfList, filterOf, type ListView, viewIn } from './list-view.ts';

/** Which choices there are changes seldom. */
const choicesLastMilliseconds = 60_000;

/** How often somebody who watches hears how far the list is. */
const listGrowsMilliseconds = 5_000;

export type ChangeView = (changes: Partial<ListView>, options?: { replace?: boolean }) => void;

/** A change is a step for Back, unless it replaces the one before, as each letter of a search does. */
export function useListView(): [view: ListView, change: ChangeView] {
  const [view, setView] = useState(() => viewIn(location.search));
  const followed = useFollowed();
  useEffect(() => {
    // A link to the list was followed on the list.
    if (followed > 0) setView(viewIn(location.search));
    const follow = () => setView(viewIn(location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [followed]);
  const change: ChangeView = (changes, { replace = false } = {}) => {
    // Another filter starts at its first page.
    const next = { ...view, from: '', toward: 'older' as const, ...changes };
    history[replace ? 'replaceState' : 'pushState'](null, '', addressOfList(next));
    setView(next);
  };
  return [view, change];
}

export function useOffersPage(view: ListView) {
  return useAnswer(['administration', 'offers'], 'listJobOffers', view, {
    placeholderData: keepPreviousData,
  });
}

/** How many offers the filter lets through; a page is shown without waiting for it. */
export function useOffersCount(view: ListView) {
  const filter = filterOf(view);
  return useAnswer(['administration', 'offers-count'], 'countJobOffers', filter);
}

/** The models, languages and letters that there are, and how far the list is where it is made anew. */
export function useListChoices() {
  const queries = useQueryClient();
  const choices = useAnswer(['administration', 'offers-choices'], 'describeJobOffers', null, {
    staleTime: choicesLastMilliseconds,
    refetchInterval: ({ state }) => (state.data?.beingListed ? listGrowsMilliseconds : false),
  });
  const isGrowing = Boolean(choices.data?.beingListed);
  // What was asked of a list that lacked offers is asked again once it is whole, or whoever watched has left.
  useEffect(() => {
    if (!isGrowing) return;
    return () => {
      for (const list of ['offers', 'offers-count'])
        void queries.invalidateQueries({ queryKey: ['administration', list] });
    };
  }, [isGrowing, queries]);
  return choices;
}

/** Has everything of administration asked anew: offers were added, changed or deleted. */
export function useListAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['administration'] });
}
