/** The texts of this folder by kind (README.md). */
import { readFileSync } from 'node:fs';
import type { WeighedTextType } from '../src/reading/text-type/detect-text-type.ts';
import { offerText, writtenOffers } from './written-offers.ts';

/** A text and its kind. */
export type TextOfKind = {
  language: string;
  kind: WeighedTextType | 'closedOffer' | 'title' | 'address';
  text: string;
};

/** The texts of a file of this form, in its order. */
export function textsOfKinds(file: URL | string): TextOfKind[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Texts of every kind, written for the purpose. */
export const kindsOfText = () => textsOfKinds(new URL('kinds-of-text.jsonl', import.meta.url));

/** The written offers; those for no product role are offers of another job, CVs or lists. */
export function writtenKinds(): TextOfKind[] {
  return writtenOffers().map((offer) => ({
    language: offer.language,
    kind: kindOfWritten(offer),
    text: offerText(offer),
  }));
}

function kindOfWritten(offer: ReturnType<typeof writtenOffers>[number]): WeighedTextType {
  if (!offer.notAProductJobOffer) return 'productOffer';
  if (offer.position !== '') return 'otherJob';
  // A list names the recruiting company, or is of a week or month.
  return offer.company === '' && !/vakanzen|openings/i.test(offer.lines[0]?.text ?? '') ? 'cv' : 'list';
}
