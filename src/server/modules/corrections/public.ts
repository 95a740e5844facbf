/** The public interface of corrections for other modules. */
export { insertCorrection, liesWithin } from './correct-offer.ts';
export { type ExplainedGrade, explainedGrade, labelledCriteria, labelledOffer } from './labelled-offer.ts';
