/** An offer as material for a model: data between two lines that the offer itself cannot hold. */
import { createHash } from 'node:crypto';

/** How the two lines begin; the rest is taken from a hash of the offer. */
export const fenceName = 'OFFER-TEXT';

/**
 * The offer between two equal lines made from its SHA-256. Nobody can write the line into an offer beforehand, since it
 * would change the hash; where one did, a further hash is taken.
 */
export function offerBehindAFence(offer: string): string {
  let fence: string;
  let seed = offer;
  do {
    seed = createHash('sha256').update(seed).digest('hex');
    fence = `${fenceName}-${seed.slice(0, 12)}`;
  } while (offer.includes(fence));
  return `${fence}\n${offer}\n${fence}`;
}
