/** What kind of text a model says it has read, and when that is believed. */
import { readFrame } from '../builtin/read-frame.ts';
import { statementsOf } from '../builtin/statements/statements.ts';
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

/** Fewest duties of what is plainly an offer: of 130 labelled ones in English and French two have fewer. */
const fewestDuties = 3;

/**
 * Whether the built-in reader sees an offer for a product role, with its title and duties. A letter is then not withheld on a model's word
 * alone: small models take offers that tell much of the company for pages about it.
 */
export function isPlainlyProductOffer(offer: string): boolean {
  const frame = readFrame(offer);
  if (!frame.ok || frame.notAProductJobOffer || frame.position === '') return false;
  return (
    statementsOf(frame.readable, frame.words).filter(({ kind }) => kind === 'duty').length >= fewestDuties
  );
}
