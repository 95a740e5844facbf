/** What other modules may enter of the corrections of saved offers. */
export { insertCorrection, liesWithin } from './correct-offer.ts';
export { type ExplainedGrade, explainedGrade } from './explained-grade.ts';
export { labelledCriteria, labelledOffer } from './labelled-offer.ts';
