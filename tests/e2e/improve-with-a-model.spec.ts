import { taskReply } from '../fakes/task-replies.ts';
import { expect, honest, modelThatSays, offerForTheModel, test } from './model-server.ts';
import { finalGrade, paste } from './page.ts';

// The travelling letter is not what these are about: waiting for it took most of their time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ask = { name: 'I wrote this offer' };

test('where a model graded the offer, the page says whose letter follows the text, in both languages', async ({
  page,
  endpoint,
}) => {
  endpoint.answerWith(modelThatSays(honest));
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

const duty = 'Du schreibst User Stories und priorisierst das Backlog mit den Entwicklern.';
const germanOffer = `Produktmanager (m/w/d)
Lerchenbrück, Köln

Deine Aufgaben
- ${duty}
- Du berichtest jeden Monat an die Leitung der Abteilung und stimmst dich mit den anderen Teams ab.

Dein Profil
- Du hast fünf Jahre Erfahrung im Produktmanagement.
`;

test('where only the model knows the language, the ways rest on its grade and no letter follows the text', async ({
  page,
  endpoint,
}) => {
  endpoint.answerWith(modelThatReadsGerman);
  await page.goto('/');
  await paste(page, germanOffer);
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
  await page.getByRole('button', ask).click();
  await expect(page.locator('.lift-about')).toContainText('the examples are in English');
  await expect(page.locator('.live-bar')).toContainText('no grade');
  await expect(page.locator('.suggestion-example').first()).toHaveAttribute('lang', 'en');
  await page
    .getByRole('button', { name: /^Insert the example/ })
    .first()
    .click();
  const example = (await page.locator('.suggestion-example').first().textContent()) ?? '';
  await expect(page.getByRole('textbox', { name: 'The text of the offer' })).toHaveValue(
    new RegExp(example.replace(/[.&?]/g, '\\$&')),
  );
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
