/** The public interface of corrections for other modules. */
export { insertCorrection, liesWithin } from './correct-offer.ts';
export { type ExplainedGrade, explainedGrade } from './explained-grade.ts';
export { labelledCriteria, labelledOffer } from './labelled-offer.ts';
