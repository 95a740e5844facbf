/**
 * What evaluations ask about an offer, in the order of docs/domain/specification.md, section 3,
 * "Datasets".
 */
export const evaluationTypes = ['businessInitiative', 'experimentalEnvironment', 'scoreExplanation'] as const;
/** One of these three tasks, as datasets and runs store it. */
export type EvaluationType = (typeof evaluationTypes)[number];
