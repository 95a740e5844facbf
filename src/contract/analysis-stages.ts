/**
 * The stages of an analysis, in order. When a model reads, `businessInitiative` and
 * `experimentalEnvironment` follow `reading` at once, since both are read in parallel. `secondLook`
 * occurs only when a merit decides the letter.
 */
export const analysisStages = [
  'reading',
  'businessInitiative',
  'experimentalEnvironment',
  'secondLook',
  'grading',
  'explaining',
] as const;

/** A stage, as progress events name it. */
export type AnalysisStage = (typeof analysisStages)[number];
