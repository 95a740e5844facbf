/** The deployment files name only settings that exist, and the unit is well sandboxed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDockerfile } from '../../scripts/deployment/read-dockerfile.ts';
import {
  maxThreads,
  threadMegabytes,
} from '../../src/server/modules/analyses/reading-threads/reader-in-threads.ts';
import { settingsTable } from '../../src/settings/settings-table.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Settings of Offergrade, and variables read by Node and the C library. */
const known = new Set([
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  ...Object.values(settingsTable).map(({ variable }) => variable),
]);

function unknownSettings(names: Iterable<string>): string[] {
  return [...names].filter((name) => !known.has(name));
}

test('the Dockerfile sets only settings that exist', () => {
  const names = Object.keys(readDockerfile(textOf('Dockerfile')).at(-1)?.environment ?? {});
  expect(names).toContain('OFFERGRADE_DATA');
  expect(unknownSettings(names)).toEqual([]);
});

/** The lines of a service or network in the compose file. */
const inCompose = (name: string) =>
  textOf('deploy/compose.yaml')
    .split(/^ {2}(?=\w+:$)/m)
    .find((part) => part.startsWith(`${name}:`)) ?? '';

test.each(['proxy', 'app', 'database'])('the container %s is hardened', (service) => {
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(inCompose(service)).toContain(`    ${line}\n`);
});

test('the proxy does not reach the database, which does not reach the internet', () => {
  const networks = ['proxy', 'app', 'database'].map(
    (service) => /networks: (.*)/.exec(inCompose(service))?.[1],
  );
  expect(networks).toEqual(['[front]', '[front, back]', '[back]']);
  expect(inCompose('back')).toContain('internal: true');
});

test('the proxy bounds headers, bodies and times', () => {
  const caddyfile = textOf('deploy/Caddyfile');
  for (const bound of ['max_header_size', 'read_header', 'read_body', 'idle', 'max_size'])
    expect(caddyfile).toMatch(new RegExp(`${bound} \\d+`));
});

/** Megabytes of a process before it reads a file, and of the main thread, as measured and rounded up. */
const [emptyProcess, mainThread] = [100, 400];

test('unit and container allow what the bounds of all parts together may take', () => {
  const { parserThreads, parserMegabytes } = settingsTable;
  const files = parserThreads.default * (emptyProcess + 2 * parserMegabytes.default);
  const together = files + maxThreads * threadMegabytes + mainThread;
  const unit = /^MemoryMax=(\d+)M$/m.exec(textOf('deploy/offergrade.service'))?.[1];
  const container = /mem_limit: (\d+)m\n/.exec(inCompose('app'))?.[1];
  for (const allowed of [unit, container]) expect(Number(allowed)).toBeGreaterThan(together);
});

test('the compose file sets only settings of the app that exist', () => {
  const app = inCompose('app');
  const environment = app.split(/^ {4}(?=\w+:)/m).find((part) => part.startsWith('environment:')) ?? '';
  const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(names).toContain('DATABASE_URL');
  expect(unknownSettings(names)).toEqual([]);
});

test('the systemd unit sets only settings that exist', () => {
  const names = [...textOf('deploy/offergrade.service').matchAll(/^Environment=(.+)$/gm)]
    .flatMap(([, pairs = '']) => pairs.split(' '))
    .map((pair) => pair.split('=')[0] ?? '');
  expect(names).toContain('OFFERGRADE_DATA');
  expect(unknownSettings(names)).toEqual([]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd-analyze rates the exposure of the unit at 2.0 or less', () => {
  const { stdout, status } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', join(root, 'deploy/offergrade.service')],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain('Overall exposure level');
  expect(status, stdout).toBe(0);
});
