/** Draws the eye to a low score's section for a while (specification, section 4), and lets go at the first sign of life. */

/** How long the section blinks, in milliseconds (specification, section 9). One blink a second: sections.css. */
export const blinkMilliseconds = 10_000;

const signsOfLife = ['keydown', 'pointerdown'] as const;

/**
 * Calls `show(true)`, and `show(false)` after ten seconds, any key or any press, whichever comes first; does nothing
 * where motion is not wanted.
 * @returns ends it early.
 */
export function startBlink(show: (blinks: boolean) => void, page: EventTarget, still: boolean): () => void {
  if (still) return () => {};
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signsOfLife) page.removeEventListener(sign, stop, { capture: true });
    show(false);
  };
  const timer = setTimeout(stop, blinkMilliseconds);
  for (const sign of signsOfLife) page.addEventListener(sign, stop, { capture: true });
  show(true);
  return stop;
}
