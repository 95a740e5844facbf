import { expect, test } from 'vitest';
import { findBoardEmbed, findEmbeddedJob } from './embedded-board.ts';

const ashbyId = '5ac21346-8e0c-4494-8e7a-3eb92ff77902';

test.each([
  [
    'https://boards.greenhouse.io/embed/job_board/js?for=acme',
    'gh_jid=123',
    'https://boards.greenhouse.io/acme/jobs/123',
  ],
  [
    '//boards.greenhouse.io/embed/job_board/js?for=acme',
    'gh_jid=123',
    'https://boards.greenhouse.io/acme/jobs/123',
  ],
  [
    'https://job-boards.eu.greenhouse.io/embed/job_board/js?b=x&for=acme',
    'gh_jid=1',
    'https://boards.greenhouse.io/acme/jobs/1',
  ],
  [
    'https://boards.greenhouse.io/embed/job_app?for=acme&token=9',
    'gh_jid=9',
    'https://boards.greenhouse.io/acme/jobs/9',
  ],
  [
    'https://jobs.ashbyhq.com/Acme%20Labs/embed?version=2',
    `ashby_jid=${ashbyId}`,
    `https://jobs.ashbyhq.com/Acme%20Labs/${ashbyId}`,
  ],
])('%s and ?%s', (source, query, job) => {
  const sources = ['/main.js', source, 'https://boards.greenhouse.io/embed/job_board/js?for=other'];
  expect(findBoardEmbed(sources)).toBe(source);
  expect(findEmbeddedJob(new URL(`https://acme.example/careers/job?${query}`), source)?.href).toBe(job);
});

test.each([
  'https://boards.greenhouse.io/acme/jobs/123',
  'https://boards.greenhouse.io.example/embed/job_board/js?for=acme',
  'https://cdn.example/?https://boards.greenhouse.io/embed/job_board/js?for=acme',
  'https://jobs.ashbyhq.com/acme',
])('%s embeds no board', (source) => expect(findBoardEmbed([source])).toBeUndefined());

test.each(['', 'gh_jid=', 'gh_jid=12a', 'gh_jid=../1', `ashby_jid=${ashbyId}`])(
  'an address with ?%s names no job of Greenhouse',
  (query) => {
    const embed = 'https://boards.greenhouse.io/embed/job_board/js?for=acme';
    expect(findEmbeddedJob(new URL(`https://acme.example/job?${query}`), embed)).toBeNull();
  },
);

test('a name cannot lead elsewhere', () => {
  const embed = 'https://boards.greenhouse.io/embed/job_board/js?for=../../x';
  expect(findEmbeddedJob(new URL('https://acme.example/job?gh_jid=1'), embed)?.pathname).toBe(
    '/..%2F..%2Fx/jobs/1',
  );
});
