/** An address with several whole offers: the visitor chooses which one to grade. */
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { finalGrade } from './grade-strip.ts';
import { expect, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('one of several offers of a page is chosen by keyboard and graded, without fetching the page again', {
  tag: '@busy',
}, async ({ page }) => {
  const known = { company: 'Larkbridge', place: 'Manchester', published: '' };
  const offers = [
    { content: strongOffer, position: 'Senior Product Manager', ...known },
    { content: weakOffer, position: '', company: '', place: '', published: '' },
  ];
  const address = 'https://jobs.example/1';
  const error = {
    status: 'FAILED_PRECONDITION',
    message: '',
    details: { code: 'severalOffers', address, offers },
  };
  let fetched = 0;
  await page.route('**/api/extractJobOfferFromWeb', (route) => {
    fetched += 1;
    return route.fulfill({ status: 400, json: { error } });
  });
  await page.goto('/');
  await page.getByRole('textbox').fill(address);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('several whole offers');
  const list = page.getByRole('list', { name: 'The offers of the page' });
  await expect(list.getByRole('button')).toHaveText(['Senior Product Manager', 'Offer 2']);
  await expect(list).toContainText('Larkbridge, Manchester');
  await list.getByRole('button', { name: 'Senior Product Manager' }).press('Enter');
  await expect(finalGrade(page, 'A')).toBeVisible();
  await expect(alert).toHaveText('');
  await page.getByRole('button', { name: /What was read/ }).click();
  await expect(page.getByRole('link', { name: address })).toBeVisible();
  expect(fetched).toBe(1);
});

test('one of several pasted offers is chosen by keyboard and read alone; what was typed stays', async ({
  page,
}) => {
  await page.goto('/');
  const both = `${strongOffer}\n\n${weakOffer}`;
  await paste(page, both);
  await expect(page.getByRole('alert')).toContainText('This text holds several offers');
  const list = page.getByRole('list', { name: 'The offers in the text' });
  await expect(list.getByRole('button')).toHaveText(['Senior Product Manager', 'Product Owner']);
  await expect(list).toContainText('Stonecask Insurance, Leeds');
  await list.getByRole('button', { name: 'Product Owner' }).press('Enter');
  await expect(finalGrade(page, 'D')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page.locator('#offer')).toHaveValue(both);
  await page.getByRole('button', { name: /What was read/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'The text that was read' })).toHaveValue(weakOffer.trim());
});
