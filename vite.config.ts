import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { arrangeScripts } from './scripts/arrange-scripts.ts';
import { gradeSamples } from './scripts/grade-samples.ts';
import type { CallName } from './src/contract/calls/calls.ts';
import { developmentNamespaces } from './src/contract/page/development-texts.ts';
import { serverRenderingModule } from './src/contract/page/server-rendering.ts';
import { serviceElementId } from './src/contract/page/service-element.ts';
import { developmentFolder, serviceWorkerPath } from './src/contract/page-paths.ts';
import { defaultLanguage, languages } from './src/language/languages.ts';

/** The server of `npm run dev`; PORT as in .env.example. */
const server = `http://localhost:${process.env.PORT ?? 8787}`;
/** It is told the host that the browser asked, which must be that of its calls' origin. */
const proxied = { target: server, changeOrigin: false };

/** Puts into the document what the server puts into the one it serves (src/server/page/page.ts). */
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

/** The document shows itself without the page's own scripts: what it is painted with comes before them. */
const fetchScriptsLast: Plugin = {
  name: 'fetch-scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'),
  },
};

const beforeFirstPaint = 'app/theme/before-first-paint';

/**
 * Puts the script that shows the visitor's theme into the head as a file of its own: it holds up the first paint, and
 * the content policy lets no script stand in the document. The bold type of headings is asked for with it.
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
      const woff2 = (pattern: RegExp) => Object.keys(bundle ?? {}).find((name) => pattern.test(name));
      const typeface = woff2(/archivo-latin-wght.*\.woff2$/);
      const bold = woff2(/archivo-bold.*\.woff2$/);
      const preload = bold
        ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${bold}">`
        : '';
      const script = file
        ? `<script src="/${file}" data-typeface="/${typeface}">`
        : `<script type="module" src="/${beforeFirstPaint}.ts">`;
      return html.replace('<!-- before-first-paint -->', `${preload}${script}</script>`);
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

/** Texts that the page has no use for without a connection: other programs', and those of development. */
const otherTexts: readonly string[] = [...developmentNamespaces, 'reading', 'terminal'];

/**
 * Compressed bytes that a visitor's browser is asked to keep, so that the page works without a connection. Half of them are what the reader has learned
 * (docs/decisions/019-classifier.md); they are fetched behind everything else.
 */
const maxOfflineBytes = 900_000;

/** Every file of the page but those of development mode, which needs its server. Throws where they grow beyond their bound. */
function filesForOffline(bundle: Rolldown.OutputBundle, folder: string): string[] {
  const files = Object.values(bundle)
    .map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith(`${developmentFolder}/`))
    .filter((name) => /\.(js|css|svg|txt|woff2)$/.test(name));
  const sizeOf = (name: string) => {
    const compressed = join(folder, `${name}.br`);
    return statSync(existsSync(compressed) ? compressed : join(folder, name)).size;
  };
  const bytes = files.reduce((sum, name) => sum + sizeOf(name), 0);
  if (bytes > maxOfflineBytes)
    throw new Error(`The page takes ${bytes} bytes without a connection; ${maxOfflineBytes} are its bound`);
  return files.map((name) => `/${name}`);
}

/** Names and contents of all texts, by which a build differs from another. */
function textsForOffline() {
  const folder = join(import.meta.dirname, 'src/language');
  const files = languages.flatMap((language) =>
    readdirSync(join(folder, language)).map((file) => readFileSync(join(folder, language, file))),
  );
  const namespaces = readdirSync(join(folder, defaultLanguage)).map((file) => basename(file, '.json'));
  return { names: namespaces.filter((name) => !otherTexts.includes(name)), content: Buffer.concat(files) };
}

/** Builds the service worker beside the page: one file that imports nothing, and knows which build it belongs to. */
const buildServiceWorker: Plugin = {
  name: 'build-service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = textsForOffline();
    // Names of files hold hashes of their content: together with the texts they say which build this is.
    const names = Object.keys(bundle).sort().join();
    const id = createHash('sha256').update(names).update(texts.content).digest('hex').slice(0, 12);
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: {
        __BUILD__: JSON.stringify(id),
        __OFFLINE__: JSON.stringify({ files: filesForOffline(bundle, dir), texts: texts.names }),
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'baseline-widely-available',
        modulePreload: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/web/app/service-worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: serviceWorkerPath.slice(1) },
        },
      },
    });
  },
};

/** Wherever a build is begun. */
const pageFolder = join(import.meta.dirname, 'src/web');

/** Builds what draws first frames for the server, from the same components: Node runs it, with React for production in it. */
const buildFirstFrame: Plugin = {
  name: 'build-first-frame',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const module = join(dir, serverRenderingModule);
    await build({
      configFile: false,
      logLevel: 'warn',
      root: pageFolder,
      publicDir: false,
      plugins: [react(), gradeSamples],
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      ssr: { noExternal: true },
      build: {
        ssr: join(import.meta.dirname, 'src/web/app/server-side-rendering/render-on-server.tsx'),
        outDir: dirname(module),
        emptyOutDir: true,
        target: 'node24',
        // Styles are read on the way and go nowhere.
        cssMinify: false,
        rolldownOptions: { output: { entryFileNames: basename(module) } },
      },
    });
  },
};

export default defineConfig({
  root: pageFolder,
  plugins: [
    react(),
    tailwindcss(),
    describeService,
    showThemeFirst,
    gradeSamples,
    arrangeScripts,
    fetchScriptsLast,
    compressFiles,
    buildServiceWorker,
    buildFirstFrame,
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content policy of the server lets nothing in by data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Whoever starts it for the first time would read them as a fault.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Of permalinks only the pictures come from the server.
  server: { proxy: { '/api': proxied, '/language': proxied, '^/grade/[^/]+/': proxied } },
});
