import { describe, expect, test } from 'vitest';
import { interstitialOn, jobs, page } from '../../../tests/fakes/interstitial-parts.ts';
import { jobTitle } from '../wording/offer-lines.ts';

/** Numbered, as repeated text on a page is read once. */
const prose = (sentence: string, times: number) =>
  Array.from({ length: times }, (_, index) => `<p>${index} ${sentence}</p>`).join('');
const garden = 'The roses of that garden are pruned in the spring, and they flower until the frost comes.';
const moreJobs = [
  'Product Manager',
  'Head of Sales',
  'Data Analyst',
  'Delivery Manager',
  'Office Manager',
  'UX Designer',
  'Scrum Master',
  'Product Owner',
]
  .map((title) => `<p>${title}</p>`)
  .join('');

describe('a text that speaks of no job', () => {
  test('is no offer from 1,000 characters on, in a language that is known', () => {
    expect(interstitialOn(page('Roses', prose(garden, 15)))).toBe('pageWithoutOffer');
    expect(interstitialOn(page('Roses', prose(garden, 10)))).toBeNull();
    const swedish = 'Rosorna klipps varje vår och blommar tills frosten kommer, sade trädgårdsmästaren igår.';
    expect(interstitialOn(page('Rosor', prose(swedish, 15)))).toBeNull();
  });
  test('is one under the title of a job, or where it says enough of what offers say', () => {
    expect(interstitialOn(page('Garden Manager', prose(garden, 15)))).toBeNull();
    const said = (times: number) =>
      page(
        'Roses',
        prose('We are looking for help, and you will have a permanent contract.', times) + prose(garden, 15),
      );
    expect(interstitialOn(said(1))).toBeNull();
    expect(interstitialOn(page('Roses', `${prose(garden, 15)}<p>The salary of kings.</p>`))).toBe(
      'pageWithoutOffer',
    );
  });
});

test('a form is one where a third of what it says is of forms', () => {
  const fields = '<p>First name</p><p>Last name</p><p>Email</p><p>How did you hear about this job?</p>';
  expect(interstitialOn(page('Gardener', `<h1>Gardener</h1>${fields}${prose(garden, 1)}`))).toBe(
    'pageWithoutOffer',
  );
  const different = Array.from({ length: 8 }, (_, index) => `<p>${index} ${garden}</p>`).join('');
  expect(interstitialOn(page('Gardener', `<h1>Garden Manager</h1>${fields}${different}`))).toBeNull();
});

test('a list that finds nothing says so first', () => {
  const nothing = '<p>No jobs found in Exeter.</p>';
  expect(interstitialOn(page('Search', nothing + prose(garden, 5)))).toBe('pageListsJobs');
  expect(interstitialOn(page('Garden Manager', prose(garden, 6) + nothing))).toBeNull();
});

test('a page that is named for the jobs of a company is no offer where it shows the title of none', () => {
  const life = '<p>We are looking for people who like roses, and you will join a team that prunes them.</p>';
  expect(interstitialOn(page('Fernhollow Careers', life.repeat(3)))).toBe('pageWithoutOffer');
  expect(interstitialOn(page('Jobs', life.repeat(3)))).toBe('pageWithoutOffer');
  expect(interstitialOn(page('Jobs', `<h2>Garden Manager</h2>${life.repeat(3)}`))).toBeNull();
  expect(interstitialOn(page('Garden Manager – Fernhollow Careers', life.repeat(3)))).toBeNull();
});

test('one count of answers is of an offer on a blog, two are of a post', () => {
  expect(interstitialOn(page('News', `${prose(garden, 5)}<p>3 comments</p>`))).toBeNull();
  expect(interstitialOn(page('News', `${prose(garden, 5)}<p>12 likes · 3 comments</p>`))).toBe(
    'pageWithoutOffer',
  );
});

test('a page that tells of one job at length is no list, whatever stands beside', () => {
  const told = prose(garden, 4);
  expect(interstitialOn(page('Garden Manager', `<h1>Garden Manager</h1>${told}${moreJobs}`))).toBeNull();
  expect(interstitialOn(page('Gardens', `<h1>Gardens of Kent</h1>${told}${moreJobs}`))).toBe('pageListsJobs');
  expect(interstitialOn(page('Jobs', jobs()))).toBe('pageListsJobs');
});

describe('a line is the title of a job up to 200 characters', () => {
  const told = Array.from({ length: 15 }, (_, index) => `<p>${index} ${garden}</p>`);
  const titleOf = (characters: number) => 'Garden Manager '.padEnd(characters, 'x');
  test('on top of a text that speaks of none', () => {
    const under = (title: string) => interstitialOn(page('Roses', `<p>${title}</p>${told.join('')}`));
    expect(under(titleOf(200))).toBeNull();
    expect(under(titleOf(201))).toBe('pageWithoutOffer');
  });
  test('between the cards of a list', () => {
    const parted = (title: string) => {
      const passages = [told.slice(0, 2), told.slice(2, 4)].map((each) => each.join(''));
      return interstitialOn(
        page('Garden Manager', `<h1>Garden Manager</h1>${passages.join(`<p>${title}</p>`)}${moreJobs}`),
      );
    };
    expect(parted(titleOf(200))).toBe('pageListsJobs');
    expect(parted(titleOf(201))).toBeNull();
  });
});

test('words of a title are parted in one way only: a long line costs no more than it is long', () => {
  for (const { source } of Object.values(jobTitle)) {
    expect(source).toContain(' \\S+){0,');
    // A word followed by an optional space can be split at any place, which makes matching slow.
    expect(source).not.toMatch(/\\S[+*] [?*]/);
  }
  const ends = (words: string) => jobTitle.en.test(`product manager${words}`);
  expect(['', ' growth', ' growth and new markets'].map(ends)).toEqual([true, true, true]);
  expect(['2', ' growth and new markets today'].map(ends)).toEqual([false, false]);
});
