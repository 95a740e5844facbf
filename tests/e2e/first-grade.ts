/** The first grade of a visitor who has never been here, and what it takes. */
import { expect, type Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { finalGrade, paste } from './page.ts';

/** Brotli bytes of script that the page may load until its first grade stands. */
export const mostScriptBytes = 130_000;

/** The script that was loaded until the grade stood; throws where one came uncompressed. */
export async function measureFirstGrade(page: Page): Promise<{ bytes: number; files: number }> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    expect(response.headers()['content-encoding'], response.url()).toBe('br');
    scripts.set(
      response.url(),
      response
        .request()
        .sizes()
        .then((sizes) => sizes.responseBodySize),
    );
  });
  await page.goto('/');
  await paste(page, strongOffer);
  await finalGrade(page, 'A').waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.values());
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}
