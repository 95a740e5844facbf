import { weakOffer } from '../fakes/offers.ts';
import { expect, test } from './administration-page.ts';
import { administrator, sessionCookie } from './administration-server.ts';
import { freshOffer } from './fresh-offer.ts';
import { barOf, idIn, openSaved, rowOf, save, toastOf } from './offer-page.ts';
import { callAs, saveOffer } from './saved-offers.ts';

test.describe.configure({ timeout: 180_000 });

test('an opened offer shows its text, what the reader said, and both grades; the grade follows corrections', {
  tag: '@busy',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const text = freshOffer(weakOffer);
  const { jobOfferId, opened } = await openSaved(page, server, text);
  const grades = page.getByRole('region', { name: 'Saved and calculated' });

  await test.step('both grades stand there', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Owner');
    await expect(page.locator('.offer-text')).toContainText('Stonecask Insurance');
    await expect(grades.getByRole('row', { name: /^Score/ })).toHaveText('Score2.002.00');
    await expect(grades.locator('[data-differs]')).toHaveCount(0);
  });

  await test.step('correcting begins above the fold, and a message covers nothing', async () => {
    await expect(page.locator('.at-hand')).toBeVisible();
    const edge = (await rowOf(page, 'businessModelDefinition').boundingBox()) ?? { y: 9_999, height: 0 };
    expect(edge.y + edge.height).toBeLessThan(900);
    const inDatasets = page.getByRole('checkbox', { name: 'In evaluation datasets' });
    await inDatasets.click();
    await expect(inDatasets).toBeChecked();
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

  await test.step('a sentence of the text leads to its line, and a line to what it means and to its sentence', async () => {
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
  });

  await test.step('a mouse that rests does not win over the keys', async () => {
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
    // Moving within its line makes it point at that again.
    const line = await rowOf(page, 'productStrategyDefinition').boundingBox();
    if (!line) throw new Error('nothing is there');
    await page.mouse.move(line.x + line.width / 2 + 4, line.y + line.height / 2 + 2, { steps: 2 });
    await expect(meaning).toHaveText('Product strategy');
    await page.keyboard.press('1');
    await expect(meaning).toHaveText(first);
    // The keys scroll other lines under the pointer.
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('j');
    const focused = page.locator('[data-row]:focus-within .line-name');
    await expect(meaning).toHaveText((await focused.textContent()) ?? '');
    await page.keyboard.press('Control+z');
    await expect(barOf(page)).toContainText('Nothing to save');
  });

  await test.step('what is no product offer has no grade, and says so where one would stand', async () => {
    await rowOf(page, 'notAProductJobOffer').getByRole('checkbox').check();
    await expect(barOf(page)).toContainText('Not calculated');
    await expect(barOf(page).getByRole('status')).toHaveText('Grade E');
    await expect(grades.getByRole('row', { name: /^Experimental environment/ })).toContainText(
      'Details not calculated',
    );
    await page.keyboard.press('Control+z');
    await expect(barOf(page)).toContainText('Nothing to save');
  });

  await test.step('the grade follows corrections', async () => {
    await rowOf(page, 'usesSAFe').getByRole('checkbox').focus();
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
  });

  await test.step('corrections are undone, done again, and saved', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(barOf(page)).toContainText('3 changes not saved');
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByLabel('Company').fill('Stonecask');
    await page.getByLabel('Explanation', { exact: true }).fill('Corrected by hand.');
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'Is the rest right?' });
    await expect(question).toContainText('Nobody has set or confirmed 21 values of this offer.');
    await question.getByRole('button', { name: 'Back to the offer' }).click();
    await expect(barOf(page)).toContainText('6 changes not saved');
    await save(page);
    await question.getByRole('button', { name: 'Save only what I changed' }).click();
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
    expect(corrections.map(({ reviewed }) => reviewed.length)).toEqual([0]);
    await expect(page.locator('.offer-facts')).toContainText('4 of 25 values');
  });

  await test.step('whether the rest is right is asked once', async () => {
    await rowOf(page, 'growthActivities').getByRole('radio', { name: /^1, / }).check();
    await save(page);
    await expect(toastOf(page)).toHaveText('The corrections are saved.');
    await expect.poll(async () => (await opened()).corrections.length).toBe(2);
  });

  await test.step('the history says what was corrected', async () => {
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: /^Correction 1.*6 changes/ }).click();
    await expect(history.getByRole('row', { name: /^SAFe/ })).toHaveText(
      'SAFeSAFe is used or asked forno sign of it',
    );
  });

  await test.step('a sentence that a visitor marked stands out in the text, and is on the screen', async () => {
    const start = text.indexOf('Maintain the backlog');
    await page.goto(`/offres/${jobOfferId}#sentence=${start}-${start + 20}`);
    const marked = page.locator('.marked-sentence');
    await expect(marked).toContainText('Maintain the backlog');
    await expect(marked).toBeInViewport({ ratio: 1 });
    // In one column the text is below the whole label.
    await page.setViewportSize({ width: 390, height: 740 });
    await page.reload();
    await expect(marked).toBeInViewport({ ratio: 1 });
  });
});

test('values are confirmed and their sentences marked, undone, kept over a reload, and saved', {
  tag: '@busy',
}, async ({ page, server }) => {
  const { opened } = await openSaved(page, server);
  const safe = rowOf(page, 'usesSAFe');

  await test.step('by keyboard, from the row to the sentences and back', async () => {
    await expect(safe).toContainText('not looked at');
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
  });

  await test.step('by selecting a passage', async () => {
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
    // Selecting text does not tick it.
    await expect(tools).toContainText('not looked at');
    await selection.click();
    await expect(tools).toContainText('1 sentence marked');
    await page.getByRole('button', { name: 'The offer is silent' }).click();
    await expect(tools).toContainText('confirmed by you');
    await expect(tools.getByRole('radio', { name: /^0, / })).toBeChecked();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('all that is left is confirmed, kept over a reload, and saved', async () => {
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
});

test('offers are corrected one after the other by keyboard alone', { tag: '@busy' }, async ({
  page,
  server,
}) => {
  const word = `keys${process.pid}x${Date.now()}`;
  const session = { server, cookie: await sessionCookie(server) };
  for (const count of [1, 2]) await saveOffer(session, freshOffer(`${weakOffer}\n${word} ${count}\n`));
  const query = `?search=${word}`;
  const { jobOfferId } = await openSaved(page, server, freshOffer(`${weakOffer}\n${word} 3\n`), query);
  const seen = [jobOfferId];
  const openedAt = (place: number) => callAs(session, 'openJobOffer', { jobOfferId: seen[place] ?? '' });

  await test.step('from the newest to the oldest, and one back', async () => {
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
      await expect(
        rowOf(page, 'productStrategyDefinition').getByRole('radio', { name: /^0, / }),
      ).toBeChecked();
      await page.keyboard.press('Control+s');
      const question = page.getByRole('alertdialog', { name: 'Is the rest right?' });
      await expect(question.getByRole('button', { name: 'Back to the offer' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(question.getByRole('button', { name: 'Yes, confirm the rest and save' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(barOf(page)).toContainText('Nothing to save');
      await expect(page.locator('.offer-facts')).toContainText('25 of 25 values');
      if (offer === 3) break;
      await page.keyboard.press('l');
      await expect.poll(() => seen.includes(idIn(page))).toBe(false);
      seen.push(idIn(page));
      expect(new URL(page.url()).search).toBe(query);
    }
    await expect(page.getByRole('link', { name: 'Next offer' })).toHaveCount(0);
    await page.keyboard.press('h');
    await expect.poll(() => idIn(page)).toBe(seen[1]);
    for (const place of [0, 1, 2]) {
      const { holds, corrections, labelled } = await openedAt(place);
      expect(holds.criteria.businessInitiative.businessModelDefinition).toBe(3);
      expect(corrections).toHaveLength(1);
      expect(labelled).toHaveLength(25);
    }
  });

  await test.step('keys mark for datasets, and jump to a group', async () => {
    await expect(barOf(page)).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('checkbox', { name: 'In evaluation datasets' })).toBeChecked();
    await expect.poll(async () => (await openedAt(1)).inDatasets).toBe(true);
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
  });

  await test.step('keys save and go on, to the list at last', async () => {
    await page.getByLabel('Company').fill('Saved on the way');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => idIn(page)).toBe(seen[2]);
    expect((await openedAt(1)).holds.company).toBe('Saved on the way');
    // After the last offer comes the list.
    await expect(barOf(page)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(new RegExp(`/offres\\?search=${word}`));
  });

  await test.step('saving and going on stays where the next offer cannot be found out', async () => {
    await page.route('**/api/findNeighbours', (route) => route.abort());
    await page.goto(`/offres/${jobOfferId}${query}`);
    await page.getByLabel('Company').fill('Saved and stayed');
    await page.keyboard.press('Control+Enter');
    await expect(toastOf(page)).toContainText('The next offer could not be determined');
    expect(idIn(page)).toBe(jobOfferId);
    expect((await openedAt(0)).holds.company).toBe('Saved and stayed');
  });

  await test.step('keys of a single letter stay out of text fields, and can be switched off for good', async () => {
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
});
