import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server of `npm run dev`; PORT as in .env.example. */
const server = `http://localhost:${process.env.PORT ?? 8787}`;

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

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadTypeface],
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
