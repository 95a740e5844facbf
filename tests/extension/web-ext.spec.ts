import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const folder = join(import.meta.dirname, '../../dist/extension/firefox');

test('the linter of Mozilla finds no error', () => {
  // npx first downloads it.
  test.setTimeout(300_000);
  const lint = ['lint', '--source-dir', folder, '--no-config-discovery', '--output', 'json'];
  const { stdout, stderr } = spawnSync('npx', ['--yes', 'web-ext@10.7.0', ...lint], { encoding: 'utf8' });
  test.skip(/npm (?:error|ERR!)/.test(stderr), 'There is no npm registry that has web-ext.');
  expect(JSON.parse(stdout)).toMatchObject({ count: expect.any(Number), errors: [] });
});
