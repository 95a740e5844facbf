import { describe, expect, test } from 'vitest';
import { scanPage } from './scan-page.ts';

describe('signs of a page', () => {
  test.each([
    [
      'its address',
      '<link rel="Canonical" href=" https://site.com/job ">',
      { canonical: 'https://site.com/job' },
    ],
    ['a password, also in a hidden part', '<div hidden><input type=PASSWORD></div>', { asksPassword: true }],
    ['no password', '<input type="email">', { asksPassword: false }],
    ['forms', '<form></form><form></form>', { forms: 2 }],
    [
      'links, but those of menus',
      '<nav><a href="/">Home</a></nav><a href="/a">A</a><a name="b">B</a>',
      { links: 1 },
    ],
    [
      'what links say',
      '<a href="/a"><h3>Product\n Manager</h3></a><p>Lyon</p><a name="b">No</a><a href="/c"><img></a>',
      { linked: ['Product Manager', ''] },
    ],
    [
      'what browsers without scripts are told',
      '<noscript>Please\n <b>enable</b> it</noscript>',
      { noscript: 'Please enable it' },
    ],
    [
      'what it loads',
      '<script src="https://challenge.com/a.js"></script><iframe src="/frame"></iframe>',
      { sources: ['https://challenge.com/a.js', '/frame'], scripts: [] },
    ],
    [
      'the scripts that stand in it',
      '<script id="state" type="application/json">{"a":"<b>"}</script><script type="application/ld+json">{}</script>',
      { scripts: ['{"a":"<b>"}'], jsonLd: ['{}'] },
    ],
  ])('%s', (_name, html, signs) => expect(scanPage(html)).toMatchObject(signs));

  test('all that is shown, with what is left out of an offer', () => {
    const html = `<title>No</title><nav><a href="/">Home</a></nav><p>One&nbsp;two</p><p hidden>No</p><script>no</script>
      <noscript>No</noscript><button>Send</button><div id="cookie-banner">Accept</div><footer>Legal</footer>`;
    expect(scanPage(html).shown).toBe('Home One two Send Accept Legal');
  });
});

test('more than any offer holds is not kept', () => {
  const page = scanPage('<p>You decide what is built.</p>'.repeat(40_000));
  expect(page.body.length).toBeLessThanOrEqual(1_000_000);
  expect(page.shown.length).toBeLessThanOrEqual(20_000);
});
