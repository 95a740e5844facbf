/** Draws the eye to a low score's section for a while (docs/domain/specification.md, section 4). */

/**
 * How long the section blinks, in milliseconds (docs/domain/specification.md, section 9). One blink
 * a second: sections.css.
 */
export const blinkMilliseconds = 10_000;

/**
 * Calls `show(true)`, and `show(false)` after ten seconds; does nothing when motion is not wanted.
 * @returns a function that ends it early.
 */
export function startBlink(show: (blinks: boolean) => void, still: boolean): () => void {
  if (still) return () => {};
  const stop = () => {
    clearTimeout(timer);
    show(false);
  };
  const timer = setTimeout(stop, blinkMilliseconds);
  show(true);
  return stop;
}
