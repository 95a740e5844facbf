import { dictionaries } from '../../src/language/dictionaries.ts';
import { honest, modelThatSays, offerForTheModel, startModelServer } from './model-server.ts';
import { expect, paste, test } from './page.ts';

const texts = dictionaries.en.page;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('whoever waits for others at the endpoint is told how many', { tag: '@busy' }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const answers = modelThatSays(honest);
  const { address, stop } = await startModelServer(
    { OFFERGRADE_MODEL_CALLS: '1' },
    {
      reply: async (request) => {
        await held;
        return answers(request);
      },
    },
  );
  try {
    const other = fetch(`${address}/api/analyzeJobOffer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { jobOffer: offerForTheModel() } }),
    });
    await page.goto(address);
    await paste(page, offerForTheModel(), { mode: texts.form.textMode, evaluate: texts.form.evaluate });
    await expect(page.locator('.stages-before')).toHaveText(texts.before_one);
    // Announced to assistive technology instead of a stage that has not begun.
    const said = page.locator('.result-area > [role=status]');
    await expect(said).toHaveText(texts.before_one);
    release();
    await expect(page.locator('.stages-before')).toBeHidden();
    const letter = texts.label.announcement.replace('{{letter}}', 'B').replace('{{verdict}}', '').trim();
    await expect(said).toContainText(letter, { timeout: 20_000 });
    expect((await other).status).toBe(200);
  } finally {
    release();
    await stop();
  }
});
