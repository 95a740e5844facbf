/** What other modules may enter of labels. */
export { addLabels, labelledOffer, labelsOfOffers } from './labels.ts';
