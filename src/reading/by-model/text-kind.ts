/** What kind of text a model says it has read. */
import { type NoOfferKind, noOfferKinds } from '../reader.ts';

/** Kinds of no offer that a model tells; what is shorter or plainer is refused before it is asked. */
const kindsForModels = noOfferKinds.filter(
  (kind): kind is Exclude<NoOfferKind, 'address' | 'title' | 'tooShort' | 'blocked'> =>
    !['address', 'title', 'tooShort', 'blocked'].includes(kind),
);

/** As the reply has them, offers first. */
export const textKinds = ['productOffer', 'otherJob', ...kindsForModels] as const;

export type TextKind = (typeof textKinds)[number];

/** The kind where the text is no offer at all, else null. */
export function noOfferKindOf(kind: TextKind): NoOfferKind | null {
  return kindsForModels.find((one) => one === kind) ?? null;
}
