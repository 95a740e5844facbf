import { expect, test } from '@playwright/test';
import project from '../../package.json' with { type: 'json' };
import { loadExtension } from './loaded-extension.ts';

const pages = [
  {
    language: 'en',
    name: 'en-lever',
    position: 'Staff Product Manager, Field Robotics',
    read: 'Read by the',
  },
  { language: 'fr', name: 'fr-wttj', position: 'Product Manager Senior', read: 'Offre lue par le' },
  {
    language: 'en',
    name: 'de-stepstone',
    position: 'Produktmanager',
    read: 'on trial: the built-in reader is new to German',
  },
] as const;

for (const { language, name, position, read } of pages)
  test(`a press of the button grades ${name} without a request, and marks its sentences`, async () => {
    const { page, asked, open, press, panel, close } = await loadExtension(language);
    try {
      await open(name);
      const html = await page.content();
      const requests = asked.length;
      await press();
      const side = await panel();
      await expect.poll(side.text).toContain(read);
      expect(await side.text()).toContain(position);
      expect(await side.text()).toContain(`Offergrade ${project.version}`);
      // Chromium has a typeface of its own for pages of extensions.
      const body = 'getComputedStyle(document.body)';
      expect(await side.evaluate(`${body}.fontFamily.includes('Archivo') && ${body}.fontSize`)).toBe('17px');
      await side.resize(360, 'dark');
      expect(await side.evaluate('document.documentElement.scrollWidth')).toBe(360);

      await test.step('marks and unmarks', async () => {
        const count = () => page.evaluate(() => CSS.highlights.get('offergrade')?.size ?? 0);
        await side.click('.marks button');
        await expect.poll(count).toBeGreaterThan(1);
        const isMarked = () => side.evaluate(`document.querySelector('.marks button').ariaPressed`);
        await expect.poll(isMarked).toBe('true');
        await side.click('.marks button');
        await expect.poll(count).toBe(0);
      });

      await test.step('finds a sentence', async () => {
        await side.click('.cause-quote');
        const found = () =>
          page.evaluate(() => [...(CSS.highlights.get('offergrade-found') ?? [])].map(String).join());
        await expect.poll(found).not.toBe('');
        const quoted = await side.evaluate(`document.querySelector('.cause-quote').textContent`);
        expect(String(quoted)).toContain((await found()).slice(0, 40));
      });

      await test.step('asks nobody', () => expect(asked.slice(requests)).toEqual([]));

      await test.step('takes its marks away with the panel', async () => {
        await side.evaluate('window.close()');
        await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
      });
      expect(await page.content()).toBe(html);
    } finally {
      await close();
    }
  });

test('the panel is used by keyboard alone', async () => {
  const { page, open, press, panel, close } = await loadExtension('en');
  try {
    await open('en-lever');
    await press();
    const side = await panel();
    await expect.poll(side.text).toContain('Read by the');
    await side.evaluate('window.focus()');
    const focused = async () => String(await side.evaluate('document.activeElement.innerText')).trim();
    const reached: string[] = [];
    for (let tabs = 0; tabs < 20 && !reached.at(-1)?.includes('server of your own'); tabs += 1) {
      await side.key('Tab');
      reached.push(await focused());
    }
    const order = [
      '“Frame the bet',
      'line by line',
      'Mark the sentences',
      'The text that',
      'Read by a server',
    ];
    const places = order.map((text) => reached.findIndex((each) => each.includes(text)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));

    await test.step('Enter marks, Escape unmarks', async () => {
      await side.evaluate(`document.querySelector('.marks button').focus()`);
      await side.key('Enter');
      const count = () => page.evaluate(() => CSS.highlights.get('offergrade')?.size ?? 0);
      await expect.poll(count).toBeGreaterThan(1);
      await expect.poll(focused).toBe('Remove the marks');
      await side.key('Escape');
      await expect.poll(count).toBe(0);
      await expect.poll(focused).toBe('Mark the sentences in the page');
    });

    await test.step('a wrong address of a server is said at its field', async () => {
      for (const key of ['Tab', 'Tab', 'Enter', 'Tab', 'Enter'] as const) await side.key(key);
      await expect.poll(side.text).toContain('Give an address such as');
      const field = `document.activeElement`;
      expect(await side.evaluate(`${field}.name + ${field}.ariaInvalid`)).toBe('addresstrue');
      const why = `document.getElementById(${field}.getAttribute('aria-describedby')).innerText`;
      expect(await side.evaluate(why)).toContain('Give an address');
    });
  } finally {
    await close();
  }
});
