/** When news about an analysis is announced to assistive technology. */

/** Only changes in an existing live region are announced. */
const pauseMilliseconds = 100;
/** A queue moves each second, which is too often to announce. */
const betweenPlaces = 10_000;

/**
 * Milliseconds until news is announced, at `now`: soon, but a place in the queue (`place`, 0 for
 * anything else) only ten seconds after the last one at `placeTold` (0 if none).
 */
export function calculateAnnouncementDelay(place: number, placeTold: number, now: number): number {
  return Math.max(pauseMilliseconds, place ? placeTold + betweenPlaces - now : 0);
}
