/**
 * Delimits an offer as data for a model, between two lines that the offer itself cannot contain.
 */
import { createHash } from 'node:crypto';

/** The beginning of both lines; the rest is from a hash of the offer. */
export const fenceMarker = 'OFFER-TEXT';

/**
 * The offer between two equal lines made from its SHA-256. Nobody can put the line into an offer
 * beforehand, since that changes the hash; if the line occurs all the same, another hash is used.
 */
export function fenceOffer(offer: string): string {
  let fence: string;
  let seed = offer;
  do {
    seed = createHash('sha256').update(seed).digest('hex');
    fence = `${fenceMarker}-${seed.slice(0, 12)}`;
  } while (offer.includes(fence));
  return `${fence}\n${offer}\n${fence}`;
}
