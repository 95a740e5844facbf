import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tests/arbitraries/runs.ts';
import { processorTime } from '../../../tests/processor-time.ts';
import { pageToText, parsePlainText } from './page-to-text.ts';

const sentence = 'You own the vision of the product and decide with your team what is built next. ';
const description = `<p>${sentence.repeat(9)}</p><ul><li>Interview users</li><li>Measure outcomes</li></ul>`;
const descriptionText = `${sentence.repeat(9).trim()}\n\n- Interview users\n- Measure outcomes`;
const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Product Manager',
  hiringOrganization: { '@type': 'Organization', name: 'Exemple &amp; fils' },
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Lyon', addressCountry: { name: 'France' } } },
  datePosted: '2026-03-01T08:00:00+01:00',
  description,
};
const script = (...contents: unknown[]) =>
  contents
    .map((content) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .map((content) => `<script type="application/ld+json">${content}</script>`)
    .join('');
const page = (head: string, body = '') =>
  `<!doctype html><html><head><title>Jobs</title>${head}</head><body>${body}</body></html>`;
const offerOf = async (html: string) => pageToText(html).offer;
const expected = {
  source: 'jobPosting',
  position: 'Product Manager',
  company: 'Exemple & fils',
  place: 'Lyon, France',
  published: '2026-03-01',
  text: `Product Manager\n\nExemple & fils\n\nLyon, France\n\n${descriptionText}`,
};

describe('structured data', () => {
  test.each([
    ['by itself', script(posting)],
    [
      'with a type attribute in other letters',
      script(posting).replace('application/ld+json', 'Application/LD+JSON; charset=utf-8'),
    ],
    ['among other scripts', script({ '@type': 'WebSite' }, '{"broken": ', posting, '[]')],
    ['in an array', script([{ '@type': 'Organization', name: 'x' }, posting])],
    ['in @graph', script({ '@graph': [{ '@type': 'BreadcrumbList' }, posting] })],
    ['as the main entity of a page', script({ '@type': 'WebPage', mainEntity: posting })],
    ['of several types', script({ ...posting, '@type': ['Thing', 'https://schema.org/JobPosting'] })],
    ['twice', script(posting, posting)],
    ['with trailing commas', script(`[${JSON.stringify(posting)},]`)],
    ['in CDATA', script(`//<![CDATA[\n${JSON.stringify(posting)}\n//]]>`)],
    ['in a comment', script(`<!--${JSON.stringify(posting)}-->`)],
    ['with raw line breaks', script(JSON.stringify(posting).replace('</p>', '</p>\n\n'))],
    [
      'with its HTML escaped',
      script({ ...posting, description: description.replaceAll('<', '&lt;').replaceAll('>', '&gt;') }),
    ],
    [
      'with its HTML escaped twice',
      script({
        ...posting,
        description: description.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
      }),
    ],
    ['as plain text', script({ ...posting, description: descriptionText })],
    ['in the body', `</head><body>${script(posting)}`],
    [
      'with names in place of objects',
      script({ ...posting, hiringOrganization: 'Exemple &amp; fils', jobLocation: 'Lyon, France' }),
    ],
  ])('%s', async (_name, head) => expect(await offerOf(page(head))).toEqual(expected));

  test('of several postings the one that the page is named after is meant', async () => {
    const scripts = script({ ...posting, title: 'Data Analyst' }, posting);
    expect(await offerOf(page(scripts, '<h1>Product Manager (m/f)</h1>'))).toEqual(expected);
    expect(await offerOf(page(scripts))).toBeUndefined();
  });
  test('what stands beside the description comes along, once', async () => {
    const further = {
      qualifications: '<ul><li>Five years in product</li></ul>',
      responsibilities: '<li>Interview users</li>',
    };
    const offer = await offerOf(page(script({ ...posting, ...further })));
    expect(offer?.text).toBe(`${expected.text}\n\nQualifications\n\n- Five years in product`);
  });
  test('a title that the description begins with stands once', async () => {
    const offer = await offerOf(
      page(script({ ...posting, description: `<h1>PRODUCT MANAGER</h1>${description}` })),
    );
    expect(offer?.text).toBe(expected.text);
  });
  test('several places and work from afar', async () => {
    const jobLocation = ['Lyon', 'Paris', 'Lyon'];
    const offer = await offerOf(page(script({ ...posting, jobLocation, jobLocationType: 'TELECOMMUTE' })));
    expect(offer?.text).toContain('\n\nLyon / Paris / Remote\n\n');
  });
  test('a short description is an offer where nothing more is on the page', async () => {
    const offer = await offerOf(
      page(script({ ...posting, description: sentence }), '<h1>Product Manager</h1>'),
    );
    expect(offer).toMatchObject({
      source: 'jobPosting',
      position: 'Product Manager',
      company: 'Exemple & fils',
    });
  });
  test('but a teaser gives way to the text it begins', async () => {
    const body = `<main><h1>Product Manager</h1><p>${sentence}</p><p>${sentence.repeat(9)}</p><p>The end.</p></main>`;
    const offer = await offerOf(page(script({ ...posting, description: sentence }), body));
    expect(offer).toMatchObject({
      source: 'readableText',
      position: 'Product Manager',
      company: 'Exemple & fils',
    });
    expect(offer?.text).toContain('The end.');
    expect(offer?.text).toContain('Lyon, France');
  });
  test.each([
    ['no description', { ...posting, description: '' }],
    [
      'a description of other kinds',
      { ...posting, description: { text: 'x' }, title: 5, hiringOrganization: [], jobLocation: [null] },
    ],
    ['nothing', {}],
  ])('%s is no offer', async (_name, content) =>
    expect(await offerOf(page(script(content)))).toBeUndefined(),
  );
});

describe('readable text', () => {
  const offer = `<h1>Product Manager</h1><h2>Your role</h2><p>${sentence.repeat(4)}</p>
    <ul><li>Interview users every week</li><li>Measure outcomes</li></ul><h2>Profile</h2><p>${sentence.repeat(2)}</p>`;
  const text = `Product Manager\n\nYour role\n\n${sentence.repeat(4).trim()}\n\n- Interview users every week\n- Measure outcomes\n\nProfile\n\n${sentence.repeat(2).trim()}`;
  const noise = 'Accept all cookies, sign in, subscribe to our letter and see what others do. '.repeat(3);

  test.each([
    ['alone', offer],
    [
      'under a menu and over a footer',
      `<nav><ul><li>${noise}</li></ul></nav><main>${offer}</main><footer>${noise}</footer>`,
    ],
    ['beside an aside', `<div><aside>${noise}</aside><div>${offer}</div></div>`],
    ['under a consent banner', `<div id="onetrust-banner-sdk"><p>${noise}</p></div><div>${offer}</div>`],
    [
      'under another consent banner',
      `<div class="ck-cookie-notice" role="region"><p>${noise}</p></div><div>${offer}</div>`,
    ],
    ['behind a dialog', `<div role="dialog"><p>${noise}</p></div><div role="main">${offer}</div>`],
    [
      'in a form that holds the whole page',
      `<form id="aspnetForm"><input value="x"><div>${offer}</div><button>Send</button></form>`,
    ],
    ['over similar jobs', `<div>${offer}</div><section class="similar-jobs"><p>${noise}</p></section>`],
    ['with hidden parts', `<div>${offer}</div><div style="display:none"><p>${noise}</p></div>`],
    ['on a body whose class speaks of cookies', `</body><body class="cookies-not-set"><div>${offer}</div>`],
  ])('%s', async (_name, body) => {
    expect(await offerOf(page('', body))).toMatchObject({
      text,
      source: 'readableText',
      position: 'Product Manager',
      company: '',
      place: '',
      published: '',
    });
  });

  test('keeps every section of a page that is built of many boxes', async () => {
    const boxes = ['Company', 'Missions', 'Profile'].map(
      (name) =>
        `<div class="row"><div class="col"><h3>${name}</h3><p>${name}: ${sentence.repeat(3)}</p><ul><li>${name} item</li></ul></div></div>`,
    );
    const others =
      '<div class="row"><ul><li><a href="/1">Another job in Paris</a></li><li><a href="/2">One more</a></li></ul></div>';
    const found = await offerOf(page('', `<h1>Product Manager</h1><div>${boxes.join('')}</div>${others}`));
    for (const name of ['Company', 'Missions', 'Profile']) expect(found?.text).toContain(`- ${name} item`);
    expect(found?.text).not.toMatch(/Another job|One more/);
  });
  test('an anchor that nobody closed is no link', async () => {
    const found = await offerOf(
      page('', `<a name="top"><h1>Product Manager</h1><p>${sentence.repeat(4)}</p>`),
    );
    expect(found?.text).toContain(sentence.trim());
  });

  test('takes the title from where pages are shared, if there is no heading', async () => {
    const head = '<meta property="og:title" content="Product &amp; Growth Manager">';
    const found = await offerOf(page(head, `<p>${sentence.repeat(4)}</p>`));
    expect(found?.text).toMatch(/^Product & Growth Manager\n\nYou own/);
    expect(found?.position).toBe('Product & Growth Manager');
  });
  test('and from the title of the page, if there is nothing else', async () => {
    const found = await offerOf(page('', `<p>${sentence.repeat(4)}</p>`));
    expect(found?.text).toMatch(/^Jobs\n\nYou own/);
    expect(found?.position).toBe('');
  });
});

describe('no offer', () => {
  const links = Array.from(
    { length: 40 },
    (_, index) => `<li><a href="/job/${index}">Product Manager ${index}</a> Lyon</li>`,
  );
  test.each([
    ['an empty page', ''],
    [
      'a page that needs a browser',
      page('', '<div id="root"></div><noscript>Please enable JavaScript</noscript>'),
    ],
    ['a list of jobs', page('', `<h1>Jobs</h1><ul>${links.join('')}</ul>`)],
    ['a tree beyond any author', page('', '<div>'.repeat(100_000) + sentence.repeat(9))],
  ])('%s', async (_name, html) => expect(pageToText(html).offer).toBeUndefined());

  test('says where the page itself sends its readers', async () => {
    const refresh = async (content: string) =>
      pageToText(page(`<meta http-equiv="REFRESH" content="${content}">`)).signs?.refresh;
    expect(await refresh('0; url=https://site.com/job')).toBe('https://site.com/job');
    expect(await refresh('3;URL=&quot;/job?a=1&amp;b=2&quot;')).toBe('/job?a=1&b=2');
    expect(await refresh('600; url=/job')).toBe('');
    expect(await refresh('30')).toBe('');
  });
});

describe('hostile pages cost no more than their length', () => {
  const long = (part: string) => part.repeat(Math.floor(500_000 / part.length));
  test.each([
    ['references', long('&amp;')],
    ['ampersands', long('&')],
    ['open brackets', long('<')],
    ['elements', long('<b>x</b>')],
    ['elements closed in disorder', `${'<b>'.repeat(400)}${long('</i>')}`],
    ['an attribute', `<p class="${long('a')}">${sentence}`],
    ['attributes', `<p ${long('a ')}>${sentence}`],
    ['a comment', `<!--${long('-')}`],
    ['spaces', long(' ')],
    ['deep text', `${'<div>'.repeat(400)}${long(sentence)}`],
    ['deep paragraphs', `${'<div>'.repeat(400)}${`<p>${sentence}</p>`.repeat(2000)}`],
    ['data', script(long('{"a":'))],
    ['commented data', script(long('/*/'))],
    ['postings', script(Array.from({ length: 2000 }, (_, index) => ({ ...posting, title: `${index}` })))],
    ['a description', script({ ...posting, description: long('<div>') })],
  ])('%s', async (_name, html) => {
    let found: ReturnType<typeof pageToText> | undefined;
    const milliseconds = await processorTime(() => {
      found = pageToText(page('', html));
    });
    expect(found?.offer?.source).not.toBe('jobPosting');
    expect(milliseconds).toBeLessThan(2_000);
  });
});

test('no page makes reading it fail', async () => {
  const parts = fc.constantFrom(
    // biome-ignore format: a list of parts reads best filled
    '<p>',
    '</p>',
    '<div class="x">',
    '</div>',
    '<a href="/">',
    '<a',
    '</a>',
    '<ul>',
    '<li>',
    '</ul>',
    '<table><tr><td>',
    '</table>',
    '<br>',
    '<svg>',
    '</svg>',
    '<h1>',
    '</h1>',
    '<body>',
    '</body>',
    '<html>',
    '<template>',
    '<form>',
    '<math>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<script type="application/ld+json">',
    '</script>',
    '<title>',
    '</title>',
    '<meta http-equiv="refresh" content="0;url=x">',
    '<img src=x alt=y>',
    '<pre>',
    '<x-y>',
    '<?xml',
    '&',
    '&amp;',
    '&#0;',
    '&#x110000;',
    '"',
    '{"@type":"JobPosting","description":"',
    '"}',
    '\0',
    '\ud800',
    sentence,
    sentence.repeat(4),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 60 }), async (chosen) => {
      const { offer } = pageToText(chosen.join(''));
      expect(offer === undefined || offer.text.length > 0).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});

describe('plain text', () => {
  test('is an offer if it is long enough', () => {
    expect(parsePlainText(`• ${sentence.repeat(4)}`)?.text).toBe(`- ${sentence.repeat(4).trim()}`);
    expect(parsePlainText(sentence)).toBeUndefined();
  });
});
