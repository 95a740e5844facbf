/** The colours of pictures: the light ones of the page (src/web/styles/tokens.css, which the test holds them to). */
import type { Letter } from '../../../grading/scoring-rules.ts';

export const palette = {
  paper: '#faf8f4',
  sheet: '#fffefb',
  ink: '#1b1a17',
  soft: '#5b564b',
  rule: '#d6d0c2',
  edge: '#8a8373',
  stepText: '#ffffff',
} as const;

/** The ground of each step of the strip. */
export const stepColours: Readonly<Record<Letter, string>> = {
  A: '#0b7a7f',
  B: '#3f5c1c',
  C: '#96690a',
  D: '#8c3413',
  E: '#571536',
};
