import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDockerfile } from './read-dockerfile.ts';

const stages = readDockerfile(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'));

test('our Dockerfile starts the server as a user who is not root, and has a health check', () => {
  const last = stages.at(-1);
  expect(last?.user).toBe('node');
  expect(last?.command).toEqual(['node', 'dist/server/main.js']);
  expect(last?.healthCheck.slice(0, 2)).toEqual(['node', '-e']);
  expect(last?.healthCheck[2]).toContain('/healthz');
});

test('the last stage takes what runs from the first, and nothing of what builds it', () => {
  expect(stages.map(({ image }) => image)).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim']);
  const sources = stages.at(-1)?.copies.map(({ from, sources }) => [from, ...sources]);
  expect(sources).toEqual([
    ['build', '/app/package.json'],
    ['build', '/app/node_modules'],
    ['build', '/app/dist'],
    ['build', '/app/src'],
  ]);
});

test('an instruction that it does not know is a mistake, not passed over', () => {
  expect(() => readDockerfile('FROM a\nONBUILD RUN b')).toThrow('ONBUILD');
  expect(() => readDockerfile('RUN b')).toThrow('RUN b');
});
