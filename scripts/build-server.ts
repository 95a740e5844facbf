/** Bundles the server into few JavaScript files (docs/decisions/018-server-build.md). */
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { buildOnce } from './build-once.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/server');

/** Started by `npm start`, the image and the systemd unit. */
export const serverProgram = join(folder, 'main.js');

/**
 * Libraries that a server needs at the start; the others are not bundled and are loaded on demand.
 */
const taken = [
  '@hono/node-server',
  '@opentelemetry/api',
  '@pinojs/redact',
  'atomic-sleep',
  'bintrees',
  'crc-32',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'eventemitter3',
  'fflate',
  'hono',
  'htmlparser2',
  'i18next',
  'ipaddr.js',
  'kysely',
  'lru-cache',
  'on-exit-leak-free',
  'p-queue',
  'p-timeout',
  'pino',
  'pino-std-serializers',
  'prom-client',
  'quick-format-unescaped',
  'rate-limiter-flexible',
  'safe-stable-stringify',
  'sonic-boom',
  'tdigest',
  'thread-stream',
  'zod',
];

/** Another notation would run the program from its source. */
const otherProgram = /new URL\(\s*['"`][^'"`]*\.ts['"`]/;

/** Slashes as in Vite's file names and in addresses, on Windows too. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');
const sources = `${withSlashes(join(root, 'src'))}/`;

/** Programs of threads and processes, each built next to the server. */
const program = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

/**
 * Fixes paths that code derives from its own place: programs refer to the build output, everything
 * else (the page, templates, the reader's sources) to the source tree.
 */
const namePlaces: Plugin = {
  name: 'name-places',
  enforce: 'pre',
  transform(code, file) {
    if (!file.startsWith(sources) || !code.includes('import.meta.url')) return undefined;
    if (otherProgram.test(code.replaceAll(program, '')))
      throw new Error(`${file}: write the address of a program as "new URL('./name.ts', import.meta.url)"`);
    const place = `new URL(${JSON.stringify(withSlashes(relative(folder, file)))}, import.meta.url).href`;
    return code
      .split(program)
      .map((part, index) => {
        if (index % 2 === 0) return part.replaceAll('import.meta.url', place);
        const name = basename(part);
        this.emitFile({ type: 'chunk', id: join(dirname(file), `${part}.ts`), fileName: `${name}.js` });
        return `new URL('./${name}.js', import.meta.url)`;
      })
      .join('');
  },
};

/** Builds the server into dist/server unless it is up to date. Rejects with what Vite throws. */
export function buildServer(): Promise<void> {
  return buildOnce({
    name: 'server',
    folder: 'dist/server',
    sources: ['package-lock.json', 'scripts/build-{server,once}.ts', 'src/!(web|cli)/**/*'],
    async make() {
      const { build } = await import('vite');
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [namePlaces],
        ssr: { noExternal: taken },
        build: {
          ssr: true,
          outDir: folder,
          emptyOutDir: true,
          target: 'node24',
          rolldownOptions: {
            input: join(root, 'src/server/main.ts'),
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
            // A module that one program loads on demand may be needed at once by another.
            checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
          },
        },
      });
    },
  });
}
