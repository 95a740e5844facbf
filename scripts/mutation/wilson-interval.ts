/** Between which shares the true one lies, by 95 %, where `hits` of a random sample of `count` were counted (Wilson). */
export function wilsonInterval(hits: number, count: number): [number, number] {
  const z = 1.96;
  const share = hits / count;
  const middle = share + z ** 2 / (2 * count);
  const half = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  const whole = 1 + z ** 2 / count;
  return [(middle - half) / whole, (middle + half) / whole];
}
