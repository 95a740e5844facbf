/** What one of so many known features counts, 0 to 1: a long sentence has more features than a short one, and says no more for it. */
export const featureShare = (count: number): number => 1 / Math.sqrt(count + 1);
