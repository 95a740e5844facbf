import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoryListSchema, findVulnerable, installedPackages, notLookedUp } from './find-vulnerable.ts';

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const list = advisoryListSchema.parse(JSON.parse(textOf('advisories.json')));
const locked = installedPackages(textOf('../../package-lock.json'));

test('no library of the lock file has a version of which a listed advisory tells', () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(findVulnerable(locked, list)).toEqual([]);
});

test('what the list names is installed, and was looked up', () => {
  const installed = new Set(locked.map(({ name }) => name));
  for (const name of list.lookedUp) expect(installed, name).toContain(name);
  for (const { package: name } of list.advisories) expect(list.lookedUp).toContain(name);
});

test('each listed range is found at its ends: the last version before the mended one, and the mended one not', () => {
  for (const { package: name, vulnerable } of list.advisories) {
    for (const { from, before } of vulnerable) {
      const only = { ...list, advisories: list.advisories.filter((one) => one.vulnerable === vulnerable) };
      expect(findVulnerable([{ name, version: from }], only), `${name} ${from}`).toHaveLength(1);
      expect(findVulnerable([{ name, version: before }], only), `${name} ${before}`).toEqual([]);
    }
  }
});

test('versions are compared as numbers, and the one line says library, version, ids and origin', () => {
  const [undici] = findVulnerable([{ name: 'undici', version: '8.8.10' }], list);
  expect(undici).toBe('undici 8.8.10: CVE-2026-13697 (https://github.com/semantic-release/github/pull/1299)');
  expect(findVulnerable([{ name: 'undici', version: '8.10.0' }], list)).toEqual([]);
  expect(findVulnerable([{ name: 'hono', version: '4.12.3-rc.1' }], list)).not.toEqual([]);
});

test('a library within another and one of a bill of materials are found as well', () => {
  const lock = {
    packages: { '': {}, 'node_modules/a/node_modules/@hono/node-server': { version: '1.19.9' } },
  };
  expect(findVulnerable(installedPackages(JSON.stringify(lock)), list)).toHaveLength(2);
  const bill = { components: [{ name: 'kysely', version: '0.28.16' }] };
  expect(findVulnerable(installedPackages(JSON.stringify(bill)), list)).toHaveLength(1);
  expect(() => installedPackages('{}')).toThrow();
});

test('what nobody looked up is told, once each', () => {
  expect(notLookedUp(['zod', 'hono', 'ky', 'zod'], list)).toEqual(['ky', 'zod']);
});
