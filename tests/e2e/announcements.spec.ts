import { dictionaries } from '../../src/language/dictionaries.ts';
import { expect, test } from './model-page.ts';
import { offerForTheModel } from './model-server.ts';
import { paste } from './page.ts';

const { label, form, stages } = dictionaries.fr.page;

// Announcements while waiting in the queue are tested in English, in place-in-queue.spec.ts.
test.use({ locale: 'fr', contextOptions: { reducedMotion: 'reduce' } });

test('the stages are announced as they come, and the letter at the end, once', { tag: '@busy' }, async ({
  page,
  endpoint,
}) => {
  endpoint.follow(() => ({ chunkDelay: 60 }));
  await page.goto('/');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const said = document.querySelector('.result-area > [role=status]')?.textContent;
      if (said && heard.at(-1) !== said) heard.push(said);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await paste(page, offerForTheModel(), { mode: form.textMode, evaluate: form.evaluate });
  const letter = label.announcement.replace('{{letter}}', 'B').replace('{{verdict}}', '').trim();
  await expect(page.locator('.result-area > [role=status]')).toContainText(letter, { timeout: 60_000 });

  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const told = heard.slice(0, -1);
  expect(heard.at(-1)).toContain(letter);
  expect(told).toContain(stages.bothParts);
  const order: string[] = [
    stages.reading,
    stages.bothParts,
    stages.secondLook,
    stages.grading,
    stages.explaining,
  ];
  expect(told).toEqual(order.filter((text) => told.includes(text)));
});
