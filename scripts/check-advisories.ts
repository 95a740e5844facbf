/**
 * `npm run tool -- check-advisories`: checks the lock file, or the named output of `npm sbom`,
 * against the stored list of advisories. Exits with 1 if an installed version is affected. Works
 * offline, unlike `npm audit`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  advisoryListSchema,
  findVulnerable,
  installedPackages,
  notLookedUp,
} from './advisories/find-vulnerable.ts';

const root = join(import.meta.dirname, '..');
const file = process.argv[2] ?? join(root, 'package-lock.json');
const list = advisoryListSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'advisories/advisories.json'), 'utf8')),
);
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const installed = installedPackages(readFileSync(file, 'utf8'));
const vulnerable = findVulnerable(installed, list);
const unknown = notLookedUp(Object.keys(dependencies), list);
const names = installed.map(({ name }) => name);

console.log(
  `${installed.length} libraries are installed; ${list.lookedUp.length} were looked up on ${list.collectedOn}, with ${list.advisories.length} advisories`,
);
console.log(
  `${notLookedUp(names, list).length} were not looked up; of these our own code uses: ${unknown.join(', ') || 'none'}`,
);
for (const line of vulnerable) console.log(`VULNERABLE ${line}`);
if (vulnerable.length === 0) console.log('no listed advisory affects an installed version');
process.exitCode = vulnerable.length === 0 ? 0 : 1;
