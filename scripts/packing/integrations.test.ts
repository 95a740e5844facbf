import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { otherJob, strongOffer, weakOffer } from '../../tests/fakes/offers.ts';
import { packTerminal } from './build-terminal.ts';

const integrations = join(import.meta.dirname, '../../integrations');
const hook = readFileSync(join(integrations, 'pre-commit/.pre-commit-hooks.yaml'), 'utf8');
const action = readFileSync(join(integrations, 'github-action/action.yml'), 'utf8');

test('the hook installs the version of the project', () => {
  expect(hook).toContain(`additional_dependencies: ['offergrade@${project.version}']`);
  const mirrored = JSON.parse(readFileSync(join(integrations, 'pre-commit/package.json'), 'utf8'));
  expect(mirrored.version).toBe(project.version);
});

/** A value of the hook, as pre-commit reads it. */
const ofHook = (name: string) => new RegExp(`^  ${name}: (.*)$`, 'm').exec(hook)?.[1] ?? '';

// Installing takes some seconds: a check of `npm run test:all`.
describe.runIf(process.env.INSTALLED_TERMINAL)('in a small repository of ads', () => {
  let folder: string;
  let ads: string;
  let packed: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'offergrade-integrations-'));
    ads = join(folder, 'repository');
    mkdirSync(join(ads, 'ads/older ones'), { recursive: true });
    writeFileSync(join(ads, 'README.md'), '# Our ads\n');
    writeFileSync(join(ads, 'ads/strong.md'), strongOffer);
    writeFileSync(join(ads, 'ads/nurse.txt'), otherJob);
    writeFileSync(join(ads, 'ads/older ones/weak.txt'), weakOffer);
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
    ])
      expect(spawnSync('git', args, { cwd: ads }).status).toBe(0);
    packed = (await packTerminal()).file;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The step of the action, with the defaults of its inputs. */
  function runAction(inputs: Record<string, string>) {
    const [, command = ''] = /^ {6}run: (.*)$/m.exec(action) ?? [];
    const defaults = Object.fromEntries(
      [...action.matchAll(/^ {2}([\w-]+):\n {4}description: .*\n {4}default: (.*)$/gm)].map(
        ([, name = '', value = '']) => [name, value.replaceAll("'", '')],
      ),
    );
    const given: Record<string, string> = { ...defaults, ...inputs, package: packed };
    const variables = [...action.matchAll(/^ {8}([A-Z_]+): \$\{\{ inputs\.([\w-]+) \}\}$/gm)];
    const { status, stderr } = spawnSync('bash', ['-c', command], {
      cwd: ads,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        npm_config_offline: 'true',
        npm_config_update_notifier: 'false',
        GITHUB_ACTION_PATH: join(integrations, 'github-action'),
        GITHUB_OUTPUT: join(folder, 'output'),
        GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
        ...Object.fromEntries(variables.map(([, variable = '', input = '']) => [variable, given[input]])),
      },
    });
    return { status, stderr };
  }

  test('the action writes SARIF and a summary, and fails where an offer is below', () => {
    const { status, stderr } = runAction({ paths: 'ads/*.md\nads/older ones\n', 'at-least': 'C' });
    expect(stderr).toContain('Product offers: 2 (A 1, D 1) · Below C: 1\n');
    expect(status).toBe(1);
    const [run] = JSON.parse(readFileSync(join(ads, 'offergrade.sarif'), 'utf8')).runs;
    const letters = run.results.filter(({ ruleId }: { ruleId: string }) => ruleId === 'letter');
    expect(letters.map(({ level }: { level: string }) => level)).toEqual(['none', 'error']);
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe('sarif-file=offergrade.sarif\n');
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('weak.txt | **D**, below C |');
  });

  test('the hook is given the staged ads alone, and fails for the one that is below', () => {
    const home = join(folder, 'hook');
    const install = ['install', '--offline', '--no-audit', '--no-fund', '--prefix', home, packed];
    expect(spawnSync('npm', install, { cwd: folder }).status).toBe(0);
    const staged = spawnSync('git', ['ls-files'], { cwd: ads, encoding: 'utf8' }).stdout.trim().split('\n');
    const files = staged.filter((file) => new RegExp(ofHook('files')).test(file));
    expect(files).toHaveLength(3);
    const args = ofHook('args').slice(1, -1).split(', ');
    const runHook = (given: string[]) =>
      spawnSync(join(home, 'node_modules/.bin', ofHook('entry')), [...args, ...given], {
        cwd: ads,
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      });
    const failed = runHook(files);
    expect(failed.stdout).toContain('weak.txt: Product Owner · Stonecask Insurance (below C)');
    expect(failed.status).toBe(1);
    expect(runHook(files.filter((file) => !file.endsWith('weak.txt'))).status).toBe(0);
  });
});
