/** The normal quantile for a two-sided 95 % interval. */
const z = 1.959963984540054;

/**
 * The 95 % confidence interval of a share, by Wilson's score method: it stays within 0 and 1, and
 * is valid for few cases and for shares near either end. `hits` of `cases`; both ends are shares.
 * Without cases: 0 to 1.
 */
export function wilsonInterval(hits: number, cases: number): { low: number; high: number } {
  if (cases === 0) return { low: 0, high: 1 };
  const share = hits / cases;
  const middle = share + z ** 2 / (2 * cases);
  const reach = z * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2));
  const scale = 1 + z ** 2 / cases;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
