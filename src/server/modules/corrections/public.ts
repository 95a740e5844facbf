/** What other modules may enter of the corrections of saved offers. */
export { correctOpened, insertCorrection } from './correct-offer.ts';
