/**
 * The stages of an analysis, in their order. Where a model reads, `businessInitiative` and `experimentalEnvironment`
 * follow `reading` at once: both are read side by side. `secondLook` comes where a merit decides the letter.
 */
export const analysisStages = [
  'reading',
  'businessInitiative',
  'experimentalEnvironment',
  'secondLook',
  'grading',
  'explaining',
] as const;

export type AnalysisStage = (typeof analysisStages)[number];
