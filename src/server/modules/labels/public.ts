/** What other modules may enter of labels. */
export { confirmValues, liesWithin, withdrawConfirmations } from './confirm-values.ts';
export { labelledCriteria, labelledOffer, labelsOfOffers } from './labels.ts';
