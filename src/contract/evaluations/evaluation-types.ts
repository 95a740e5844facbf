/** What evaluations ask about an offer, in the order of the specification (section 3, "Datasets"). */
export const evaluationTypes = ['businessInitiative', 'experimentalEnvironment', 'scoreExplanation'] as const;
export type EvaluationType = (typeof evaluationTypes)[number];
