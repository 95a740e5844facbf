import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { strongOffer, weakOffer } from '../../tests/fakes/offers.ts';
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
function run(args: string[], nodeOptions: string[] = []) {
  const program = join(folder, 'package/lib/offergrade.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return { status, stdout, stderr };
}

/** What Node 20 lacks. */
const older = `--import=data:text/javascript,${encodeURIComponent(
  "delete Map.groupBy; delete Promise.withResolvers; delete URL.parse; delete (await import('node:zlib')).default.createZstdDecompress;",
)}`;

test('the package is small, and says its version, its licences and what it may need', () => {
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
  expect(run(['--version'])).toEqual({ status: 0, stdout: `${project.version}\n`, stderr: '' });
});

test('it grades an offer from an empty folder', () => {
  const { status, stdout, stderr } = run(['strong.txt']);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^A {2}This is a true Product Manager position\.\n/);
  expect(status).toBe(0);
});

test('without what Node 20 lacks it says what it cannot read, and grades the rest', () => {
  const { status, stdout, stderr } = run(
    ['offer.pdf', 'strong.txt', 'weak.txt', 'https://example.org/', '--at-least', 'C'],
    [older],
  );
  expect(stderr).toBe('');
  expect(stdout).toContain('!  offer.pdf: This needs the package unpdf, which is not installed');
  expect(stdout).toMatch(/! {2}https:\/\/example\.org\/: Node .* fetches no addresses/);
  expect(stdout).toContain('D  weak.txt: Product Owner · Stonecask Insurance (below C)');
  expect(status).toBe(2);
});
