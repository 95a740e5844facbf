/** The public interface of saved offers for other modules. */
export {
  type Correctable,
  type Correction,
  currentRevision as revisionOf,
  effectiveReferences as referencesThatHold,
  effectiveVersion,
  effectiveVersionWithoutReferences as whatHoldsBesideReferences,
} from './effective-version.ts';
export { exportedOffers } from './exported-offers.ts';
export { countOffers } from './list-offers.ts';
export { markOffer, updateMark as setMark } from './mark-offer.ts';
export {
  type LockedOffer,
  lockOffer,
  namedFields,
  type OfferGone,
  type OpenedOffer,
  openOffer,
  openOfferToChange,
} from './open-offer.ts';
export {
  parseReferencesHtml as referencesInHtml,
  renderReferenceList as referenceListAsHtml,
  serializeReferences as referencesToStore,
} from './reference-list.ts';
export {
  addOffer,
  hashContent as contentHash,
  type OfferToSave,
  type SavedOfferIds,
  saveOfferInTransaction as saveOfferIn,
} from './saved-offers.ts';
export { writeEffectiveVersion } from './write-effective-version.ts';
