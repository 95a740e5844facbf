/** Builds the terminal as a package of npm: Node runs no TypeScript below node_modules. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from '../build-once.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'dist/terminal');
const name = 'offergrade';

/** Libraries that few need: whoever reads files of their kind, or asks a model, installs them beside. */
const peers = ['mammoth', 'openai', 'unpdf'];

/** The file that `npm pack` wrote, with its sizes in bytes. */
export type PackedTerminal = { file: string; packedBytes: number; unpackedBytes: number };

/** Builds dist/terminal unless it is up to date, and packs it. Throws what Vite and npm say. */
export async function packTerminal(): Promise<PackedTerminal> {
  await buildOnce({
    name: 'terminal',
    folder: 'dist/terminal',
    sources: [
      'package.json',
      'package-lock.json',
      'LICENSE',
      'integrations/npm/*',
      'scripts/{grade,build-once}.ts',
      'scripts/packing/*',
      'src/!(web)/**/*',
    ],
    async make() {
      await bundle();
      writePackage();
    },
  });
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_update_notifier: 'false' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack: ${stderr}`);
  // Cast: the form is npm's.
  const [packed] = JSON.parse(stdout) as { filename: string; size: number; unpackedSize: number }[];
  if (!packed) throw new Error('npm pack named no file');
  return {
    file: join(folder, packed.filename),
    packedBytes: packed.size,
    unpackedBytes: packed.unpackedSize,
  };
}

async function bundle() {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: peers },
    build: {
      ssr: true,
      outDir: join(folder, 'lib'),
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      // The licences of the libraries inside ask to be passed on.
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        input: join(root, `scripts/packing/${name}.ts`),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          postBanner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
        },
        // A module that one command loads on demand may be needed at once by another.
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      },
    },
  });
}

function writePackage() {
  mkdirSync(folder, { recursive: true });
  // Cast: package.json of this project.
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    description: string;
    license: string;
    dependencies: Record<string, string>;
  };
  const { version, description, license, dependencies } = project;
  const described = {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { [name]: `lib/${name}.js` },
    files: ['lib'],
    engines: { node: '>=20.12' },
    peerDependencies: Object.fromEntries(peers.map((peer) => [peer, `^${dependencies[peer]}`])),
    peerDependenciesMeta: Object.fromEntries(peers.map((peer) => [peer, { optional: true }])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(root, 'integrations/npm/README.md'), join(folder, 'README.md'));
}
