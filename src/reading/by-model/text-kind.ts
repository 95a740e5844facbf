/** The type of text that a model says it has read. */
import { type NoOfferKind, noOfferKinds } from '../reader.ts';

/**
 * The types of non-offers that a model distinguishes; shorter or plainer ones are refused before.
 */
const kindsForModels = noOfferKinds.filter(
  (kind): kind is Exclude<NoOfferKind, 'address' | 'title' | 'tooShort' | 'blocked'> =>
    !['address', 'title', 'tooShort', 'blocked'].includes(kind),
);

/** In the order of the reply, offers first. */
export const textKinds = ['productOffer', 'otherJob', ...kindsForModels] as const;

/** One of these types. */
export type TextKind = (typeof textKinds)[number];

/** The type when the text is not an offer at all, else null. */
export function noOfferKindOf(kind: TextKind): NoOfferKind | null {
  return kindsForModels.find((one) => one === kind) ?? null;
}
