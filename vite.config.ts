import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import type { CallName } from './src/contract/calls.ts';
import { serviceWorkerPath } from './src/contract/page-paths.ts';
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

const beforeFirstPaint = 'theme/before-first-paint';

/**
 * Puts the script that shows the visitor's theme into the head as a file of its own: it holds up the first paint, and
 * the content policy lets no script stand in the document.
 */
const showThemeFirst: Plugin = {
  name: 'show-theme-first',
  async buildStart() {
    if (this.meta.watchMode) return;
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        target: 'baseline-widely-available',
        modulePreload: false,
        rolldownOptions: {
          input: join(import.meta.dirname, `src/web/${beforeFirstPaint}.ts`),
          output: { format: 'iife' },
        },
      },
    });
    const [chunk] = (built as Rolldown.RolldownOutput).output;
    this.emitFile({ type: 'asset', name: 'before-first-paint.js', source: chunk.code });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => /before-first-paint.*\.js$/.test(name));
      const script = file
        ? `<script src="/${file}">`
        : `<script type="module" src="/${beforeFirstPaint}.ts">`;
      return html.replace('<!-- before-first-paint -->', `${script}</script>`);
    },
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

/** Builds the service worker beside the page: one file that imports nothing, and knows which build it belongs to. */
const buildServiceWorker: Plugin = {
  name: 'build-service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    // Names of files hold hashes of their content: together they say which build this is.
    const names = Object.keys(bundle).sort().join();
    const id = createHash('sha256').update(names).digest('hex').slice(0, 12);
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { __BUILD__: JSON.stringify(id) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'baseline-widely-available',
        modulePreload: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/web/service-worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: serviceWorkerPath.slice(1) },
        },
      },
    });
  },
};

export default defineConfig({
  root: 'src/web',
  plugins: [
    react(),
    tailwindcss(),
    describeService,
    showThemeFirst,
    preloadTypeface,
    compressFiles,
    buildServiceWorker,
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content policy of the server lets nothing in by data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Of permalinks only the pictures come from the server.
  server: { proxy: { '/api': server, '/language': server, '^/grade/[^/]+/': server } },
});
