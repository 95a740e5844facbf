/** What other modules may enter of the corrections of saved offers. */
export { insertCorrection } from './correct-offer.ts';
export { labelledCriteria, labelledOffer } from './labelled-offer.ts';
