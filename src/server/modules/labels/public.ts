/** What other modules may enter of labels. */
export { confirmValues, liesWithin, withdrawConfirmations } from './confirm-values.ts';
export { type ExplainedGrade, explainedGrade } from './explained-grade.ts';
export { labelledCriteria, labelledOffer, labelsOfOffers } from './labels.ts';
