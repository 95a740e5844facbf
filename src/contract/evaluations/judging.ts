/** Explanations of a run that a model and people judge: what the page and the server agree on, apart from the schemas. Development mode only. */

/** What can be missing where a model is to judge. */
export const judgingObstacles = ['runGone', 'runNotOver', 'nothingToJudge', 'noModels'] as const;

/**
 * Which explanations are listed: those that the administrator has not judged, those whose judgement can still be changed, and those
 * that were laid beside what judges say.
 */
export const explanationShows = ['unjudged', 'judged', 'compared'] as const;
export type ExplanationShow = (typeof explanationShows)[number];

/** How many explanations a page of the list holds at most. */
export const explanationsOfPage = 10;
