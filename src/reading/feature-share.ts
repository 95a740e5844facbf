/**
 * The weight of each of `count` known features, above 0 to 1: a long sentence has more features than a
 * short one, and is no better evidence for it.
 */
export const featureShare = (count: number): number => 1 / Math.sqrt(count + 1);
