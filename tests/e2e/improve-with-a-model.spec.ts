import { taskReply } from '../fakes/task-replies.ts';
import { finalGrade, gradeStrip } from './grade-strip.ts';
import { expect, test } from './model-page.ts';
import { honest, modelThatSays, offerForTheModel } from './model-server.ts';
import { paste } from './page.ts';

// Skips the letter's animation, which is not tested here and took most of the time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ask = { name: 'I wrote this offer' };

const duty = 'Du schreibst User Stories und priorisierst das Backlog mit den Entwicklern.';
const germanOffer = `Produktmanager (m/w/d)
Lerchenbrück, Köln

Deine Aufgaben
- ${duty}
- Du berichtest jeden Monat an die Leitung der Abteilung und stimmst dich mit den anderen Teams ab.

Dein Profil
- Du hast fünf Jahre Erfahrung im Produktmanagement.
`;

test('where a model graded the offer, the page says whose letter follows the text, or that none does', {
  tag: '@busy',
}, async ({ page, endpoint }) => {
  await page.goto('/');
  await test.step('where only the model knows the language, the ways rest on its grade', async () => {
    endpoint.answerWith(modelThatReadsGerman);
    await paste(page, germanOffer);
    await expect(gradeStrip(page)).toBeVisible();
    await page.getByRole('button', ask).click();
    await expect(page.locator('.lift-about')).toContainText('the examples are in English');
    await expect(page.locator('.live-bar')).toContainText('no grade');
    const suggested = page.locator('.suggestion-example').first();
    await expect(suggested).toHaveAttribute('lang', 'en');
    const example = (await suggested.textContent()) ?? '';
    await page
      .getByRole('button', { name: /^Insert the example/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'The text of the offer' })).toHaveValue(
      new RegExp(example.replace(/[.&?]/g, '\\$&')),
    );
  });
  await test.step('where both know it, in both languages of the page', async () => {
    endpoint.answerWith(modelThatSays(honest));
    // Without the field in which the previous offer is edited.
    await page.goto('about:blank');
    await page.goto('/');
    await paste(page, offerForTheModel());
    await expect(finalGrade(page, 'B')).toBeVisible();
    await page.getByRole('button', ask).click();
    await expect(page.locator('.lift-about')).toContainText(
      'fake-large graded the offer B. The letter here is',
    );
    await expect(page.locator('.live-bar')).toContainText(/Grade [A-E]/);
    await page.getByRole('button', { name: 'Français' }).first().click();
    await expect(page.locator('.lift-about')).toContainText('fake-large a noté l’offre B');
  });
});

const modelThatReadsGerman: ReturnType<typeof modelThatSays> = ({ schemaName = '' }) =>
  schemaName === 'scoreExplanation'
    ? { explanation: 'Too short to be believed.' }
    : taskReply(schemaName, {
        criteria: { deliveryActivities: { value: 2, quotes: [duty] } },
        position: 'Produktmanager',
        company: 'Lerchenbrück',
        language: 'de',
      });
