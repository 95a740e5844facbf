import { afterEach, describe, expect, test } from 'vitest';
import { answering, closeServers, fetchFrom } from '../../../tests/fakes/serve-locally.ts';

afterEach(closeServers);

const duties = 'You own the roadmap, you talk to users every week, and you decide what is built next. ';
const job = (title: string, description = duties.repeat(6)) => ({
  '@type': 'JobPosting',
  title,
  hiringOrganization: { name: 'Acme' },
  jobLocation: { address: { addressLocality: 'Lyon' } },
  description: `<p>${title}: ${description}</p>`,
});
const stated = (postings: unknown[], body = '') =>
  `<title>Careers at Acme</title><script type="application/ld+json">${JSON.stringify(postings)}</script><body>${body}</body>`;
const block = (title: string, parts = ['Your mission', 'Your profile']) =>
  `<article><h2>${title}</h2>${parts.map((part) => `<h3>${part}</h3><p>${title}, ${part}: ${duties.repeat(3)}</p>`).join('')}</article>`;
const page = (...blocks: string[]) => `<title>Careers at Acme</title><h1>Careers</h1>${blocks.join('')}`;

const found = (html: string) => fetchFrom(answering(html));
async function titlesOn(html: string) {
  const offer = await found(html);
  if (offer.ok) return 'one';
  return offer.code === 'severalOffers' ? offer.offers.map(({ position }) => position) : offer.code;
}

describe('several whole offers that a page states', () => {
  test('are told with what is known of each', async () => {
    const offer = await found(stated([job('Product Manager'), job('Designer')]));
    expect(offer).toMatchObject({
      ok: false,
      code: 'severalOffers',
      address: expect.stringMatching(/\/job$/),
      offers: [
        {
          position: 'Product Manager',
          company: 'Acme',
          place: 'Lyon',
          text: expect.stringMatching(/^Product Manager\n\nAcme\n\nLyon\n\nProduct Manager: You own/),
        },
        { position: 'Designer' },
      ],
    });
  });

  test('have 400 characters each', async () => {
    const long = (title: string, characters: number) =>
      job(title, 'x'.repeat(characters - `${title}: `.length));
    expect(await titlesOn(stated([long('A', 400), long('B', 400)]))).toEqual(['A', 'B']);
    expect(await titlesOn(stated([long('A', 400), long('B', 399)]))).not.toContain('B');
  });

  test('are ten at most, with 200,000 characters', async () => {
    const many = Array.from({ length: 11 }, (_, index) => job(`Product Manager ${index}`));
    expect(await titlesOn(stated(many))).toHaveLength(10);
    const long = ['A', 'B', 'C'].map((title) => job(title, 'x '.repeat(40_000)));
    expect(await titlesOn(stated(long))).toEqual(['A', 'B']);
  });

  test('are one where the page is named for it, or states the same twice', async () => {
    const both = [job('Product Manager'), job('Designer')];
    expect(await titlesOn(stated(both, '<h1>Designer</h1>'))).toBe('one');
    expect(await titlesOn(stated([job('Designer'), job('Designer')]))).toBe('one');
  });

  test('stand beside the offer that the page shows and does not state', async () => {
    const own = block('The job of a lifetime');
    expect(await titlesOn(stated([job('Product Manager'), job('Designer')], own))).toBe('one');
  });
});

describe('several whole offers in the state that a page hands to its program', () => {
  const one = (title: string, description = `${title}: ${duties.repeat(6)}`) => ({
    title,
    company: { name: 'Acme' },
    location: 'Lyon',
    contractType: 'PERMANENT',
    description,
  });
  const both = [one('Product Manager'), one('Designer')];
  const next = (value: unknown) =>
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(value)}</script>`;
  const held = (value: unknown, body = '') =>
    `<title>Careers at Acme</title><body><div id="root"></div>${body}${next(value)}</body>`;
  /** As Nuxt 3 writes it: every value once, in one list, referred to by its index. */
  const nuxt = [
    { jobs: 1 },
    [2, 3],
    { title: 4, company: 6, contractType: 7, description: 8 },
    { title: 5, company: 6, contractType: 7, description: 9 },
    'Product Manager',
    'Designer',
    'Acme',
    'PERMANENT',
    ...both.map(({ description }) => description),
  ];

  test('are told with what is known of each, in their order', async () => {
    expect(await found(held({ props: { jobs: both } }))).toMatchObject({
      ok: false,
      code: 'severalOffers',
      offers: [
        {
          position: 'Product Manager',
          company: 'Acme',
          place: 'Lyon',
          text: expect.stringMatching(/^Product Manager\n\nAcme\n\nLyon\n\nProduct Manager: You own/),
        },
        { position: 'Designer' },
      ],
    });
  });

  test.each([
    ['an assigned state', `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ both })};</script>`],
    ['Nuxt 3', `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(nuxt)}</script>`],
    ['a state behind a list of teasers', stated([job('A', 'x'), job('B', 'x')]) + next({ both })],
  ])('are told in %s', async (_name, html) =>
    expect(await titlesOn(html)).toEqual(['Product Manager', 'Designer']),
  );

  test('have 400 characters each', async () => {
    const jobs = (shorter: number) => [one('A', 'x'.repeat(400)), one('B', 'x'.repeat(shorter))];
    expect(await titlesOn(held(jobs(400)))).toEqual(['A', 'B']);
    expect(await titlesOn(held(jobs(399)))).not.toContain('B');
  });

  test('are told once, by the copy that says most', async () => {
    const bare = both.map(({ title, contractType, description }) => {
      return { title, contractType, remote: true, description };
    });
    const offer = await found(held({ bare, both, again: both }));
    expect(offer).toMatchObject({ offers: [{ place: 'Lyon' }, { place: 'Lyon' }] });
  });

  test('are one among similar jobs where the page is named for it', async () => {
    expect(await titlesOn(held({ both }, '<h1>Designer</h1>'))).toBe('one');
  });

  test('stand beside the offer that the page shows and does not state', async () => {
    const named = `<h1>Product Owner</h1><p>${duties.repeat(6)}</p>`;
    expect(await titlesOn(held({ both }, named))).toBe('one');
    expect(await titlesOn(held({ both }, block('The job of a lifetime')))).toBe('one');
  });

  test('stay offers under a heading that names what was searched', async () => {
    expect(await titlesOn(held({ both }, '<h1>Product Owner jobs</h1><p>2 offers</p>'))).toHaveLength(2);
  });

  test('a list of teasers stays a list', async () => {
    const teasers = Array.from({ length: 12 }, (_, index) =>
      one(`Product Manager ${index}`, 'x'.repeat(350)),
    );
    const links = teasers.map(({ title }) => `<li><a href="/${title}">${title}</a></li>`);
    expect(await titlesOn(held({ teasers }, `<h1>Careers</h1><ul>${links.join('')}</ul>`))).toBe(
      'pageListsJobs',
    );
  });
});

describe('several whole offers that a page shows', () => {
  const titles = ['Product Manager', 'Product Designer'];

  test('are parted at their titles', async () => {
    const offer = await found(page(...titles.map((title) => block(title))));
    expect(offer).toMatchObject({
      ok: false,
      code: 'severalOffers',
      offers: titles.map((position) => ({ position })),
    });
    const [first] = offer.ok || offer.code !== 'severalOffers' ? [] : offer.offers;
    expect(first?.text).toMatch(/^Product Manager\n\nYour mission\n/);
    expect(first?.text).not.toContain('Product Designer');
  });

  test.each([
    [
      'the page is named for a job',
      page(...titles.map((title) => block(title))).replace('>Careers<', '>Product Manager<'),
    ],
    [
      'they are not divided alike',
      page(block('Product Manager'), block('Product Designer', ['Your mission', 'Benefits'])),
    ],
    ['only one is divided', page(block('Product Manager'), block('Product Designer', ['About us', 'Apply']))],
  ])('are one where %s', async (_where, html) => expect(await titlesOn(html)).toBe('one'));

  test('a list of links stays a list', async () => {
    const links = Array.from(
      { length: 12 },
      (_, index) => `<li><a href="/${index}">Product Manager ${index}</a></li>`,
    );
    expect(await titlesOn(page(`<ul>${links.join('')}</ul>`))).toBe('pageListsJobs');
  });
});
