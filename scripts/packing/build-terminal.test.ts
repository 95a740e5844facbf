import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { offerPages } from '../../tests/fakes/offer-pages.ts';
import { strongOffer, weakOffer } from '../../tests/fakes/offers.ts';
import { answering, closeServers, serve } from '../../tests/fakes/serve-locally.ts';
import { type PackedTerminal, packTerminal } from './build-terminal.ts';

let folder: string;
let packed: PackedTerminal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-package-'));
  packed = await packTerminal();
  expect(spawnSync('tar', ['-xzf', packed.file, '-C', folder]).status).toBe(0);
  writeFileSync(join(folder, 'strong.txt'), strongOffer);
  writeFileSync(join(folder, 'weak.txt'), weakOffer);
  writeFileSync(join(folder, 'offer.pdf'), '%PDF-1.7\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without what this project sets up, in a folder without node_modules. */
async function run(args: string[], { nodeOptions = [] as string[], env = {} } = {}) {
  const program = join(folder, 'package/lib/offergrade.js');
  const { PATH } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, program, ...args], {
    cwd: folder,
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}

/** What Node 20 lacks. */
const older = `--import=data:text/javascript,${encodeURIComponent(
  "for (const [holder, name] of [[Map, 'groupBy'], [Promise, 'withResolvers'], [URL, 'parse']]) delete holder[name];" +
    "delete (await import('node:zlib')).default.createZstdDecompress;" +
    "delete (await import('node:worker_threads')).default.markAsUncloneable;",
)}`;

test('the package is small, and says its version, its licences and what it may need', async () => {
  expect(packed.packedBytes).toBeLessThan(2_000_000);
  expect(packed.unpackedBytes).toBeLessThan(20_000_000);
  const described = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
  expect(described).toMatchObject({ name: 'offergrade', version: project.version, license: 'MIT' });
  expect(described).not.toHaveProperty('dependencies');
  expect(Object.keys(described.peerDependencies)).toEqual(Object.keys(described.peerDependenciesMeta));
  expect(readdirSync(join(folder, 'package')).sort()).toEqual([
    'LICENSE',
    'README.md',
    'lib',
    'package.json',
  ]);
  expect(readFileSync(join(folder, 'package/lib/LICENSES.md'), 'utf8')).toContain('## i18next');
  expect(await run(['--version'])).toEqual({ status: 0, stdout: `${project.version}\n`, stderr: '' });
});

test('it grades an offer from an empty folder', async () => {
  const { status, stdout, stderr } = await run(['strong.txt']);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^A {2}This is a true Product Manager position\.\n/);
  expect(status).toBe(0);
});

test('without what Node 20 lacks it grades files and addresses, and says what it cannot read', async () => {
  const { hostAndPort, origin } = await serve(answering(offerPages['/jobs/senior-product-manager'] ?? ''));
  const { status, stdout, stderr } = await run(
    ['offer.pdf', 'strong.txt', 'weak.txt', `${origin}/`, '--at-least', 'C'],
    { nodeOptions: [older], env: { OFFERGRADE_ALLOWED_PRIVATE_HOSTS: hostAndPort } },
  );
  closeServers();
  expect(stderr).toBe('');
  expect(stdout).toContain('!  offer.pdf: This needs the package unpdf, which is not installed');
  expect(stdout).toContain(`A  ${origin}/: Senior Product Manager · Fernhollow`);
  expect(stdout).toContain('D  weak.txt: Product Owner · Stonecask Insurance (below C)');
  expect(status).toBe(2);
});
