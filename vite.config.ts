import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type { CallName } from './src/contract/calls.ts';
import { serviceElementId } from './src/contract/service-element.ts';

/** The server of `npm run dev`; PORT as in .env.example. */
const server = `http://localhost:${process.env.PORT ?? 8787}`;

/** Puts into the document what the server puts into the one it serves (src/server/page.ts). */
const describeService: Plugin = {
  name: 'describe-service',
  apply: 'serve',
  async transformIndexHtml() {
    const { result } = await askServer('describeService');
    return [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: serviceElementId },
        children: JSON.stringify(result).replaceAll('<', '\\u003c'),
        injectTo: 'head',
      },
    ];
  },
};

/** Asks again for ten seconds: the server starts with the page, and anew when its files change. */
async function askServer(name: CallName): Promise<{ result: unknown }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${server}/api/${name}`, { method: 'POST', headers, body: '{"data":{}}' });
      return (await response.json()) as { result: unknown };
    } catch (error) {
      if (attempt === 50) throw error;
      await wait(200);
    }
  }
}

/** Lets the browser fetch the typeface of the page before it has read the style sheet. */
const preloadTypeface: Plugin = {
  name: 'preload-typeface',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /archivo.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        })),
  },
};

/** Puts `.br` and `.gz` files beside those worth it, which the server sends as they are. */
const compressFiles: Plugin = {
  name: 'compress-files',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|txt)$/.test(file))) {
      const file = join(dir, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), describeService, preloadTypeface, compressFiles],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content policy of the server lets nothing in by data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/language': server } },
});
