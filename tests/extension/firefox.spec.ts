import { expect, test } from '@playwright/test';
import project from '../../package.json' with { type: 'json' };
import { startOffergrade } from '../e2e/start-offergrade.ts';
import { firefoxPath, loadInFirefox } from './loaded-firefox.ts';

test.skip(!firefoxPath, 'There is no Firefox: FIREFOX_PATH names one.');

let loaded: Awaited<ReturnType<typeof loadInFirefox>>;
test.beforeAll(async () => {
  loaded = await loadInFirefox();
});
test.afterAll(() => loaded.close());

const isMarked = () => loaded.panel.evaluate(`document.querySelector('.marks button').ariaPressed`);
const countMarks = () => loaded.inPage(`CSS.highlights.get('offergrade')?.size ?? 0`);

for (const { name, position } of [
  { name: 'en-lever', position: 'Staff Product Manager, Field Robotics' },
  { name: 'en-smartrecruiters', position: 'Product Manager - Warehouse Devices' },
  { name: 'fr-wttj', position: 'Product Manager Senior' },
] as const)
  test(`a press of Firefox's button grades ${name} in its sidebar, and marks its sentences`, async () => {
    const { open, press, panel, inPage, asked } = loaded;
    await open(name);
    const html = await inPage('document.documentElement.outerHTML');
    const requests = asked.length;
    await press();
    await expect.poll(panel.text).toContain(position);
    expect(await panel.text()).toContain('Read by the');
    expect(await panel.text()).toContain(`Offergrade ${project.version}`);

    await test.step('marks and unmarks', async () => {
      await panel.click('.marks button');
      await expect.poll(countMarks).toBeGreaterThan(1);
      await expect.poll(isMarked).toBe('true');
      await panel.click('.marks button');
      await expect.poll(countMarks).toBe(0);
    });

    await test.step('finds a sentence', async () => {
      await panel.click('.cause-quote');
      const found = () => inPage(`[...(CSS.highlights.get('offergrade-found') ?? [])].map(String).join()`);
      await expect.poll(found).not.toBe('');
      const quoted = await panel.evaluate(`document.querySelector('.cause-quote').textContent`);
      expect(String(quoted)).toContain(String(await found()).slice(0, 40));
    });

    await test.step('takes its marks away with the sidebar', async () => {
      await panel.close();
      await expect.poll(() => inPage('CSS.highlights.size')).toBe(0);
    });
    expect(await inPage('document.documentElement.outerHTML')).toBe(html);
    expect(asked.slice(requests)).toEqual([]);
  });

test('a press with an open sidebar reads anew, and says where extensions may not read', async () => {
  const { open, press, panel } = loaded;
  await open('en-lever');
  await press();
  await expect.poll(panel.text).toContain('Staff Product Manager');
  await panel.click('.marks button');
  await expect.poll(countMarks).toBeGreaterThan(1);
  await press();
  await expect.poll(countMarks).toBe(0);
  await open('about:support');
  await press();
  await expect.poll(panel.text).toContain('Extensions may not read this page');
});

test("a visitor's own server reads once it is set, permitted and admits the extension", async () => {
  const { open, press, panel, answerQuestion, asked } = loaded;
  await open('en-lever');
  await press();
  await expect.poll(panel.text).toContain('nothing is sent anywhere');
  const requests = asked.length;
  const setServer = async (address: string) => {
    await panel.evaluate(`document.querySelector('[name="address"]').value = ''`);
    await panel.type('[name="address"]', address);
  };
  await panel.click('details:has(.own-server) > summary');

  const closed = await startOffergrade({});
  await test.step('an address that is none, and a permission that is not granted', async () => {
    await setServer('grade.example');
    await expect.poll(panel.text).toContain('Give an address such as https://grade.example');
    await setServer(closed.address);
    await expect.poll(() => answerQuestion('secondaryButton')).toBe(true);
    await expect.poll(panel.text).toContain('not permitted');
  });
  const { origin } = new URL(closed.address);

  await test.step('a server that does not admit the extension yet, or does not run', async () => {
    await setServer(closed.address);
    // Firefox ignores answers that come before anybody could have read the question.
    await expect(async () => {
      await answerQuestion('button');
      expect(await panel.text()).toContain(`is sent to your server ${origin}`);
    }).toPass();
    await press();
    await expect.poll(panel.text).toContain('add moz-extension://');
    await closed.stop();
    await press();
    await expect.poll(panel.text).toContain(`Your server ${origin} does not answer`);
  });

  await test.step('the server reads, until it is taken back', async () => {
    const own = await startOffergrade({
      PORT: new URL(closed.address).port,
      OFFERGRADE_ALLOWED_ORIGINS: String(await panel.evaluate('location.origin')),
    });
    await press();
    await expect.poll(panel.text).toContain('Staff Product Manager');
    expect(await panel.text()).toContain(`${origin} reads the offers.`);
    await own.stop();
    await panel.click('.own-server button');
    await expect.poll(panel.text).toContain('nothing is sent anywhere');
    await press();
    await expect.poll(panel.text).toContain('Staff Product Manager');
  });
  // The server was asked directly: the proxy stands for all others.
  expect(asked.slice(requests)).toEqual([]);
});
