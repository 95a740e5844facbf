/**
 * What development mode adds to an analysis: a model, the two special questions, and a mark
 * (docs/domain/specification.md, section 2).
 */

export type DevelopmentChoices = {
  /** Empty for the default model. */
  model: string;
  businessInitiative: string;
  experimentalEnvironment: string;
  /** Marks the saved offer for evaluation datasets. */
  addToDatasetsDataSet: boolean;
};

/** The defaults for everything. */
export const noDevelopmentChoices: DevelopmentChoices = {
  model: '',
  businessInitiative: '',
  experimentalEnvironment: '',
  addToDatasetsDataSet: false,
};
