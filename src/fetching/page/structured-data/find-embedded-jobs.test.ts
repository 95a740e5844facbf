import { describe, expect, test } from 'vitest';
import { processorTime } from '../../../../tests/processor-time.ts';
import { pageToText } from '../page-to-text.ts';

const sentence = 'You own the vision of the product and decide with your team what is built next. ';
const description = `<p>${sentence.repeat(9)}</p><ul><li>Interview users</li><li>Measure outcomes</li></ul>`;
const job = {
  id: 4711,
  slug: 'product-manager_lyon',
  title: 'Product Manager',
  company: {
    name: 'Exemple & fils',
    description: `<p>${'We make things for people in many towns. '.repeat(20)}</p>`,
  },
  location: { city: 'Lyon', country: 'France' },
  contractType: 'PERMANENT',
  publishedAt: '2026-03-01T08:00:00Z',
  description,
};
const expected = {
  source: 'embeddedState',
  position: 'Product Manager',
  company: 'Exemple & fils',
  place: 'Lyon, France',
  published: '2026-03-01',
  text: `Product Manager\n\nExemple & fils\n\nLyon, France\n\n${sentence.repeat(9).trim()}\n\n- Interview users\n- Measure outcomes`,
};
const page = (body: string, head = '') =>
  `<html><head><title>Careers</title>${head}</head><body><div id="root"></div>${body}</body></html>`;
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003C');
const data = (value: unknown) => `<script id="__NEXT_DATA__" type="application/json">${json(value)}</script>`;
const code = (text: string) => `<script>${text}</script>`;
const offerOf = async (html: string) => (await pageToText(html)).offer;

const apollo = {
  ROOT_QUERY: { job: { __ref: 'Job:4711' } },
  'Job:4711': {
    ...job,
    __typename: 'Job',
    company: { __ref: 'Company:1' },
    location: { type: 'id', id: 'City:2' },
  },
  'Company:1': { __typename: 'Company', name: job.company.name },
  'City:2': { __typename: 'City', name: 'Lyon, France' },
};
/** As Nuxt 2 writes it: repeated values, and those that are no JSON, are passed to a function. */
const called = `(function(a,b,c){return {data:[{job:{id:4711,title:a,contractType:"PERMANENT",remote:!1,salary:void 0,
  company:{name:"Exemple & fils",nested:b},location:{city:"Lyon",country:"France"},publishedAt:"2026-03-01T08:00:00Z",description:c,title2:a}}]}}`;
const given = `"Product Manager",{"a":[1,"(),"]},${json(description)}`;

/** As Nuxt 3 writes it: every value once, in one list, referred to by its index. */
const nuxt = [
  ['ShallowReactive', 1],
  { data: 2, once: -1 },
  { job: 3 },
  ['Reactive', 4],
  { title: 5, company: 6, location: 8, contractType: 10, publishedAt: 11, description: 12 },
  'Product Manager',
  { name: 7 },
  'Exemple & fils',
  { city: 9, country: 13 },
  'Lyon',
  'PERMANENT',
  '2026-03-01T08:00:00Z',
  description,
  'France',
];

describe('a page whose program holds the offer', () => {
  test.each([
    ['Next', data({ props: { pageProps: { job, jobs: [], company: job.company } } })],
    ['an assigned state', code(`window.__INITIAL_STATE__ = ${json({ job: { current: job } })};\nstart();`)],
    ['a state assigned by name', code(`var a={};window["__STATE__"]=${json({ job })}`)],
    ['a state written as a string', code(`window.__DATA__ = JSON.parse(${JSON.stringify(json({ job }))});`)],
    [
      'one in single quotation marks',
      code(
        `window.__DATA__ = JSON.parse('${json({ job, at: "l'offre" }).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}')`,
      ),
    ],
    [
      'a state with values that JSON does not know',
      code(`window.__S__ = ${json({ job, a: 1 }).replace('"a":1', '"a":undefined')};`),
    ],
    ['Nuxt 2', code(`window.__NUXT__=${called}(${given}));start({"a":1})`)],
    ['Nuxt 2 with its call outside', code(`window.__NUXT__=${called})(${given});`)],
    ['Nuxt 2 without a call', code(`window.__NUXT__=${json({ data: [{ job }] })};`)],
    ['Nuxt 3', `<script type="application/json" id="__NUXT_DATA__">${json(nuxt)}</script>`],
    ['Apollo', code(`window.__APOLLO_STATE__ = ${json(apollo)}`)],
    [
      'an attribute',
      `<div id="app" data-page="${json({ props: { job } }).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></div>`,
    ],
    [
      'other names',
      data({
        posting: {
          JobTitle: job.title,
          hiring_organization: 'Exemple &amp; fils',
          locations: [{ name: 'Lyon, France' }],
          posted_at: '2026-03-01',
          descriptionHtml: description,
          employment_type: 'cdi',
        },
      }),
    ],
    [
      'a text in sections',
      data({
        job: {
          ...job,
          description: undefined,
          sections: [
            { text: `<p>${sentence.repeat(9)}</p>` },
            { html: '<ul><li>Interview users</li><li>Measure outcomes</li></ul>' },
          ],
        },
      }),
    ],
  ])('%s', async (_name, body) => expect(await offerOf(page(body))).toEqual(expected));

  test('parts that stand apart get their headings', async () => {
    const apart = {
      ...job,
      description: `<p>${sentence.repeat(9)}</p>`,
      requirements: ['Five years', 'English'],
      benefits: '',
    };
    const text = (await offerOf(page(data({ apart }))))?.text;
    expect(text?.endsWith(`${sentence.trim()}\n\nQualifications\n\n- Five years\n- English`)).toBe(true);
  });

  test('a company may be named beside the job, and texts by language within it', async () => {
    const { company, title, description: text, ...rest } = job;
    const translations = {
      fr: { title: 'Chef de produit', description: 'x' },
      en: { title, descriptionHtml: text },
    };
    const value = { organization: { name: 'Exemple & fils' }, posting: { ...rest, title, translations } };
    expect(await offerOf(page(data(value)))).toEqual(expected);
  });

  const others = Array.from({ length: 20 }, (_, number) => ({
    ...job,
    id: 1000 + number,
    slug: `other-${number}`,
    title: `Analyst ${number}`,
  }));
  test.each([
    ['heading', '<h1>Product Manager</h1>', ''],
    ['title', '', '<meta property="og:title" content="Product Manager – Exemple">'],
    ['address', '', '<link rel="canonical" href="https://jobs.example/fr/product-manager_lyon?a=b">'],
    [
      'address with an identifier',
      '',
      '<meta property="og:url" content="https://jobs.example/4711-product-manager">',
    ],
  ])('of several the one that the %s names is meant', async (_name, body, head) => {
    expect(await offerOf(page(body + data({ jobs: [...others, job] }), head))).toEqual(expected);
  });
  test('a list of jobs is no offer', async () =>
    expect(await offerOf(page(data({ jobs: others })))).toBeUndefined());
});

describe('no job', () => {
  test.each([
    ['an article', { title: 'News', content: description, author: 'x', location: 'Lyon' }],
    ['a company', { name: 'Exemple', description, locations: ['Lyon'], website: 'x' }],
    ['an event', { title: 'Open day', description, location: 'Lyon', date: '2026-03-01' }],
    ['the entry of a list', { ...job, description: '<p>You own the vision.</p>' }],
    ['a job without a text', { ...job, description: { a: [{ b: 5 }, null] } }],
    [
      'a job of other kinds',
      { title: { a: 1 }, company: 5, location: [[]], contractType: true, description: [description] },
    ],
  ])('%s', async (_name, value) => expect(await offerOf(page(data({ value })))).toBeUndefined());

  test('a program is not run', async () => {
    const program = `window.__NUXT__=(function(a){return {job:${json(job)}}})(globalThis.hacked=1)`;
    expect((await offerOf(page(code(program))))?.source).toBe('embeddedState');
    expect('hacked' in globalThis).toBe(false);
  });
});

describe('hostile states cost no more than their length', () => {
  const long = (part: string) => part.repeat(Math.floor(500_000 / part.length));
  const same = [{ a: 1 }, [2, 2, 2, 2], Array.from({ length: 50_000 }, () => 3), long(sentence)];
  test.each([
    ['assignments', code(long('a={"b":'))],
    ['small assignments', code(long('a={"b":1};'))],
    ['quotation marks', code(`a={${long('"')}`)],
    ['escapes', code(`a=JSON.parse('${long('\\\\')}`)],
    ['calls', code(long('a=(function(b){return {c:b}}(1));'))],
    ['a call with quotation marks', code(`a=(function(b){return {c:'"',d:"${long('\\"')}"}}("x"))`)],
    ['a call with many names', code(`a=(function(b){return {c:[${long('b,')}]}}("${sentence.repeat(50)}"))`)],
    ['equals signs', code(long('=a '))],
    [
      'fields',
      data(Object.fromEntries(Array.from({ length: 25_000 }, (_, number) => [`a${number}`, number]))),
    ],
    [
      'objects',
      data(Array.from({ length: 25_000 }, () => ({ title: 'a', company: 'b', salary: 1, description: 'c' }))),
    ],
    ['a text named without end', data([{ title: 3, company: 3, salary: 3, description: 1 }, ...same])],
    [
      'a circle of names',
      code(
        `window.__APOLLO_STATE__=${json({ 'Job:1': { title: 'a', company: { __ref: 'Job:1' }, salary: 1, description: { __ref: 'Job:1' }, x: 'y'.repeat(300) } })}`,
      ),
    ],
  ])('%s', async (_name, body) => {
    let offer: unknown = 'not read';
    const milliseconds = await processorTime(async () => {
      offer = await offerOf(page(body));
    });
    expect(offer).toBeUndefined();
    expect(milliseconds).toBeLessThan(2_000);
  });
});
