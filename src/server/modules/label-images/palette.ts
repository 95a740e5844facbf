/**
 * The colours of images: the page's light theme (src/web/styles/tokens.css; a test compares them).
 */
import type { Letter } from '../../../grading/scoring-rules.ts';

/** The colours by role. */
export const palette = {
  paper: '#faf8f4',
  sheet: '#fffefb',
  ink: '#1b1a17',
  soft: '#5b564b',
  rule: '#d6d0c2',
  edge: '#8a8373',
  stepText: '#ffffff',
} as const;

/** The background of every tab where the grade does not apply. */
export const colourOfNone = '#6b665c';

/** The background of each tab of the strip. */
export const stepColours: Readonly<Record<Letter, string>> = {
  A: '#0b7a7f',
  B: '#3f5c1c',
  C: '#96690a',
  D: '#8c3413',
  E: '#571536',
};
