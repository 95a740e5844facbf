/**
 * `npm run tool -- draw-icons` draws the icons of the installed page and of the browser extension
 * from the page's own icon, in the sizes that systems and browsers require.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { iconSizes } from '../extension/manifest.ts';
import { findChromium } from './find-chromium.ts';

const web = join(import.meta.dirname, '../src/web');
const drawing = readFileSync(join(web, 'icon.svg'), 'utf8');
const folders = { page: join(web, 'public/icons'), extension: join(web, '../../extension/icons') };
const paper = '#faf8f4';

/**
 * `share` is the drawing's share of the width: systems crop maskable icons to a circle of four
 * fifths.
 */
const icons = [
  { folder: folders.page, name: 'icon-180', pixels: 180, share: 0.72 },
  { folder: folders.page, name: 'icon-192', pixels: 192, share: 0.72 },
  { folder: folders.page, name: 'icon-512', pixels: 512, share: 0.72 },
  { folder: folders.page, name: 'maskable-512', pixels: 512, share: 0.54 },
  ...iconSizes.map((pixels) => ({ folder: folders.extension, name: `icon-${pixels}`, pixels, share: 1 })),
];

for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  for (const { folder, name, pixels, share } of icons) {
    await page.setViewportSize({ width: pixels, height: pixels });
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${paper}">` +
        `<div style="width:${share * 100}vw;display:grid">${drawing}</div></body>`,
    );
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
} finally {
  await browser.close();
}
