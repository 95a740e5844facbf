import type { Page } from '@playwright/test';
import type { CallInput } from '../../src/contract/calls/calls.ts';
import { weakOffer } from '../fakes/offers.ts';
import { expect, test } from './administration-page.ts';
import { administrator } from './administration-server.ts';
import { freshOffer } from './fresh-offer.ts';
import { barOf, idIn, openSaved, rowOf, save, toastOf } from './offer-page.ts';
import { callAs } from './saved-offers.ts';

test.describe.configure({ timeout: 180_000 });

const conflictOf = (page: Page) => page.getByRole('region', { name: 'Somebody else was faster' });

/** Another administrator corrects the current values. */
async function correctElsewhere(
  { session, jobOfferId, opened }: Awaited<ReturnType<typeof openSaved>>,
  change: Partial<CallInput<'correctJobOffer'>['correction']>,
) {
  const { holds, revision } = await opened();
  await callAs(session, 'correctJobOffer', { jobOfferId, revision, correction: { ...holds, ...change } });
}

test('a draft outlives a reload and leaving, and is never saved over what somebody else has said', {
  tag: '@busy',
}, async ({ page, server }) => {
  const saved = await openSaved(page, server);
  const { jobOfferId, opened } = saved;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    dialog.accept();
  });
  const conflict = conflictOf(page);

  await test.step('a draft outlives a reload', async () => {
    await page.getByLabel('Company').fill('Typed but not saved');
    await page.reload();
    await expect(page.getByLabel('Company')).toHaveValue('Typed but not saved');
    expect(dialogs).toEqual(['beforeunload']);
    await expect(page.getByText('These changes were made here before and are not saved yet.')).toBeVisible();
  });

  await test.step('who would leave it is asked, also by Back and Forward', async () => {
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'How the score is calculated' }).first().click();
    await expect(asked.getByRole('button', { name: 'Stay' })).toBeFocused();
    await asked.getByRole('button', { name: 'Stay' }).click();
    expect(idIn(page)).toBe(jobOfferId);
    await expect(page.getByLabel('Company')).toHaveValue('Typed but not saved');
    await page.getByRole('link', { name: 'How the score is calculated' }).first().click();
    await asked.getByRole('button', { name: 'Leave, and keep them here' }).click();
    await expect(page).toHaveURL(/\/method$/);

    // Back can lead to the page and away from it.
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

  await test.step('a draft that meets a newer correction says so, and Undo does not lead back before its choice', async () => {
    await page.getByLabel('Company').fill('Mine');
    await correctElsewhere(saved, { company: 'Theirs' });
    await page.reload();
    await expect(conflict).toContainText(`${administrator} corrected this offer on`);
    await expect(conflict.getByRole('row', { name: /^Company/ })).toHaveText('CompanyTheirsMine');
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Mine');
    await conflict.getByRole('button', { name: 'Keep the current version' }).click();
    await expect(page.getByLabel('Company')).toHaveValue('Theirs');
    await expect(conflict).toHaveCount(0);
    expect((await opened()).corrections).toHaveLength(1);
    // An earlier state would overwrite the other administrator's changes.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  await test.step('a conflict shows both versions where they differ, and mine stays a draft until one is chosen', async () => {
    await page.getByRole('textbox', { name: 'Company' }).fill('Mine');
    await page.getByLabel('Position').fill('Head of Product');
    await page.keyboard.press('Tab');
    const criteria = structuredClone((await opened()).holds.criteria);
    criteria.businessInitiative.usesSAFe = false;
    await correctElsewhere(saved, { company: 'Theirs again', criteria });
    await page.keyboard.press('Control+s');
    await expect(toastOf(page)).toContainText(
      'Error saving corrections: Somebody corrected this offer in the meantime',
    );
    await expect(conflict).toBeFocused();
    await expect(conflict.getByRole('row')).toHaveText([
      'WhatThe current versionYour version',
      'SAFeno sign of itSAFe is used or asked for',
      'PositionProduct OwnerHead of Product',
      'CompanyTheirs againMine',
    ]);
    // The shortcut for saving opens the choice, without choosing.
    await page.getByRole('textbox', { name: 'Company' }).focus();
    await page.keyboard.press('Control+s');
    await expect(conflict).toBeFocused();
    expect((await opened()).holds.company).toBe('Theirs again');
    await page.reload();
    await expect(conflict.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Mine');
  });

  await test.step('mine is chosen by the keyboard, and nothing that was saved is lost', async () => {
    await conflict.focus();
    await page.keyboard.press('Tab');
    await expect(conflict.getByRole('button', { name: 'Keep the current version' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(conflict.getByRole('button', { name: 'Save mine instead' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toHaveText('The corrections are saved.');
    await expect(barOf(page)).toContainText('Nothing to save');
    await expect(conflict).toHaveCount(0);
    await expect(rowOf(page, 'notAProductJobOffer').getByRole('checkbox')).toBeFocused();
    const { holds, corrections } = await opened();
    expect(holds).toMatchObject({ company: 'Mine', position: 'Head of Product' });
    expect(holds.criteria.businessInitiative.usesSAFe).toBe(true);
    expect(corrections.map(({ company }) => company)).toEqual(['Theirs', 'Theirs again', 'Mine']);
    await page.getByRole('button', { name: /^Correction 2/ }).click();
    await page.getByRole('button', { name: 'Go back to this version' }).click();
    await expect(page.getByLabel('Company')).toHaveValue('Theirs again');
  });

  await test.step('why a correction could not be saved is said as French is written', async () => {
    const error = { status: 'INVALID_ARGUMENT', message: '', details: { code: 'invalidRequest' } };
    await page.route('**/api/correctJobOffer', (route) => route.fulfill({ status: 400, json: { error } }));
    await page.getByRole('button', { name: 'Français', exact: true }).click();
    await page.getByLabel('Entreprise').fill('Corrigée');
    await page.keyboard.press('Control+s');
    // A value changed by the other administrator is merged as well.
    await page.getByRole('button', { name: 'N’enregistrer que mes changements' }).click();
    await expect(toastOf(page)).toContainText('Erreur');
    // The space before the colon is a non-breaking one.
    expect(await toastOf(page).textContent()).toMatch(
      /^Erreur lors de l’enregistrement des corrections\u00a0: \S/,
    );
  });
});

test('a correction saved without a connection waits, and goes once', { tag: '@busy' }, async ({
  page,
  server,
}) => {
  const saved = await openSaved(page, server);
  const { opened } = saved;
  const cut = () => page.route('**/api/correctJobOffer', (route) => route.abort());
  const waits = page.getByText('1 correction waits to be sent');

  await test.step('one that waits and is taken back is not sent', async () => {
    await cut();
    await page.getByLabel('Company').fill('Kept');
    await save(page);
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

  await test.step('one that waits goes once when the connection is back, also after a reload', async () => {
    await cut();
    await page.getByLabel('Company').fill('Kept');
    await save(page);
    await expect(toastOf(page)).toContainText('No connection: the correction is stored here');
    await expect(waits).toBeVisible();
    await expect(barOf(page)).toContainText('Stored here: it is sent automatically');
    expect((await opened()).corrections).toEqual([]);
    await page.unroute('**/api/correctJobOffer');
    await page.reload();
    await expect(barOf(page)).toContainText('Nothing to save');
    await expect(page.getByLabel('Company')).toHaveValue('Kept');
    const { holds, corrections } = await opened();
    expect(holds.company).toBe('Kept');
    expect(corrections).toHaveLength(1);
    await expect(waits).toHaveCount(0);
  });

  await test.step('a save that is taken while the offer cannot be asked for again is saved, and said to be', async () => {
    await page.route('**/api/openJobOffer', (route) => route.abort());
    await page.getByLabel('Company').fill('Saved');
    await save(page);
    await expect(toastOf(page)).toHaveText('The corrections are saved.');
    await expect(barOf(page)).toContainText('Nothing to save');
    await page.getByLabel('Company').fill('Saved again');
    await page.unroute('**/api/openJobOffer');
    await save(page);
    await expect(barOf(page)).toContainText('Nothing to save');
    expect((await opened()).corrections).toHaveLength(3);
  });

  await test.step('one that waited and meets a newer correction is settled, not sent over it', async () => {
    await cut();
    await page.getByLabel('Company').fill('Mine');
    await save(page);
    await expect(waits).toBeVisible();
    await correctElsewhere(saved, { company: 'Theirs' });
    await page.goto('/offres');
    await expect(waits).toBeVisible();
    await page.unroute('**/api/correctJobOffer');
    await page.reload();
    const refused = page.getByText('1 waiting correction is not saved');
    await refused.getByRole('link').click();
    await expect(conflictOf(page).getByRole('row', { name: /^Company/ })).toHaveText('CompanyTheirsMine');
    await expect(refused).toHaveCount(0);
    expect((await opened()).holds.company).toBe('Theirs');
  });
});

test('references are put in order, and corrections and offers deleted once that is confirmed', {
  tag: '@busy',
}, async ({ page, server }) => {
  const { session, jobOfferId, opened } = await openSaved(page, server);
  const asked = page.getByRole('alertdialog');
  const section = page.getByRole('region', { name: 'References' });
  const titles = () =>
    section
      .getByLabel('Title')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const [first = '', second = '', third = ''] = await titles();

  await test.step('references are ordered and removed by keyboard and by mouse', async () => {
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
  });

  await test.step('a reference is added once it has a web address, and saved', async () => {
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

  await test.step('marking is one press, and corrections are deleted once that is confirmed', async () => {
    const inDatasets = page.getByRole('checkbox', { name: 'In evaluation datasets' });
    await inDatasets.click();
    await expect(inDatasets).toBeChecked();
    await expect(toastOf(page)).toHaveText('The offer is marked for evaluation datasets.');
    expect((await opened()).inDatasets).toBe(true);

    await page.getByRole('button', { name: 'Delete corrections' }).click();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect((await opened()).corrections).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete corrections' }).click();
    await asked.getByRole('button', { name: 'Delete corrections' }).click();
    await expect(page.getByLabel('Company')).toHaveValue('Stonecask Insurance');
    expect((await opened()).corrections).toEqual([]);
  });

  await test.step('all offers of a model are deleted from the list, once their number is confirmed', async () => {
    const model = `model-${process.pid}-${Date.now()}`;
    const { result } = await opened();
    for (const jobOffer of [freshOffer(weakOffer), freshOffer(weakOffer)])
      await callAs(session, 'saveJobOffer', { jobOffer, result, model, addToDatasetsDataSet: false });
    await page.goto(`/offres?model=${model}`);
    await page.getByRole('button', { name: 'Delete all offers of this model' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete all offers of a model?' })).toContainText(
      `Are you sure you want to delete ALL offers for the model ${model}? There are 2. This also deletes their analyses, criteria and explanations.`,
    );
    const download = page.waitForEvent('download');
    await asked.getByRole('link', { name: 'Export them to a file first' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
    const confirm = asked.getByRole('button', { name: 'Delete them all' });
    await asked.getByRole('textbox').fill('another');
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await asked.getByRole('textbox').press('Enter');
    await expect(asked).toBeVisible();
    await asked.getByRole('textbox').fill(model);
    await confirm.click();
    await expect(toastOf(page)).toHaveText(`2 offers of the model ${model} are deleted.`);
    await expect(page.getByText('No job offers found for the model')).toBeVisible();
    expect(await callAs(session, 'describeJobOffersOfModel', { model })).toEqual({ count: 0 });
    // Offers of other models remain.
    await page.goto(`/offres/${jobOfferId}`);
    await expect(barOf(page)).toBeVisible();
  });

  await test.step('the offer is deleted once that is confirmed, and what was typed goes with it', async () => {
    await page.getByLabel('Company').fill('Goes with the offer');
    await page.getByRole('button', { name: 'Delete the offer' }).click();
    await expect(asked).toContainText(
      'Are you sure you want to delete this job offer? This action is irreversible.',
    );
    await asked.getByRole('button', { name: 'Delete the offer' }).click();
    await expect(page).toHaveURL(/\/offres$/);
    await page.goto(`/offres/${jobOfferId}`);
    await expect(page.getByRole('alert')).toHaveText(
      'Error: This offer is not there any more: somebody may have deleted it.',
    );
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('correction'))),
    ).toEqual([]);
  });
});
