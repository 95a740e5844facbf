/** Takes the README's picture: the page, started as for a visitor, with a graded offer. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { buildPage } from './build-page.ts';
import { findChromium } from './find-chromium.ts';

const root = join(import.meta.dirname, '..');
const pictures = join(root, 'docs/pictures');
const offer = readFileSync(join(root, 'src/web/screens/home/samples/strong.en.txt'), 'utf8');

await buildPage();
const data = mkdtempSync(join(tmpdir(), 'offergrade-screenshots-'));
const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
  cwd: data,
  env: { PATH: process.env.PATH, PORT: '0', OFFERGRADE_DATA: data, OFFERGRADE_LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise<string>((resolve) => {
  createInterface({ input: server.stdout }).on('line', (line) =>
    resolve(/http:\/\/\S+/.exec(line)?.[0] ?? ''),
  );
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  mkdirSync(pictures, { recursive: true });
  const page = await browser.newPage({
    baseURL: address,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 1000 },
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox').fill(offer);
  await page.getByRole('button', { name: 'Evaluate' }).click();
  const label = page.getByRole('article');
  await label.locator('.label-footnote').waitFor();
  await label.evaluate((node) => node.scrollIntoView({ block: 'start' }));
  await page.screenshot({ path: join(pictures, 'result.png') });
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}
