/**
 * Chooses the Node that runs a command. Plain JavaScript like launch.mjs, as it runs before
 * anything is installed.
 */

const oldestMajor = 24;

/**
 * The newest candidate that is a release of Node 24 or later, the first of equals; undefined if
 * there is none. The packages of some platforms stop at an early release of Node 24, without later
 * security fixes.
 * @param {readonly { path: string, version: string }[]} candidates
 */
export function chooseNode(candidates) {
  return candidates
    .map((candidate) => ({ candidate, numbers: releaseNumbers(candidate.version) }))
    .filter(({ numbers }) => numbers && numbers[0] >= oldestMajor)
    .reduce((best, next) => (best && !isNewer(next.numbers, best.numbers) ? best : next), undefined)
    ?.candidate;
}

/** [major, minor, patch]; undefined for versions that are no release, such as nightly builds. */
function releaseNumbers(version) {
  const match = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(version.trim());
  return match?.slice(1).map(Number);
}

function isNewer(one, other) {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place !== -1 && one[place] > other[place];
}
