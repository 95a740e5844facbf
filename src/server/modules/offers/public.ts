/** The public interface of saved offers for other modules. */
export {
  type Correctable,
  type Correction,
  effectiveVersion,
  referencesThatHold,
  revisionOf,
  whatHoldsBesideReferences,
} from './effective-version.ts';
export { exportedOffers } from './exported-offers.ts';
export { countOffers } from './list-offers.ts';
export { markOffer, setMark } from './mark-offer.ts';
export {
  type LockedOffer,
  lockOffer,
  namedFields,
  type OfferGone,
  type OpenedOffer,
  openOffer,
  openOfferToChange,
} from './open-offer.ts';
export { referenceListAsHtml, referencesInHtml, referencesToStore } from './reference-list.ts';
export { addOffer, contentHash, type OfferToSave, type SavedOfferIds, saveOfferIn } from './saved-offers.ts';
export { writeEffectiveVersion } from './write-effective-version.ts';
