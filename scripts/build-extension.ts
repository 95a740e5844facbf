/**
 * `npm run tool -- build-extension` builds the browser extension for Chromium and Firefox: a folder
 * to load and a zip to hand in for each, in dist/extension.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Zippable, zipSync } from 'fflate';
import { build } from 'vite';
import { createManifest } from '../extension/manifest.ts';
import packageFile from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const source = join(root, 'extension');
const output = join(root, 'dist/extension');
/** Bytes of a zip without what the reader has learned. */
const maxBytesBesideWeights = 800_000;
/** The same bytes for the same sources. */
const noTime = new Date(1980, 0, 1);

rmSync(output, { recursive: true, force: true });
const pages = join(output, 'pages');
await build({
  configFile: false,
  logLevel: 'warn',
  root: source,
  base: './',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  worker: { format: 'es' },
  build: {
    outDir: pages,
    emptyOutDir: true,
    // Files come from the disk, not from a network.
    chunkSizeWarningLimit: 2000,
    target: ['chrome125', 'firefox140'],
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { panel: join(source, 'panel.html'), background: join(source, 'background.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
});
for (const folder of ['_locales', 'icons'])
  cpSync(join(source, folder), join(pages, folder), { recursive: true });

for (const browser of ['chromium', 'firefox'] as const) {
  const folder = join(output, browser);
  cpSync(pages, folder, { recursive: true });
  const manifest = createManifest(browser, packageFile.version);
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const files: Zippable = {};
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = new Uint8Array(readFileSync(path));
  }
  const zipped = (names: string[]) =>
    zipSync(Object.fromEntries(names.map((name) => [name, files[name] ?? new Uint8Array()])), {
      level: 9,
      mtime: noTime,
    });
  const names = Object.keys(files).sort();
  const zip = zipped(names);
  const besideWeights = zipped(
    names.filter((name) => !/shipped-classifier|classifier-on-trial/.test(name)),
  ).length;
  if (besideWeights > maxBytesBesideWeights)
    throw new Error(`Without weights, the extension takes ${besideWeights} bytes in ${browser}`);
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, `offergrade-${browser}.zip`), zip);
  console.log(
    `dist/extension/${browser} and offergrade-${browser}.zip: ${zip.length} bytes, ${besideWeights} of them beside the weights`,
  );
}
rmSync(pages, { recursive: true });
