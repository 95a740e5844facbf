import { expect, test } from 'vitest';
import { readJobPage, writtenPages } from '../../tests/fakes/job-pages.ts';
import type { BrowserApi } from '../browser-api.ts';
import type { PageCopy } from '../page/copy-page.ts';
import { readTab } from './read-tab.ts';

/** A browser whose tab answers with this copy of its page. */
function withPage(copy: () => PageCopy): BrowserApi {
  // Cast: only this much is used.
  return { scripting: { executeScript: async () => [{ result: copy() }] } } as unknown as BrowserApi;
}

const read = (html: string) =>
  readTab(
    withPage(() => ({ html, address: 'https://jobs.example/one' })),
    3,
  );

test('the offer of a page is read as on the server', async () => {
  const answer = await read(readJobPage(writtenPages, 'en-lever.html'));
  expect(answer).toMatchObject({
    ok: true,
    address: 'https://jobs.example/one',
    offers: [{ position: 'Staff Product Manager, Field Robotics' }],
  });
});

test('several whole offers are there to choose from', async () => {
  const duties = 'You own the roadmap, you talk to users every week, and you decide what is built. '.repeat(
    3,
  );
  const part = (title: string, heading: string) =>
    `<h3>${heading}</h3><p>${title}, ${heading}: ${duties}</p>`;
  const job = (title: string) =>
    `<article><h2>${title}</h2>${part(title, 'Your mission')}${part(title, 'Your profile')}</article>`;
  const answer = await read(`<h1>Careers</h1>${job('Product Manager')}${job('Product Designer')}`);
  expect(answer.ok && answer.offers.map(({ position }) => position)).toEqual([
    'Product Manager',
    'Product Designer',
  ]);
});

test('a page without an offer, and one that may not be read, are told apart', async () => {
  expect(await read('<p>Hello</p>')).toEqual({ ok: false, why: 'pageHasNoOffer' });
  const closed = withPage(() => {
    throw new Error('Cannot access a chrome:// URL');
  });
  expect(await readTab(closed, 3)).toEqual({ ok: false, why: 'pageIsClosed' });
  expect(await read(' '.repeat(10_000_001))).toEqual({ ok: false, why: 'pageIsTooLarge' });
});
