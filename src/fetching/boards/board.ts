/** A job board that answers programs: which addresses are jobs of it, what to ask, and how to read the answer. */
import { type OfferText, offerOfPosting } from '../page/offer-text.ts';
import { type Fields, readPosting } from '../page/structured-data/posting-fields.ts';

export type Board = {
  name: string;
  /** The job at an address; null where the address is no job of this board. */
  jobAt: (address: URL) => BoardJob | null;
};

export type BoardJob = {
  /** GET, and JSON, where nothing else is said. */
  request: { url: URL; method?: 'GET' | 'POST'; body?: string; accept?: string };
  /**
   * The offer in an answer: parsed JSON, or the text itself where `accept` names no JSON. Null where the answer is not
   * the documented one or does not hold the job; never throws.
   */
  read: (answer: unknown) => OfferText | null;
};

/** An offer out of a board's answer brought into schema.org's names; `description` where it has no field of theirs. */
export function boardOffer(job: Fields, description?: string): OfferText | null {
  const posting = readPosting(job);
  if (posting.title === '') return null;
  return offerOfPosting('board', description === undefined ? posting : { ...posting, description });
}
