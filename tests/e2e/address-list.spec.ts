/** A list of addresses: graded one after another, stopped, gone on with after a reload, compared. */
import type { Page, Route } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { countStoredResults } from './count-stored-results.ts';
import { expect, paste, test } from './page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const graded = (page: Page) => page.locator('.kept-row:not(.kept-ungraded, .kept-deleted)');
const ungraded = (page: Page) => page.locator('.kept-ungraded');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page) => page.locator('section[aria-labelledby=list-title] > [role=status]');

const job = (name: string) => `${process.env.OFFER_PAGES_ADDRESS}/jobs/${name}`;
/** Its terms forbid programs, so the server refuses it without asking. */
const forbidden = 'https://www.linkedin.com/jobs/view/3712345678';

async function save(page: Page, name: string): Promise<string> {
  const saving = page.waitForEvent('download');
  await button(page, name).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

test('a list of addresses is graded in turn, stops, goes on after a reload, and leaves as CSV', {
  tag: '@busy',
}, async ({ page }) => {
  const last = job('without-structured-data');
  const addresses = [job('senior-product-manager'), forbidden, job('with-parts-left-out'), last];
  const sent: string[] = [];
  let holds = true;
  await page.route('**/api/extractJobOfferFromWeb', (route: Route) => {
    const { url } = route.request().postDataJSON().data;
    sent.push(url);
    // The test decides when the last one is answered.
    if (url !== last || !holds) return route.continue();
  });
  await page.goto('/');
  await test.step('pasted into the field for one address, it moves to the text field', async () => {
    await page.locator('#offer').focus();
    const list = [...addresses, addresses[0]].join('\n');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), list);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByRole('textbox', { name: 'Text of the offer' })).toHaveValue(list);
    await expect(page.getByRole('status').first()).toContainText('This is a list of addresses');
  });
  await test.step('before anything is sent, it says how many and who reads', async () => {
    await button(page, 'Evaluate').click();
    await expect(page).toHaveURL(/\/history$/);
    await expect(page.getByRole('heading', { name: 'Your list' })).toBeVisible();
    await expect(page.getByText('4 addresses to grade. Our built-in reader reads them all')).toBeVisible();
    await expect(page.getByText('1 line repeats an address')).toBeVisible();
    await expect(ungraded(page)).toHaveCount(4);
    expect(sent).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });
  await test.step('results come one by one; a page that may not be fetched says so in its row', async () => {
    await button(page, 'Grade the list').press('Enter');
    await expect(button(page, 'Stop')).toBeFocused();
    await expect(graded(page)).toHaveCount(2);
    await expect(status(page)).toHaveText('2 of 4 graded. 1 could not be read.');
    await expect(ungraded(page).last()).toContainText('terms do not allow programs to fetch');
    await expect(ungraded(page).first()).toContainText('Being fetched and graded');
    expect(sent).toEqual(addresses);
  });
  await test.step('stopped by keyboard, the last one waits, also after a reload', async () => {
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText('The rest waits until you go on.');
    await page.reload();
    await expect(graded(page)).toHaveCount(2);
    await expect(ungraded(page).first()).toContainText('Not graded yet');
    await expect(status(page)).toContainText('The rest waits until you go on.');
  });
  await test.step('it goes on where it stopped, and tells its end', async () => {
    holds = false;
    await button(page, 'Go on').press('Enter');
    await expect(graded(page)).toHaveCount(3);
    await expect(status(page)).toHaveText('3 of 4 graded. 1 could not be read.');
    await expect(page.getByRole('heading', { name: 'Your list' })).toBeFocused();
    expect(sent).toEqual([...addresses, last]);
    expect(await countStoredResults(page)).toBe(3);
  });
  await test.step('the results leave as CSV, stand side by side, and open', async () => {
    const lines = (await save(page, 'Export the list as CSV')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    for (const address of [addresses[0], addresses[2], last])
      expect(lines.filter((line) => line.includes(`,${address},`))).toHaveLength(1);
    for (const row of [0, 1]) await graded(page).nth(row).getByRole('checkbox').check();
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('link', { name: 'Back to your results' }).click();
    await graded(page).first().getByRole('link').click();
    await expect(page.getByRole('article')).toContainText('Senior Product Manager');
    await page.getByRole('link', { name: 'Back to your results' }).click();
  });
  await test.step('the list is removed and brought back; its results stay', async () => {
    await button(page, 'Remove the list').click();
    await expect(page.getByText('The list was removed; its results stay.')).toBeVisible();
    await expect(graded(page)).toHaveCount(3);
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ungraded(page)).toHaveCount(1);
  });
});

test('what is no list, too long, or would replace an unfinished one is told', { tag: '@busy' }, async ({
  page,
}) => {
  const addresses = Array.from({ length: 32 }, (_, index) => `https://careers.example/jobs/${index}`);
  await page.goto('/');
  await test.step('another line', async () => {
    await paste(page, `${addresses[0]}\nProduct jobs\n${addresses[1]}`);
    await expect(page.getByRole('alert')).toContainText('Line 2 is not a web address (“Product jobs”)');
    await expect(page.locator('#offer')).toBeFocused();
  });
  await test.step('more than 30', async () => {
    await paste(page, addresses.join('\n'));
    await expect(page.getByText('the last 2 are left out')).toBeVisible();
    await expect(ungraded(page)).toHaveCount(30);
  });
  await test.step('a server that asks to wait', async () => {
    const details = { code: 'tooManyRequests', retrySeconds: 900, minutes: 15 };
    await page.route('**/api/extractJobOfferFromWeb', (route) =>
      route.fulfill({ status: 429, json: { error: { status: 'RESOURCE_EXHAUSTED', message: '', details } } }),
    );
    await button(page, 'Grade the list').click();
    await expect(status(page)).toContainText('goes on by itself at');
  });
  await test.step('the unfinished list comes back', async () => {
    await page.goto('/');
    await paste(page, addresses.slice(0, 2).join('\n'));
    await expect(page.getByText('a list with 30 addresses not graded yet')).toBeVisible();
    await button(page, 'Bring that list back').click();
    await expect(ungraded(page)).toHaveCount(30);
    await expect(button(page, 'Go on')).toBeVisible();
  });
  await test.step('whoever wants nothing kept is told before the start', async () => {
    await page.getByRole('checkbox', { name: 'Keep my next results in this browser' }).uncheck();
    await expect(button(page, 'Go on')).toHaveAttribute('aria-disabled', 'true');
    await expect(status(page)).toContainText('let this browser keep your next results');
  });
});
