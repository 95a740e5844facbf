/** The first grade of a new visitor, and the script it takes. */
import { expect, type Page, type Response } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { finalGrade } from './grade-strip.ts';
import { paste } from './page.ts';

/** Brotli bytes of script that the page may load until its first grade is shown. */
export const maxScriptBytes = 131_000;

/** The script loaded until the grade was shown; throws if any of it was uncompressed. */
export async function measureFirstGrade(page: Page): Promise<{ bytes: number; files: number }> {
  const scripts = new Map<string, Promise<number>>();
  const hear = (response: Response) => {
    if (response.request().resourceType() !== 'script' || scripts.has(response.url())) return;
    expect(response.headers()['content-encoding'], response.url()).toBe('br');
    scripts.set(
      response.url(),
      response
        .request()
        .sizes()
        .then((sizes) => sizes.responseBodySize),
    );
  };
  page.on('response', hear);
  await page.goto('/');
  await paste(page, strongOffer);
  await finalGrade(page, 'A').waitFor();
  await page.waitForLoadState('networkidle');
  // The size of later responses would be requested after the page has closed.
  page.off('response', hear);
  const sizes = await Promise.all(scripts.values());
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}
