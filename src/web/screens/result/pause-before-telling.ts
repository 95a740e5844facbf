/** When assistive technology is told something new about an analysis. */

/** It hears what changes in a region that was there before. */
const pauseMilliseconds = 100;
/** A queue moves each second: nobody wants to hear all of it. */
const betweenPlaces = 10_000;

/**
 * Milliseconds until what is new is told, at `now`: soon, but a place in the queue (`place`, 0 for anything else) only ten seconds after
 * the one that was told at `placeTold`, 0 where none was.
 */
export function pauseBeforeTelling(place: number, placeTold: number, now: number): number {
  return Math.max(pauseMilliseconds, place ? placeTold + betweenPlaces - now : 0);
}
