import { createBrowserFlag } from '../browser-flag.ts';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

/** The visitor's choice to see each letter at once, without its travel along the strip. */
export const letterAtOnce = createBrowserFlag('offergrade.letterAtOnce');

/** Whether the letter does not travel: by that choice, or as the system asks. */
export const isLetterStill = () => letterAtOnce.isSet() || prefersReducedMotion();
