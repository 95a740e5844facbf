/** The letter is shown before a model has explained it. */
import type { Page } from '@playwright/test';
import { dictionaries } from '../../src/language/dictionaries.ts';
import type { ModelEndpoint } from '../fakes/model-endpoint/model-endpoint.ts';
import type { Reply } from '../fakes/model-endpoint/replies.ts';
import { finalGrade } from './grade-strip.ts';
import { expect, test } from './model-page.ts';
import { honest, modelThatSays, offerForTheModel } from './model-server.ts';
import { formBar, paste } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const worded =
  'The offer gives you a real say in the product and in what it earns, and it expects you to listen to those who use it.';

let companies = 0;

/**
 * Replies like an honest model; the explanation waits until it is released and then has these
 * words.
 */
function holdingBack(explanation: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Servers cache explanations by the model's input, so each test uses another company.
  companies += 1;
  const company = `Larkbridge ${companies}`;
  const read = modelThatSays(honest, company);
  const model: Reply = async (request) => {
    if (request.schemaName !== 'scoreExplanation') return read(request);
    await promise;
    return { explanation };
  };
  return { model, offer: offerForTheModel(company), letGo: resolve };
}

/**
 * Grades an offer up to the point where the letter is shown and the explanation is pending, until
 * `letGo`.
 */
async function gradeHoldingBack(page: Page, endpoint: ModelEndpoint, words: string) {
  const { model, offer, letGo } = holdingBack(words);
  endpoint.answerWith(model);
  // Leave the page first, so that the visit starts anew.
  await page.goto('about:blank');
  await page.goto('/');
  await paste(page, offer);
  const explanation = page.locator('.label-explanation');
  await expect(explanation).toHaveAttribute('aria-busy', 'true');
  return { explanation, letGo };
}

test('letter, verdict and lines stand while the reasons are being written, which then take their place', {
  tag: '@busy',
}, async ({ page, endpoint }) => {
  await test.step('and whoever reads on in the meantime is not taken away from there', async () => {
    const { explanation, letGo } = await gradeHoldingBack(page, endpoint, worded);
    const label = page.getByRole('article');
    await expect(explanation.getByText('Writing the reasons')).toBeVisible();
    await expect(label.getByRole('img', { name: 'Grade B, on a scale from A to E' })).toBeVisible();
    await expect(label.locator('.label-sentence')).not.toBeEmpty();
    await expect(label.locator('.line[data-state=stated]').first()).toBeVisible();
    await expect(label.locator('.label-source')).toContainText('fake-large');
    const line = label.locator('.line-trigger').first();
    await line.focus();
    letGo();
    await expect(explanation).toHaveText(worded);
    await expect(explanation).toHaveAttribute('aria-busy', 'false');
    await expect(explanation).toHaveAttribute('aria-live', 'polite');
    await expect(line).toBeFocused();
    await expect(finalGrade(page, 'B')).toBeVisible();
  });
  await test.step('where they cannot be written the dictionary’s stand there, and nothing moves', async () => {
    const { explanation, letGo } = await gradeHoldingBack(page, endpoint, 'Too short to be believed.');
    const before = await explanation.boundingBox();
    letGo();
    await expect(explanation).toHaveAttribute('aria-busy', 'false');
    await expect(explanation).not.toContainText('Too short');
    await expect(explanation.locator('p')).toHaveText([/^.{40,}$/]);
    expect((await explanation.boundingBox())?.height).toBe(before?.height);
  });
  await test.step('in a small window the fold tells that they are being written, and when they are there', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { explanation, letGo } = await gradeHoldingBack(page, endpoint, worded);
    const told = page.locator('.label-verdict .fold-hint');
    await expect(told).toHaveText('Writing the reasons');
    await expect(told).toHaveAttribute('aria-live', 'polite');
    letGo();
    await expect(told).toHaveText(dictionaries.en.page.label.inFull);
    await told.click();
    await expect(explanation).toBeVisible();
    await expect(explanation).toHaveText(worded);
  });
});

test('whoever leaves while the reasons are being written keeps the letter, told by the dictionary', {
  tag: '@busy',
}, async ({ page, endpoint }) => {
  const results = page.getByRole('link', { name: 'Your results' }).first();
  await test.step('for another screen: the model is not waited for', async () => {
    const { explanation, letGo } = await gradeHoldingBack(page, endpoint, worded);
    await page.getByRole('link', { name: 'How the score is calculated' }).first().click();
    await expect(explanation).toHaveCount(0);
    await expect.poll(() => endpoint.underWay).toBe(0);
    await page.goBack();
    await expect(explanation).toHaveAttribute('aria-busy', 'false');
    await expect(explanation.locator('p')).toHaveText([/^.{40,}$/]);
    await expect(finalGrade(page, 'B')).toBeVisible();
    await expect(formBar(page)).toBeVisible();
    letGo();
    await results.click();
    await expect(page.getByRole('main').getByText('Larkbridge')).toHaveCount(1);
  });
  await test.step('for another offer: both results are kept', async () => {
    const { letGo } = await gradeHoldingBack(page, endpoint, worded);
    endpoint.answerWith(modelThatSays({}));
    await formBar(page).click();
    await page.getByRole('textbox').fill(offerForTheModel());
    await page.getByRole('button', { name: /Evaluate|Analysis/ }).click();
    await expect(finalGrade(page, 'E')).toBeVisible();
    await results.click();
    await expect(page.getByRole('main').getByText('Larkbridge')).toHaveCount(3);
    letGo();
  });
  await test.step('for good: the result is in the history, once', async () => {
    const { letGo } = await gradeHoldingBack(page, endpoint, worded);
    await expect(finalGrade(page, 'B')).toBeVisible();
    await page.goto('/history');
    await expect(page.locator('.kept-row')).toHaveCount(4);
    letGo();
  });
});
