import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './new-visitor.ts';
import { takenOver } from './page.ts';

test.use({ viewport: { width: 360, height: 740 } });

const archivo = '**/archivo-*.woff2';
const wholeFile = /archivo-latin-wght-/;
/** Elements at each weight of the typeface: the name, the promise, a button, and text. */
const bold = ['h1 a', '.promise', 'form button[type=submit]'];
const regular = 'footer p';

/** The fonts with which the browser draws an element, as it reports them. */
async function fontsOf(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ postScriptName = '' }) => postScriptName);
}

async function fontsIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return (selector: string) => fontsOf(session, selector);
}

/** Delays the typeface until the returned function is called. */
async function holdTypeface(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(archivo, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Where each visible line of text begins. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.children.length === 0 && element.textContent?.trim())
      .map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return `${element.tagName} ${Math.round(top)} ${Math.round(height)}`;
      }),
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test(`until the typeface comes real bold type stands in, and no line moves when it does (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const release = await holdTypeface(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await takenOver(page);
    const fonts = await fontsIn(page);
    for (const selector of bold) expect(await fonts(selector), selector).toEqual(['LiberationSans-Bold']);
    expect(await fonts(regular)).toEqual(['LiberationSans']);
    const before = await places(page);
    expect(before.length).toBeGreaterThan(10);
    release();
    for (const selector of bold)
      await expect
        .poll(() => fonts(selector), { message: selector })
        .toEqual([expect.stringMatching(/^Archivo/)]);
    expect(await places(page)).toEqual(before);
  });
}

test('bold type is asked for with the document, the rest of it after, and no typeface of a text that is not shown', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  for (const screen of ['/method', '/privacy', '/bookmarklet']) {
    asked.length = 0;
    await page.goto(screen);
    await page.waitForLoadState('networkidle');
    const preloads = page.locator('head link[rel=preload][as=font]');
    const links = await preloads.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // If the document took long to load, only the bold weight is requested.
    const [first, ...rest] = links;
    expect(first).toContain('/archivo-bold-');
    for (const path of rest) expect(path).toMatch(wholeFile);
    for (const path of asked) expect(path).toMatch(/archivo-(bold|latin-wght)-/);
  }
});

test('where data are to be saved bold type comes all the same, among stand-ins', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await takenOver(page);
  const fonts = await fontsIn(page);
  for (const selector of bold)
    await expect
      .poll(() => fonts(selector), { message: selector })
      .toEqual([expect.stringMatching(/^Archivo/)]);
  expect(await fonts(regular)).toEqual(['LiberationSans']);
  expect(asked.filter((url) => wholeFile.test(url))).toEqual([]);
});
