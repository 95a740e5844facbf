/**
 * Takes pictures of the page, started as for a visitor: `npm run tool -- screenshots [part of a
 * state's name]`
 * Every state (tests/e2e/states.ts) in all languages and themes, on a phone and on a desktop, into
 * screenshots/ for review; and, if no state is named, the README's pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect } from '@playwright/test';
import { languages } from '../src/language/languages.ts';
import startServer from '../tests/e2e/start-server.ts';
import { reach, states } from '../tests/e2e/states.ts';
import { firefoxPath, loadInFirefox } from '../tests/extension/loaded-firefox.ts';
import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';
import { findChromium } from './find-chromium.ts';

const root = join(import.meta.dirname, '..');
const pictures = join(root, 'screenshots');
const readmePictures = join(root, 'docs/pictures');
const themes = ['light', 'dark'] as const;
const widths = [360, 1280];

/** A fresh browser in a language. */
async function openPage(browser: Browser, language: (typeof languages)[number]) {
  return browser.newPage({
    baseURL: process.env.OFFERGRADE_ADDRESS,
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 1000 },
  });
}

/** The whole page in one state, reached once per language. */
async function takeState(browser: Browser, state: string): Promise<void> {
  for (const language of languages) {
    const page = await openPage(browser, language);
    await reach(page, state, language);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const path = join(pictures, `${state}-${language}-${colorScheme}-${width}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
    await page.close();
  }
}

/** The label of a strong offer, for the README. */
async function takeReadmePicture(browser: Browser): Promise<void> {
  const page = await openPage(browser, 'en');
  await page.goto('/');
  await page.locator('.sample').first().click();
  const label = page.getByRole('article');
  await label.locator('.label-footnote').waitFor();
  // As text: types of the DOM are no part of programs.
  await page.evaluate("document.querySelector('article').scrollIntoView()");
  await page.screenshot({ path: join(readmePictures, 'result.png') });
  await page.close();
}

/** The extension beside a job page, for the README; not without Firefox. */
async function takeExtensionPicture(): Promise<void> {
  if (!firefoxPath) return;
  await import('./build-extension.ts');
  const { open, press, panel, inPage, screenshot, close } = await loadInFirefox();
  try {
    await open('en-lever');
    await press();
    await expect.poll(panel.text).toContain('Read by the');
    await panel.click('.marks button');
    await expect.poll(() => inPage(`CSS.highlights.get('offergrade')?.size ?? 0`)).toBeGreaterThan(0);
    writeFileSync(join(readmePictures, 'extension.png'), await screenshot());
  } finally {
    await close();
  }
}

const wanted = process.argv[2];
await buildPage();
await buildServer();
const stop = await startServer();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  for (const folder of [pictures, readmePictures]) mkdirSync(folder, { recursive: true });
  for (const state of Object.keys(states).filter((name) => name.includes(wanted ?? ''))) {
    console.log(state);
    await takeState(browser, state);
  }
  if (!wanted) {
    await takeReadmePicture(browser);
    await takeExtensionPicture();
  }
} finally {
  await browser.close();
  await stop();
}
