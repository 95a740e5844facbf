import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';

const darkPaper = 'rgb(23, 22, 19)';
const lightPaper = 'rgb(250, 248, 244)';

/** The colour behind the page, and the colour of the browser's own frame. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    const frame = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content);
    const named = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;
    return { backgroundColor, colorScheme, frame, named };
  });

const dark = { backgroundColor: darkPaper, colorScheme: 'dark', frame: ['#171613'], named: 'dark' };
const light = { backgroundColor: lightPaper, colorScheme: 'light', frame: ['#faf8f4'], named: 'light' };
const system = { colorScheme: 'light dark', named: 'light dark' };

test.use({ colorScheme: 'light' });

test('the chosen theme is there before the page’s own script, only in this browser, and never on paper', {
  tag: '@busy',
}, async ({ page }) => {
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await page.goto('/');
  await test.step('a choice paints the page', async () => {
    await expect(theme).toHaveValue('system');
    expect(await painted(page)).toEqual({ ...light, ...system });
    await theme.selectOption('Dark');
    expect(await painted(page)).toEqual(dark);
  });
  await test.step('it is there before the script, in what the server drew, which knows no choice', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(theme).toHaveValue('system');
    await expect.poll(() => painted(page)).toEqual(dark);
    held.resolve();
    await expect(theme).toHaveValue('dark');
  });
  await test.step('a page in the dark prints black on white', async () => {
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return { backgroundColor, color };
    });
    expect(printed).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the system’s theme is chosen again, and nothing is left', async () => {
    await theme.selectOption('System');
    expect(await painted(page)).toEqual({ ...light, ...system });
    expect(await page.evaluate(() => localStorage.getItem('offergrade.theme'))).toBeNull();
    expect(await page.context().cookies()).toEqual([]);
  });
  await test.step('the keyboard chooses one', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('banner').getByRole('link', { name: 'How the score is calculated' }).focus();
    await page.keyboard.press('Tab');
    await expect(theme).toBeFocused();
    await page.keyboard.press('L');
    expect(await painted(page)).toEqual(light);
  });
});
