/**
 * How many runs a property has: as many as it names in `npm test`, and PROPERTY_RUNS times as many in `npm run nightly`. Its
 * cases are drawn anew each time; a failure says the seed that leads to it.
 */
export const runs = (count: number): number => count * Number(process.env.PROPERTY_RUNS ?? 1);
