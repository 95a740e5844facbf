/**
 * A job board with a public interface: which addresses are its jobs, what to request, and how to
 * read the answer.
 */
import { type OfferText, toOffer } from '../page/offer-text.ts';
import { type Fields, readPosting } from '../page/structured-data/posting-fields.ts';

/** A job board with a public interface. */
export type Board = {
  name: string;
  /** The job at an address; null if the address is no job of this board. */
  jobAt: (address: URL) => BoardJob | null;
};

/** A job on a board: the request for it, and the reader of the answer. */
export type BoardJob = {
  /** GET and JSON by default. */
  request: { url: URL; method?: 'GET' | 'POST'; body?: string; accept?: string };
  /**
   * Reads the offer from an answer: parsed JSON, or the raw text if `accept` does not name JSON.
   * Null if the answer is not in the documented form or does not contain the job; never throws.
   */
  read: (answer: unknown) => OfferText | null;
};

/**
 * An offer from a board's answer converted to schema.org's names; `description` replaces the field
 * of that name.
 */
export function toBoardOffer(job: Fields, description?: string): OfferText | null {
  const posting = readPosting(job);
  if (posting.title === '') return null;
  return toOffer('board', description === undefined ? posting : { ...posting, description });
}
