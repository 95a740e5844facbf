/** Explanations of a run that a model judges: what the page and the server agree on, apart from the schemas. Development mode only. */

/** What can be missing where a model is to judge. */
export const judgingObstacles = ['runGone', 'runNotOver', 'nothingToJudge', 'noModels'] as const;
