import type { BrowserContext, Page } from '@playwright/test';
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { expect, signInContext, test } from './administration-page.ts';
import { type AdministrationServer, administrator, sessionCookie } from './administration-server.ts';
import { freshOffer } from './fresh-offer.ts';
import { callAs, saveOffer } from './saved-offers.ts';

test.describe.configure({ timeout: 120_000 });

const anOffer = (text = weakOffer) => freshOffer(text);

/** Saves an offer, signs the browser in and opens the offer's screen. */
async function openSaved(page: Page, server: AdministrationServer, text = anOffer(), query = '') {
  const session = { server, cookie: await sessionCookie(server) };
  const jobOfferId = await saveOffer(session, text);
  await signInContext(page.context(), server);
  await page.goto(`/offres/${jobOfferId}${query}`);
  await expect(barOf(page)).toBeVisible();
  return { session, jobOfferId, opened: () => callAs(session, 'openJobOffer', { jobOfferId }) };
}

const barOf = (page: Page) => page.getByRole('region', { name: 'The correction' });
const rowOf = (page: Page, id: string) => page.locator(`[data-row=${id}]`);
const toastOf = (page: Page) => page.locator('.toast p').first();
const save = (page: Page) => page.getByRole('button', { name: 'Save corrections' }).click();
const conflictOf = (page: Page) => page.getByRole('region', { name: 'Somebody else was faster' });

/** Somebody else corrects what holds. */
async function correctElsewhere(
  { session, jobOfferId, opened }: Awaited<ReturnType<typeof openSaved>>,
  change: { position?: string; company?: string },
) {
  const { holds, revision } = await opened();
  await callAs(session, 'correctJobOffer', { jobOfferId, revision, correction: { ...holds, ...change } });
}

test('an opened offer shows its text, what the reader said, and both grades; the grade follows corrections', async ({
  page,
  server,
}) => {
  const { opened } = await openSaved(page, server);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Owner');
  await expect(page.locator('.offer-text')).toContainText('Stonecask Insurance');
  const grades = page.getByRole('region', { name: 'Saved and calculated' });
  await expect(grades.getByRole('row', { name: /^Score/ })).toHaveText('Score2.002.00');
  await expect(grades.locator('[data-differs]')).toHaveCount(0);

  // A sentence of the text leads to its line, and a line to what it means and to its sentence.
  await page.getByRole('link', { name: /Take part in PI planning/ }).click();
  await expect(page.locator('[data-row] input:focus')).toHaveCount(1);
  await rowOf(page, 'usesSAFe').getByRole('checkbox').focus();
  const meaning = page.getByRole('region', { name: 'What the line means' });
  await expect(meaning).toContainText('a method that plans the work of many teams');
  await expect(meaning.getByRole('blockquote')).toContainText('PI planning');
  await expect(meaning).toContainText('“Agile at scale” alone does not.');
  await meaning.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await rowOf(page, 'businessModelDefinition').getByRole('radio').first().focus();
  await expect(meaning.getByText(/^3: “own the P&L”/)).toBeAttached();
  expect(await meaning.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await rowOf(page, 'usesSAFe').getByRole('checkbox').focus();
  await expect(page.locator('.receipt[data-active]')).toContainText('PI planning');

  await page.keyboard.press('n');
  await rowOf(page, 'titleIsProductOwner').getByRole('checkbox').uncheck();
  await expect(rowOf(page, 'usesSAFe')).toContainText('the reader: SAFe is used or asked for');
  for (const [row, level] of [
    ['businessModelDefinition', 2],
    ['productStrategyDefinition', 3],
  ] as const) {
    await rowOf(page, row)
      .getByRole('radio', { name: new RegExp(`^${level}, `) })
      .check();
  }
  await expect(barOf(page).getByRole('status')).toHaveText('Grade D');
  await expect(barOf(page)).toContainText('4 changes not saved');
  await expect(rowOf(page, 'productStrategyDefinition')).toContainText('Counts as “consulted”.');
  await expect(grades.getByRole('row', { name: /^Business initiative/ })).toContainText('3.00');
  await expect(grades.getByRole('row', { name: /^Business initiative/ })).toContainText('differs');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(barOf(page)).toContainText('3 changes not saved');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByLabel('Company').fill('Stonecask');
  await page.getByLabel('Explanation', { exact: true }).fill('Corrected by hand.');
  await save(page);
  await expect(toastOf(page)).toHaveText('The corrections are saved.');
  await expect(barOf(page)).toContainText('Nothing to save');
  await expect(page.getByRole('button', { name: 'Save corrections' })).toBeDisabled();
  const { holds, corrections, result } = await opened();
  expect(holds.criteria.businessInitiative).toMatchObject({
    usesSAFe: false,
    titleIsProductOwner: false,
    businessModelDefinition: 2,
    productStrategyDefinition: 3,
  });
  expect(holds).toMatchObject({ company: 'Stonecask', explanation: 'Corrected by hand.' });
  expect(corrections.map(({ author }) => author)).toEqual([administrator]);
  expect(result.criteria.businessInitiative.usesSAFe).toBe(true);

  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: /^Correction 1.*6 changes · holds/ }).click();
  await expect(history.getByRole('row', { name: /^SAFe/ })).toHaveText(
    'SAFeSAFe is used or asked forno sign of it',
  );
});

test('values are confirmed and their sentences marked, undone, kept over a reload, and saved', async ({
  page,
  server,
}) => {
  const { opened } = await openSaved(page, server);
  const safe = rowOf(page, 'usesSAFe');
  await expect(safe).toContainText('not looked at');
  // By keyboard: from the row to the reader's sentence and the one below it, and back.
  await safe.getByRole('checkbox').focus();
  await page.keyboard.press('m');
  await expect(page.locator('.markable input:focus')).toHaveAccessibleName(/PI planning/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(safe).toContainText('confirmed by you · 2 sentences marked');
  await page.keyboard.press('Escape');
  await expect(safe.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(safe).toContainText('confirmed by you · 1 sentence marked');
  // By selecting a passage.
  const tools = rowOf(page, 'deliveryActivities');
  await tools.getByRole('button', { name: 'Mark sentences' }).click();
  const selection = page.getByRole('button', { name: 'Mark what is selected' });
  await expect(selection).toBeDisabled();
  const sentence = page.locator('.markable', { hasText: 'Collect requirements' });
  await sentence.scrollIntoViewIfNeeded();
  const { x, y } = (await sentence.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 10, { steps: 5 });
  await page.mouse.up();
  // Who selects does not tick.
  await expect(tools).toContainText('not looked at');
  await selection.click();
  await expect(tools).toContainText('1 sentence marked');
  await page.getByRole('button', { name: 'The offer is silent' }).click();
  await expect(tools).toContainText('confirmed by you');
  await expect(tools.getByRole('radio', { name: /^0, / })).toBeChecked();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.keyboard.press('a');
  await expect(page.locator('.line-standing[data-by=confirmation]')).toHaveCount(25);
  await page.keyboard.press('Control+z');
  await expect(page.locator('.line-standing[data-by=confirmation]')).toHaveCount(2);
  await page.keyboard.press('Control+y');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.locator('.line-standing[data-by=confirmation]')).toHaveCount(25);
  await save(page);
  await expect(toastOf(page)).toHaveText('The corrections are saved.');
  await expect(safe).toContainText('confirmed by you · 1 sentence marked');
  const { labelled, content, corrections } = await opened();
  expect(corrections.map(({ reviewed }) => reviewed.length)).toEqual([25]);
  expect(labelled).toHaveLength(25);
  const [marked] = labelled.find(({ criterion }) => criterion === 'usesSAFe')?.sentences ?? [];
  expect(content.slice(marked?.start, marked?.end)).toContain('PI planning');
  await expect(barOf(page)).toContainText('Nothing to save');
});

test('what is no product offer has no grade, and says so where one would stand', async ({ page, server }) => {
  await openSaved(page, server, anOffer(strongOffer));
  await expect(barOf(page).getByRole('status')).toHaveText('Grade A');
  await rowOf(page, 'notAProductJobOffer').getByRole('checkbox').check();
  await expect(barOf(page)).toContainText('Not calculated');
  await expect(barOf(page).getByRole('status')).toHaveText('Grade E');
  const grades = page.getByRole('region', { name: 'Saved and calculated' });
  await expect(grades.getByRole('row', { name: /^Experimental environment/ })).toContainText(
    'Details not calculated',
  );
});

test('offers are corrected one after the other by keyboard alone', async ({ page, server }) => {
  const word = `keys${process.pid}x${Date.now()}`;
  const session = { server, cookie: await sessionCookie(server) };
  for (const count of [1, 2]) await saveOffer(session, anOffer(`${weakOffer}\n${word} ${count}\n`));
  const query = `?search=${word}`;
  const { jobOfferId } = await openSaved(page, server, anOffer(`${weakOffer}\n${word} 3\n`), query);
  const seen = [jobOfferId];
  for (const offer of [1, 2, 3]) {
    await expect(barOf(page)).toBeVisible();
    await page.keyboard.press('j');
    await expect(rowOf(page, 'notAProductJobOffer').getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('Digit2');
    await expect(rowOf(page, 'businessModelDefinition').getByRole('radio', { name: /^2, / })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(rowOf(page, 'businessModelDefinition').getByRole('radio', { name: /^3, / })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await page.keyboard.press('k');
    await page.keyboard.press('Control+z');
    await expect(rowOf(page, 'productStrategyDefinition').getByRole('radio', { name: /^0, / })).toBeChecked();
    await page.keyboard.press('Control+s');
    await expect(barOf(page)).toContainText('Nothing to save');
    if (offer === 3) break;
    await page.keyboard.press('l');
    await expect.poll(() => seen.includes(idIn(page))).toBe(false);
    seen.push(idIn(page));
    expect(new URL(page.url()).search).toBe(query);
  }
  await expect(page.getByRole('link', { name: 'Next offer' })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect.poll(() => idIn(page)).toBe(seen[1]);
  for (const id of seen) {
    const { holds, corrections } = await callAs(session, 'openJobOffer', { jobOfferId: id });
    expect(holds.criteria.businessInitiative.businessModelDefinition).toBe(3);
    expect(corrections).toHaveLength(1);
  }
});

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('keys of a single letter stay out of text fields, and can be switched off for good', async ({
  page,
  server,
}) => {
  await openSaved(page, server);
  await page.getByLabel('Position').fill('');
  await page.getByLabel('Position').pressSequentially('jk?1');
  await expect(page.getByLabel('Position')).toHaveValue('jk?1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await rowOf(page, 'usesSAFe').getByRole('checkbox').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(rowOf(page, 'usesSAFe').getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('n');
  await expect(rowOf(page, 'usesSAFe').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Space');
  await expect(rowOf(page, 'usesSAFe').getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'collaboratesWithDistinctBusinessTeam').getByRole('checkbox')).toBeFocused();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(barOf(page)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a draft outlives a reload, and who would leave it is asked', async ({ page, server }) => {
  const { jobOfferId, opened } = await openSaved(page, server);
  await page.getByLabel('Company').fill('Typed but not saved');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    dialog.accept();
  });
  await page.reload();
  await expect(page.getByLabel('Company')).toHaveValue('Typed but not saved');
  expect(dialogs).toEqual(['beforeunload']);
  await expect(page.getByText('These changes were made here before and are not saved yet.')).toBeVisible();

  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'How the score is calculated' }).first().click();
  await expect(asked.getByRole('button', { name: 'Stay' })).toBeFocused();
  await asked.getByRole('button', { name: 'Stay' }).click();
  expect(idIn(page)).toBe(jobOfferId);
  await expect(page.getByLabel('Company')).toHaveValue('Typed but not saved');
  await page.getByRole('link', { name: 'How the score is calculated' }).first().click();
  await asked.getByRole('button', { name: 'Leave, and keep them here' }).click();
  await expect(page).toHaveURL(/\/method$/);

  // Back is a way to come, and to leave.
  await page.goBack();
  await expect(page.getByLabel('Company')).toHaveValue('Typed but not saved');
  await page.goForward();
  await expect(asked).toBeVisible();
  expect(idIn(page)).toBe(jobOfferId);
  await asked.getByRole('button', { name: 'Discard them' }).click();
  await expect(page).toHaveURL(/\/method$/);
  await page.goBack();
  await expect(page.getByLabel('Company')).toHaveValue('Stonecask Insurance');
  await expect(barOf(page)).toContainText('Nothing to save');
  expect((await opened()).corrections).toEqual([]);
});

test('a draft that meets a newer correction says so, and Undo does not lead back before its choice', async ({
  page,
  server,
}) => {
  const saved = await openSaved(page, server);
  await page.getByLabel('Company').fill('Mine');
  page.on('dialog', (dialog) => dialog.accept());
  await correctElsewhere(saved, { company: 'Theirs' });
  await page.reload();
  await expect(conflictOf(page)).toContainText(`${administrator} corrected this offer on`);
  await expect(conflictOf(page).getByRole('row', { name: /^Company/ })).toHaveText('CompanyTheirsMine');
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Mine');
  await conflictOf(page).getByRole('button', { name: 'Keep what holds now' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Theirs');
  await expect(conflictOf(page)).toHaveCount(0);
  expect((await saved.opened()).corrections).toHaveLength(1);
  // A state from before would be saved over what the other one said.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('of two who correct an offer at once the second is told, and nothing is overwritten in silence', async ({
  page,
  browser,
  server,
}) => {
  const { jobOfferId, opened } = await openSaved(page, server);
  const context: BrowserContext = await browser.newContext({ baseURL: server.address, locale: 'en-GB' });
  await signInContext(context, server);
  const second = await context.newPage();
  await second.goto(`/offres/${jobOfferId}`);
  await expect(barOf(second)).toBeVisible();

  await page.getByLabel('Company').fill('First');
  await second.getByLabel('Company').fill('Second');
  await second.getByLabel('Explanation', { exact: true }).fill('The second one’s words.');
  await save(page);
  await expect(toastOf(page)).toHaveText('The corrections are saved.');
  await second.keyboard.press('Control+s');
  await expect(toastOf(second)).toContainText('Error saving corrections: This offer was corrected meanwhile');
  await expect(conflictOf(second)).toBeFocused();
  await expect(conflictOf(second).getByRole('row', { name: /^Company/ })).toHaveText('CompanyFirstSecond');
  await expect(second.getByRole('textbox', { name: 'Company' })).toHaveValue('Second');
  expect((await opened()).holds.company).toBe('First');

  // The key that saves leads to the choice: it does not make it.
  await second.getByRole('textbox', { name: 'Company' }).focus();
  await second.keyboard.press('Control+s');
  await expect(conflictOf(second)).toBeFocused();
  expect((await opened()).corrections).toHaveLength(1);
  // By the keyboard: the choice is what comes after it.
  await second.keyboard.press('Tab');
  await expect(conflictOf(second).getByRole('button', { name: 'Keep what holds now' })).toBeFocused();
  await second.keyboard.press('Tab');
  await expect(conflictOf(second).getByRole('button', { name: 'Save mine instead' })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(barOf(second)).toContainText('Nothing to save');
  await expect(conflictOf(second)).toHaveCount(0);
  const { holds, corrections } = await opened();
  expect(holds).toMatchObject({ company: 'Second', explanation: 'The second one’s words.' });
  expect(corrections.map(({ company }) => company)).toEqual(['First', 'Second']);
  await second.getByRole('button', { name: /^Correction 1/ }).click();
  await second.getByRole('button', { name: 'Take up this state' }).click();
  await expect(second.getByLabel('Company')).toHaveValue('First');
  await context.close();
});

test('why a correction could not be saved is said as French is written', async ({ browser, server }) => {
  const session = { server, cookie: await sessionCookie(server) };
  const jobOfferId = await saveOffer(session, anOffer());
  const context = await browser.newContext({ baseURL: server.address, locale: 'fr-FR' });
  await signInContext(context, server);
  const page = await context.newPage();
  const error = { status: 'INVALID_ARGUMENT', message: '', details: { code: 'invalidRequest' } };
  await page.route('**/api/correctJobOffer', (route) => route.fulfill({ status: 400, json: { error } }));
  await page.goto(`/offres/${jobOfferId}`);
  await page.getByLabel('Entreprise').fill('Corrigée');
  await page.keyboard.press('Control+s');
  const text = await toastOf(page).textContent();
  expect(text).toMatch(/^Erreur lors de l’enregistrement des corrections\u00a0: \S/);
  await context.close();
});

test('references are ordered, added and removed by keyboard and by mouse', async ({ page, server }) => {
  const { opened } = await openSaved(page, server);
  const section = page.getByRole('region', { name: 'References' });
  const titles = () =>
    section
      .getByLabel('Title')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const [first = '', second = '', third = ''] = await titles();
  await section.getByRole('button', { name: `Move down: ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(expect.arrayContaining([first]));
  expect((await titles()).slice(0, 3)).toEqual([second, first, third]);
  await expect(section.getByRole('button', { name: `Move down: ${first}` })).toBeFocused();
  await expect(section.getByRole('status')).toContainText(`${first}: now number 2 of`);
  await section.getByTitle('Drag').nth(2).dragTo(section.getByRole('listitem').nth(0));
  expect((await titles()).slice(0, 3)).toEqual([third, second, first]);
  await section.getByRole('button', { name: `Remove: ${second}` }).click();
  expect((await titles()).slice(0, 2)).toEqual([third, first]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await titles()).slice(0, 3)).toEqual([third, second, first]);

  const count = (await titles()).length;
  await section.getByRole('button', { name: 'Add a reference' }).click();
  const added = section.getByRole('group', { name: `Reference ${count + 1}` });
  await expect(added.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('A work of ours');
  await added.getByLabel('Web address').fill('javascript:alert(1)');
  await expect(added.getByText('This is no web address.')).toBeVisible();
  await save(page);
  await expect(toastOf(page)).toContainText('A reference needs a title and a web address');
  expect((await opened()).corrections).toEqual([]);
  await added.getByLabel('Web address').fill('https://example.org/work');
  await save(page);
  await expect(barOf(page)).toContainText('Nothing to save');
  const { references } = (await opened()).holds;
  expect(references.slice(0, 3).map(({ title }) => title)).toEqual([third, second, first]);
  expect(references.at(-1)).toEqual({ title: 'A work of ours', url: 'https://example.org/work', note: '' });
});

test('corrections and the offer are deleted once that is confirmed, and marking is one press', async ({
  page,
  server,
}) => {
  const saved = await openSaved(page, server);
  await correctElsewhere(saved, { company: 'Corrected' });
  await page.reload();
  await page.getByRole('checkbox', { name: 'In evaluation datasets' }).check();
  await expect(toastOf(page)).toHaveText('The offer is marked for evaluation datasets.');
  expect((await saved.opened()).inDatasets).toBe(true);

  await page.getByRole('button', { name: 'Delete corrections' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect((await saved.opened()).corrections).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete corrections' }).click();
  await asked.getByRole('button', { name: 'Delete corrections' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Stonecask Insurance');
  expect((await saved.opened()).corrections).toEqual([]);

  await page.getByLabel('Company').fill('Goes with the offer');
  await page.getByRole('button', { name: 'Delete the offer' }).click();
  await expect(asked).toContainText(
    'Are you sure you want to delete this job offer? This action is irreversible.',
  );
  await asked.getByRole('button', { name: 'Delete the offer' }).click();
  await expect(page).toHaveURL(/\/offres$/);
  await page.goto(`/offres/${saved.jobOfferId}`);
  await expect(page.getByRole('alert')).toHaveText(
    'Error: This offer is not there any more: somebody may have deleted it.',
  );
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('correction'))),
  ).toEqual([]);
});

test('a sentence that a visitor marked stands out in the text, and is on the screen', async ({
  page,
  server,
}) => {
  const text = anOffer();
  const { jobOfferId } = await openSaved(page, server, text);
  const start = text.indexOf('Maintain the backlog');
  await page.goto(`/offres/${jobOfferId}#sentence=${start}-${start + 20}`);
  const marked = page.locator('.marked-sentence');
  await expect(marked).toContainText('Maintain the backlog');
  await expect(marked).toBeInViewport({ ratio: 1 });
  // In one column the text stands below the whole label.
  await page.setViewportSize({ width: 390, height: 740 });
  await page.reload();
  await expect(marked).toBeInViewport({ ratio: 1 });
});

test('all offers of a model are deleted from the list, once their number is confirmed', async ({
  page,
  server,
}) => {
  const { session, jobOfferId } = await openSaved(page, server);
  const model = `model-${process.pid}-${Date.now()}`;
  const { result } = await callAs(session, 'openJobOffer', { jobOfferId });
  for (const jobOffer of [anOffer(), anOffer()])
    await callAs(session, 'saveJobOffer', { jobOffer, result, model, addToDatasetsDataSet: false });
  await page.goto(`/offres?model=${model}`);
  await page.getByRole('button', { name: 'Delete all offers of this model' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete all offers of a model?' });
  await expect(asked).toContainText(
    `Are you sure you want to delete ALL offers for the model ${model}? There are 2. This also deletes their analyses, criteria and explanations.`,
  );
  await asked.getByRole('button', { name: 'Delete them all' }).click();
  await expect(toastOf(page)).toHaveText(`2 offers of the model ${model} are deleted.`);
  await expect(page.getByText('No job offers found for the model')).toBeVisible();
  expect(await callAs(session, 'describeJobOffersOfModel', { model })).toEqual({ count: 0 });
  // Those of other models stay.
  await callAs(session, 'openJobOffer', { jobOfferId });
});

test('a conflict shows both versions where they differ, and mine stays a draft until one is chosen', async ({
  page,
  server,
}) => {
  const saved = await openSaved(page, server);
  await page.getByLabel('Company').fill('Mine');
  await page.getByLabel('Position').fill('Head of Product');
  await page.keyboard.press('Tab');
  const { holds, revision } = await saved.opened();
  const criteria = structuredClone(holds.criteria);
  criteria.businessInitiative.usesSAFe = false;
  await callAs(saved.session, 'correctJobOffer', {
    jobOfferId: saved.jobOfferId,
    revision,
    correction: { ...holds, company: 'Theirs', criteria },
  });
  await save(page);
  const conflict = conflictOf(page);
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('row')).toHaveText([
    'WhatWhat holds nowWhat you would save',
    'SAFeno sign of itSAFe is used or asked for',
    'PositionProduct OwnerHead of Product',
    'CompanyTheirsMine',
  ]);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(conflict.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Mine');
  await conflict.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(toastOf(page)).toHaveText('The corrections are saved.');
  await expect(conflict).toHaveCount(0);
  await expect(rowOf(page, 'notAProductJobOffer').getByRole('checkbox')).toBeFocused();
  const { holds: settled, corrections } = await saved.opened();
  expect(settled).toMatchObject({ company: 'Mine', position: 'Head of Product' });
  expect(settled.criteria.businessInitiative.usesSAFe).toBe(true);
  expect(corrections.map(({ company }) => company)).toEqual(['Theirs', 'Mine']);
});

test('a mouse that rests does not win over the keys', async ({ page, server }) => {
  await openSaved(page, server);
  const meaning = page.getByRole('region', { name: 'What the line means' }).getByRole('heading');
  await rowOf(page, 'productStrategyDefinition').hover();
  await expect(meaning).toHaveText('Product strategy');
  await rowOf(page, 'businessModelDefinition').getByRole('radio', { name: /^0, / }).focus();
  await expect(meaning).not.toHaveText('Product strategy');
  const first = (await meaning.textContent()) ?? '';
  // Pointed at after the focus came, and then left alone.
  await page.mouse.move(2, 2);
  await rowOf(page, 'productStrategyDefinition').hover();
  await expect(meaning).toHaveText('Product strategy');
  await page.keyboard.press('1');
  await expect(meaning).toHaveText(first);
  // Moved within its line, it points at that again.
  const line = await rowOf(page, 'productStrategyDefinition').boundingBox();
  if (!line) throw new Error('nothing is there');
  await page.mouse.move(line.x + line.width / 2 + 4, line.y + line.height / 2 + 2, { steps: 2 });
  await expect(meaning).toHaveText('Product strategy');
  await page.keyboard.press('1');
  await expect(meaning).toHaveText(first);
  // Lines go by under it as the keys move on.
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('j');
  const focused = page.locator('[data-row]:focus-within .line-name');
  await expect(meaning).toHaveText((await focused.textContent()) ?? '');
});

test('correcting begins above the fold, and a message covers nothing', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSaved(page, server);
  await expect(page.locator('.at-hand')).toBeVisible();
  const edge = (await rowOf(page, 'businessModelDefinition').boundingBox()) ?? { y: 9_999, height: 0 };
  expect(edge.y + edge.height).toBeLessThan(900);
  await page.getByRole('checkbox', { name: 'In evaluation datasets' }).check();
  const message = page.locator('.toast');
  await expect(message).toHaveText('The offer is marked for evaluation datasets.');
  const [bar, box] = [await barOf(page).boundingBox(), await message.boundingBox()];
  if (!bar || !box) throw new Error('nothing is there');
  expect(box.y).toBeGreaterThanOrEqual(bar.y);
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height + 1);
  const covered = await message.evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return [...document.querySelectorAll('.correction-bar :is(button, p, .letter-chip)')]
      .filter((each) => !toast.contains(each) && each.textContent !== '')
      .filter((each) => !each.matches('.sr-only'))
      .filter((each) => {
        const other = each.getBoundingClientRect();
        return other.left < right && left < other.right && other.top < bottom && top < other.bottom;
      }).length;
  });
  expect(covered).toBe(0);
});

test('keys mark for datasets, jump to a group, and save and go on', async ({ page, server }) => {
  const word = `goon${process.pid}x${Date.now()}`;
  const session = { server, cookie: await sessionCookie(server) };
  const older = await saveOffer(session, anOffer(`${weakOffer}\n${word} 1\n`));
  const { jobOfferId, opened } = await openSaved(
    page,
    server,
    anOffer(`${weakOffer}\n${word} 2\n`),
    `?search=${word}`,
  );
  await expect(page.getByRole('link', { name: 'Next offer' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('checkbox', { name: 'In evaluation datasets' })).toBeChecked();
  await expect.poll(async () => (await opened()).inDatasets).toBe(true);
  await page.keyboard.press('g');
  await expect(rowOf(page, 'notAProductJobOffer').getByRole('checkbox')).toBeFocused();
  const sectionOfFocus = () =>
    page.locator('.part-section:focus-within .part-section-title').first().textContent();
  await page.keyboard.press('g');
  const first = await sectionOfFocus();
  await page.keyboard.press('g');
  expect(await sectionOfFocus()).not.toBe(first);
  await page.keyboard.press('Shift+G');
  expect(await sectionOfFocus()).toBe(first);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  for (const name of [
    'Save, and open the next offer',
    'Mark the offer for datasets, or take that back',
    'Next or previous group of lines',
  ])
    await expect(help.getByRole('cell', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Company').fill('Saved on the way');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/offres/${older}\\?`));
  expect((await opened()).holds.company).toBe('Saved on the way');
  expect(idIn(page)).not.toBe(jobOfferId);
  // Behind the last one stands the list.
  await expect(barOf(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/offres\\?search=${word}`));
});

test('a correction saved without a connection goes when it is back, also after a reload', async ({
  page,
  server,
}) => {
  const { opened } = await openSaved(page, server);
  const cut = () => page.route('**/api/correctJobOffer', (route) => route.abort());
  await cut();
  await page.getByLabel('Company').fill('Kept');
  await save(page);
  await expect(toastOf(page)).toContainText('No connection: the correction is kept here');
  await expect(page.getByText('1 correction waits to be sent')).toBeVisible();
  await expect(barOf(page)).toContainText('Kept here: it goes by itself');
  expect((await opened()).corrections).toEqual([]);
  await page.unroute('**/api/correctJobOffer');
  await page.reload();
  await expect(barOf(page)).toContainText('Nothing to save');
  await expect(page.getByLabel('Company')).toHaveValue('Kept');
  expect((await opened()).holds.company).toBe('Kept');
  await expect(page.getByText('1 correction waits to be sent')).toHaveCount(0);
});

test('one that waits and is taken back is not sent', async ({ page, server }) => {
  const { opened } = await openSaved(page, server);
  await page.route('**/api/correctJobOffer', (route) => route.abort());
  await page.getByLabel('Company').fill('Kept');
  await save(page);
  const waits = page.getByText('1 correction waits to be sent');
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waits).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await save(page);
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(waits).toHaveCount(0);
  await page.unroute('**/api/correctJobOffer');
  await page.reload();
  await expect(barOf(page)).toContainText('Nothing to save');
  expect((await opened()).corrections).toEqual([]);
});

test('a save that is taken while the offer cannot be asked for again is saved, and said to be', async ({
  page,
  server,
}) => {
  const { opened } = await openSaved(page, server);
  await page.route('**/api/openJobOffer', (route) => route.abort());
  await page.getByLabel('Company').fill('Saved');
  await save(page);
  await expect(toastOf(page)).toHaveText('The corrections are saved.');
  await expect(barOf(page)).toContainText('Nothing to save');
  await page.getByLabel('Company').fill('Saved again');
  await page.unroute('**/api/openJobOffer');
  await save(page);
  await expect(barOf(page)).toContainText('Nothing to save');
  expect((await opened()).corrections).toHaveLength(2);
});

test('saving and going on stays where the next offer cannot be found out', async ({ page, server }) => {
  await page.route('**/api/findNeighbours', (route) => route.abort());
  const { jobOfferId, opened } = await openSaved(page, server);
  await page.getByLabel('Company').fill('Saved on the way');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page)).toContainText('Which offer comes next could not be found out');
  expect(idIn(page)).toBe(jobOfferId);
  expect((await opened()).holds.company).toBe('Saved on the way');
});

test('one that waited and meets a newer correction is settled, not sent over it', async ({
  page,
  server,
}) => {
  const saved = await openSaved(page, server);
  await page.route('**/api/correctJobOffer', (route) => route.abort());
  await page.getByLabel('Company').fill('Mine');
  await save(page);
  await expect(page.getByText('1 correction waits to be sent')).toBeVisible();
  await correctElsewhere(saved, { company: 'Theirs' });
  await page.goto('/offres');
  await expect(page.getByText('1 correction waits to be sent')).toBeVisible();
  await page.unroute('**/api/correctJobOffer');
  await page.reload();
  const refused = page.getByText('1 correction that waited is not saved');
  await refused.getByRole('link').click();
  await expect(conflictOf(page).getByRole('row', { name: /^Company/ })).toHaveText('CompanyTheirsMine');
  await expect(refused).toHaveCount(0);
  expect((await saved.opened()).holds.company).toBe('Theirs');
});
