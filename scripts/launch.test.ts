import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Candidate = { path: string; version: string };

/** Plain JavaScript without declarations, as it runs before anything is installed. */
const { chooseNode } = (await import(new URL('./choose-node.mjs', import.meta.url).href)) as {
  chooseNode: (candidates: Candidate[]) => Candidate | undefined;
};

test.for([
  ['24.0.0', '24.21.0', 'own'],
  ['24.0.0', 'v26.1.0', 'own'],
  ['24.21.0', '24.9.0', 'packaged'],
  ['24.21.0', '24.21.0', 'packaged'],
  ['24.21.0', '22.99.0', 'packaged'],
  ['24.21.0', '25.0.0-nightly2026', 'packaged'],
  ['24.21.0', '', 'packaged'],
])('of the packaged Node %s and the machine’s own %s the %s one runs', ([packaged = '', own = '', runs]) => {
  const candidates = [
    { path: 'packaged', version: packaged },
    { path: 'own', version: own },
  ];
  expect(chooseNode(candidates)?.path).toBe(runs);
});

test('no Node before 24 runs, alone or beside others', () => {
  expect(chooseNode([{ path: 'own', version: '23.11.1' }])).toBeUndefined();
  expect(chooseNode([])).toBeUndefined();
});

/** A fake Node of the machine, which prints its version or else runs a command of the shell. */
function machineNode(version: string, command = 'echo "asked: $*"'): string {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'node');
  writeFileSync(path, `#!/bin/sh\nif [ "$1" = --version ]; then echo ${version}; else ${command}; fi\n`);
  chmodSync(path, 0o755);
  return path;
}

test.skipIf(process.platform === 'win32').for([
  ['v99.0.0', true],
  ['v24.0.0', false],
] as const)('below npm on the machine’s Node %s, that one runs: %s', ([version, runs]) => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'launch.mjs'), 'grade', '--help'],
    {
      encoding: 'utf8',
      env: { ...process.env, npm_node_execpath: machineNode(version) },
    },
  );
  const asked = `asked: ${join(import.meta.dirname, 'grade.ts')} --help\n`;
  if (runs) expect(stdout).toBe(asked);
  else expect(stdout).not.toContain('asked:');
});

test.skipIf(process.platform === 'win32')('ends with the npm that started it', async () => {
  const launch = join(import.meta.dirname, 'launch.mjs');
  const npm = spawn('sh', ['-c', '"$0" "$1" grade; true', process.execPath, launch], {
    env: {
      ...process.env,
      npm_lifecycle_event: 'grade',
      npm_node_execpath: machineNode('v99.0.0', 'echo runs; exec sleep 100000'),
    },
  });
  await once(npm.stdout, 'data');
  npm.kill();
  // It holds the output open until it ends.
  await once(npm, 'close');
});
