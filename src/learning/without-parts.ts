/** Learns without each part of the offers, and without each two of them: how well something is read is told by offers that were not learned from. */

/**
 * Answers what was learned from the offers of neither part; the same part twice leaves out that one. Each is learned once, when it is asked for.
 */
export function withoutParts<Offer, Learned>(
  offers: readonly Offer[],
  partOf: (offer: Offer) => number,
  learn: (offers: readonly Offer[]) => Learned,
): (one: number, other: number) => Learned {
  const learned = new Map<string, Learned>();
  return (one, other) => {
    const key = [one, other].sort().join();
    const known = learned.get(key);
    if (known !== undefined) return known;
    const anew = learn(offers.filter((offer) => partOf(offer) !== one && partOf(offer) !== other));
    learned.set(key, anew);
    return anew;
  };
}
