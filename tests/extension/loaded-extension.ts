/** Chromium with the built extension, without a network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium } from '@playwright/test';
import { openPanel } from './panel.ts';
import { openProxy, site } from './proxy.ts';

const folder = join(import.meta.dirname, '../../dist/extension/chromium');

/** `language` is that of the browser. */
export async function loadExtension(language: 'en' | 'fr') {
  const profile = mkdtempSync(join(tmpdir(), 'offergrade-extension-'));
  const proxy = await openProxy();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium',
    ignoreDefaultArgs: ['--disable-extensions', '--headless'],
    args: [
      '--headless=new',
      `--lang=${language}`,
      '--no-sandbox',
      '--disable-background-networking',
      `--proxy-server=127.0.0.1:${proxy.port}`,
      '--enable-unsafe-extension-debugging',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
    env: { ...process.env, LANGUAGE: language },
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const page = context.pages()[0] ?? (await context.newPage());
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('Playwright gives no access to the browser');
  return {
    page,
    asked: proxy.asked,
    /** Opens a page of tests/fakes/job-pages, and waits for all of it: until then a press may be lost. */
    open: (name: string) => page.goto(`${site}/${name}`, { waitUntil: 'networkidle' }),
    /** Presses the extension's button in the bar of the browser. */
    press: () => press(browser, new URL(background.url()).host),
    panel: () => openPanel(browser),
    /** Milliseconds of processor time that pages, panel and background have taken so far. */
    processorTime: async () => {
      const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
      const renderers = processInfo.filter(({ type }) => type === 'renderer');
      return renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
    },
    close: async () => {
      await context.close();
      proxy.close();
      rmSync(profile, { recursive: true });
    },
  };
}

async function press(browser: CDPSession, id: string): Promise<void> {
  const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find(({ url }) => url.startsWith(site));
  if (!tab) throw new Error('No tab shows the site');
  await browser.send('Extensions.triggerAction', { id, targetId: tab.targetId });
}
