/** The strip with the letter of a result. */
import type { Page } from '@playwright/test';

/** The strip in this phase; that of the example on the home page is none of a result. */
export const gradeStrip = (page: Page, phase: 'slowing' | 'final' = 'final') =>
  page.locator(`article.label .strip[data-phase=${phase}]`);

/** The raised tab after the animation, of this letter or of any. */
export const finalGrade = (page: Page, letter = '') =>
  gradeStrip(page).locator(`.strip-tab[data-final]${letter && `[data-letter=${letter}]`}`);
