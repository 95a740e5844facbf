import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { findRedirect } from './page-request.ts';

const answer = (status: number, location: string) => ({
  url: new URL('https://jobs.example/offers/1'),
  status,
  header: (name: string) => (name === 'location' ? location : ''),
  body: Readable.from([]),
});

test.each([301, 302, 303, 307, 308])('%i leads on', (status) => {
  expect(findRedirect(answer(status, '/2'))?.href).toBe('https://jobs.example/2');
});

test.each([200, 300, 304, 305, 306, 309, 404])('%i is no redirect', (status) => {
  expect(findRedirect(answer(status, '/2'))).toBeUndefined();
});

test('a redirect may lead nowhere', () => {
  expect(findRedirect(answer(302, 'https://'))).toBeNull();
});
