/**
 * Pages shown instead of offers, and offers that look like them, written by somebody who did not
 * know the rules: tests/fakes/job-pages/walls. Their `index.json` has the status and the wall of
 * each, null for offers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../documents/parse-document.ts';
import type { InterstitialCode } from './wall-codes.ts';

const offerPages = fileURLToPath(new URL('../../../tests/fakes/job-pages/', import.meta.url));
const interstitialPages = `${offerPages}walls/`;
const realPages = process.env.LABELLED_OFFERS ? `${process.env.LABELLED_OFFERS}/html/` : undefined;

const codesOfWalls: readonly (InterstitialCode | 'pageTooShort')[] = [
  'pageAsksToSignIn',
  'pageAsksConsent',
  'pageChecksForBots',
  'pageListsJobs',
  'jobClosed',
];

type InterstitialPage = { name: string; status: number; wall: InterstitialCode | 'pageTooShort' | null };
const pages: InterstitialPage[] = JSON.parse(readFileSync(`${interstitialPages}index.json`, 'utf8'));

const read = (path: string, status?: number) =>
  parseDocument({ kind: 'html', bytes: readFileSync(path), charset: '', status });

describe('walls', () => {
  const walls = pages.flatMap(({ wall, ...page }) => (wall ? [{ ...page, wall }] : []));
  test.each(walls)('$name is told to be one', async ({ name, status, wall }) => {
    expect(await read(`${interstitialPages}${name}.html`, status)).toEqual({ ok: false, code: wall });
  });
  // A site may send its walls with status 200.
  test.each(walls)('$name is told whatever its status', async ({ name, wall }) => {
    expect(await read(`${interstitialPages}${name}.html`)).toEqual({ ok: false, code: wall });
  });
});

describe('offers that look like walls', () => {
  test.each(pages.filter(({ wall }) => wall === null))('$name passes', async ({ name, status }) => {
    const parsed = await read(`${interstitialPages}${name}.html`, status);
    const [firstLine = ''] = readFileSync(`${interstitialPages}${name}.txt`, 'utf8').split('\n');
    expect(parsed).toMatchObject({ ok: true, offer: { text: expect.stringContaining(firstLine) } });
  });
});

describe('offers', () => {
  const named = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.html'));
  // Pages that are empty without their board's answer do need a browser.
  test.each(named(offerPages))('%s is no wall', async (name) => {
    const parsed = await read(`${offerPages}${name}`);
    expect(codesOfWalls).not.toContain(parsed.ok ? undefined : parsed.code);
  });
  test.skipIf(!realPages)('nor are real ones', async () => {
    const codes: Record<string, string> = {};
    for (const name of named(realPages ?? '')) {
      const parsed = await read(`${realPages}${name}`);
      if (!parsed.ok) codes[name] = parsed.code;
    }
    expect(codes).toEqual({
      'fr-linkedin-search-results-pane.html': 'pageListsJobs',
      'it-pagopa-product-owner-redirect-page.html': 'pageRefreshes',
    });
  });
});
