/** What development mode adds to an analysis: a model and the two special questions (specification, section 2). */

export type DevelopmentChoices = {
  /** Empty for the default model. */
  model: string;
  businessInitiative: string;
  experimentalEnvironment: string;
};

export const noChoices: DevelopmentChoices = {
  model: '',
  businessInitiative: '',
  experimentalEnvironment: '',
};
