/** The type of text that a model says it has read. */
import { type NonOfferTextType, nonOfferTextTypes } from '../reader.ts';

/**
 * The types of non-offers that a model distinguishes; shorter or plainer ones are refused before.
 */
const nonOfferTypesForModels = nonOfferTextTypes.filter(
  (kind): kind is Exclude<NonOfferTextType, 'address' | 'title' | 'tooShort' | 'blocked'> =>
    !['address', 'title', 'tooShort', 'blocked'].includes(kind),
);

/** In the order of the reply, offers first. */
export const textTypes = ['productOffer', 'otherJob', ...nonOfferTypesForModels] as const;

/** One of these types. */
export type TextType = (typeof textTypes)[number];

/** The type when the text is not an offer at all, else null. */
export function nonOfferTextTypeOf(kind: TextType): NonOfferTextType | null {
  return nonOfferTypesForModels.find((one) => one === kind) ?? null;
}
