/** What other modules may enter of labels. */
export { confirmValues, liesWithin, withdrawConfirmations } from './confirm-values.ts';
export { addLabels, labelledCriteria, labelledOffer, labelsOfOffers } from './labels.ts';
