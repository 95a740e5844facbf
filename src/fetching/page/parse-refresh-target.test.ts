import { expect, test } from 'vitest';
import { parseRefreshTarget } from './parse-refresh-target.ts';

test.each([
  ['0; url=/offer', '/offer'],
  ['0;URL=/offer', '/offer'],
  ["5, url='https://jobs.example.org/1?a=b;c'", 'https://jobs.example.org/1?a=b;c'],
  ['0.5 ; url = "/offer"', '/offer'],
  ['0; /offer', '/offer'],
  ['10; url=/offer', '/offer'],
  ['11; url=/offer', ''],
  ['300', ''],
  ['0', ''],
  ['0; url=', ''],
  ['', ''],
  ['url=/offer', ''],
])('%j leads to "%s"', (content, target) => expect(parseRefreshTarget(content)).toBe(target));

test('a hostile one costs no more than its length', () => {
  expect(parseRefreshTarget(`0;${' '.repeat(1_000_000)}`)).toBe('');
  expect(parseRefreshTarget(`${'0'.repeat(1_000_000)};url=/`)).toBe('');
});
