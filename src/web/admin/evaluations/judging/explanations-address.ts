/** What of the list of explanations stands in its address, so that Back finds it again. */
import { type ExplanationShow, explanationShows } from '../../../../contract/evaluations/judging.ts';

/** `after` is where its page begins. */
export type ExplanationsView = { run: string; show: ExplanationShow; after: number };

export function explanationsAddress({ run, show, after }: ExplanationsView): string {
  const query = new URLSearchParams({
    ...(show !== 'unjudged' && { show }),
    ...(after > 0 && { after: `${after}` }),
  });
  return `/admin/${encodeURIComponent(run)}/explanations${query.size > 0 ? `?${query}` : ''}`;
}

/** Of a query that names no list, those to be judged are shown. */
export function explanationsViewIn(run: string, search: string): ExplanationsView {
  const asked = new URLSearchParams(search);
  const show = explanationShows.find((each) => each === asked.get('show')) ?? 'unjudged';
  const after = /^\d{1,9}$/.test(asked.get('after') ?? '') ? Number(asked.get('after')) : 0;
  return { run, show, after };
}
