/**
 * Number of runs of a property: as given in `npm test`, times PROPERTY_RUNS in `npm run nightly`.
 * Cases are drawn anew each time; a failure states the seed that reproduces it.
 */
export const runs = (count: number): number => count * Number(process.env.PROPERTY_RUNS ?? 1);
