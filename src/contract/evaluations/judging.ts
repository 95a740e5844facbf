/**
 * Judgings of a run's explanations by a model: shared by page and server, without the schemas.
 * Development mode only.
 */

/** Why a judging cannot be started. */
export const judgingObstacles = ['runGone', 'runNotOver', 'nothingToJudge', 'noModels'] as const;
