/** Trains without each part of the offers, and without each pair of parts, for cross-validation. */

/**
 * Returns what was trained without the offers of either part; pass the same part twice to exclude
 * just that one. Each is trained once, on demand.
 */
export function createLeaveOutCache<Offer, Learned>(
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
