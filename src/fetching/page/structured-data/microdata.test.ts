import { describe, expect, test } from 'vitest';
import { processorTime } from '../../../../tests/processor-time.ts';
import { pageToText } from '../page-to-text.ts';

const sentence = 'You own the vision of the product and decide with your team what is built next. ';
const description = `<p>${sentence.repeat(16)}</p><ul><li>Interview users</li><li>Measure outcomes</li></ul>`;
const expected = {
  source: 'microdata',
  position: 'Product Manager',
  company: 'Exemple & fils',
  place: 'Lyon, FR',
  published: '2026-03-01',
  text: `Product Manager\n\nExemple & fils\n\nLyon, FR\n\n${sentence.repeat(16).trim()}\n\n- Interview users\n- Measure outcomes`,
};
const noise = `<p>${'Read what others say of us and of the house that we have built. '.repeat(20)}</p>`;
const offerOf = async (body: string) =>
  (await pageToText(`<html><head><title>Jobs</title></head><body>${body}</body></html>`)).offer;

const microdata = `<div itemscope itemtype="https://schema.org/JobPosting">
  <h1 itemprop="title">Product <b>Manager</b></h1><meta itemprop="datePosted" content="2026-03-01">
  <span itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization">
    <span itemprop="name">Exemple &amp; fils</span><img itemprop="logo" src="/x.png"></span>
  <div itemprop="jobLocation" itemscope itemtype="https://schema.org/Place">
    <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
      <span itemprop="addressLocality">Lyon</span><meta itemprop="addressCountry" content="FR"></div></div>
  <div itemprop="description">${description}</div></div>`;
const rdfa = `<div vocab="https://schema.org/" typeof="JobPosting">
  <h1 property="title">Product Manager</h1><time property="datePosted" datetime="2026-03-01T08:00">yesterday</time>
  <a property="hiringOrganization" typeof="Organization" href="/"><span property="name">Exemple &amp; fils</span></a>
  <div property="jobLocation" typeof="Place"><div property="address" typeof="PostalAddress">
    <span property="addressLocality">Lyon</span>, <span property="schema:addressCountry">FR</span></div></div>
  <div property="description">${description}</div></div>`;

describe('a page that marks up its own offer', () => {
  test.each([
    ['microdata', microdata],
    ['RDFa Lite', rdfa],
    [
      'with another vocabulary prefix',
      microdata.replace('https://schema.org/JobPosting', 'http://www.schema.org/JobPosting'),
    ],
    [
      'as the main entity of a page',
      `<div itemscope itemtype="https://schema.org/WebPage"><div itemprop="mainEntity">${microdata}</div></div>`,
    ],
    ['beside much else', `${noise}${microdata}${noise}`],
    [
      'with a control in its description',
      microdata.replace('<ul><li>', '<button>Share this</button><script>x()</script><ul><li>'),
    ],
    ['with a hidden item', `<div style="display:none">${microdata}</div>`],
    [
      'with a date within its description',
      microdata.replace('<ul><li>', '<meta itemprop="validThrough" content="2026-05-01"><ul><li>'),
    ],
    [
      'with its parts apart',
      microdata.replace('</p><ul>', '</p></div><div itemprop="responsibilities description"><ul>'),
    ],
    ['that is not closed', microdata.replace(/<\/div>$/, '')],
  ])('%s', async (_name, body) => expect(await offerOf(body)).toEqual(expected));

  test('a place may be no more than what it shows', async () => {
    const place = /<div itemprop="jobLocation"[\s\S]*?<\/div><\/div>/;
    const shown = (html: string) => offerOf(microdata.replace(place, html)).then((offer) => offer?.place);
    expect(
      await shown(
        '<p itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><b>Lyon</b> (69)</p>',
      ),
    ).toBe('Lyon (69)');
    expect(
      await shown(`<p itemprop="jobLocation" itemscope><span itemprop="address" itemscope>
        <meta itemprop="addressCountry" content="FR">Lyon, France</span></p>`),
    ).toBe('Lyon, France');
  });
  test('of several the one that the page is named after is meant', async () => {
    const other = microdata
      .replace('Product <b>Manager</b>', 'Data Analyst')
      .replace('<h1', '<h2')
      .replace('</h1>', '</h2>');
    expect((await offerOf(microdata + other))?.position).toBe('Product Manager');
    const listed = [1, 2, 3].map((number) => other.replace('Data Analyst', `Data Analyst ${number}`));
    expect((await offerOf(listed.join('')))?.source).not.toBe('microdata');
  });
  test('JSON-LD comes first', async () => {
    const posting = { '@type': 'JobPosting', title: 'Designer', description };
    const offer = await offerOf(
      `<script type="application/ld+json">${JSON.stringify(posting)}</script>${microdata}`,
    );
    expect(offer).toMatchObject({ source: 'jobPosting', position: 'Designer' });
  });
});

describe('hostile markup costs no more than its length', () => {
  test.each([
    ['items', '<div itemscope itemtype="schema.org/JobPosting">'.repeat(400)],
    [
      'properties',
      `<div itemscope itemtype="schema.org/JobPosting">${'<p itemprop="description">'.repeat(400)}${sentence.repeat(20_000)}`,
    ],
    [
      'names',
      `<div itemscope itemtype="schema.org/JobPosting"><p itemprop="${'description '.repeat(50_000)}">${sentence}`,
    ],
    ['postings', microdata.repeat(700)],
    [
      'a property that objects have',
      `<div itemscope itemtype="schema.org/JobPosting"><p itemprop="__proto__ constructor toString">x</p>${sentence.repeat(5)}`,
    ],
  ])('%s', async (_name, body) => {
    let text = '';
    const milliseconds = await processorTime(async () => {
      text = (await offerOf(body))?.text ?? '';
    });
    expect(text).not.toContain('undefined');
    expect(milliseconds).toBeLessThan(2_000);
  });
});
