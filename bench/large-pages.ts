/** Pages of 5 MB, each expensive for one step of reading a page. */

const bytes = 5_000_000;
const sentence = 'You own the vision of the product and decide with your team what is built next. ';

const filled = (part: string, beginning = '', end = '') =>
  beginning + part.repeat(Math.floor((bytes - beginning.length - end.length) / part.length)) + end;
/** Padded with content that is not read. */
const padded = (html: string) => `${html}<!--${'-'.repeat(bytes - html.length - 7)}-->`;
const script = (type: string) => `<script type="${type}">`;
const jsonLd = script('application/ld+json');

/** Name and HTML of each page; made on demand, so that a process only holds its own. */
export const largePages: Record<string, () => string> = {
  'an offer with its styles and pictures inside': () =>
    filled(
      `<img src="data:image/png;base64,${'iVBORw0K'.repeat(1000)}">`,
      `<h1>Product Manager</h1><p>${sentence.repeat(20)}</p>`,
    ),
  paragraphs: () => filled(`<p>${sentence}</p>`),
  'elements of one letter': () => filled('<b>x</b>'),
  'items that nobody closed': () => filled('<li>x'),
  boxes: () => filled(`<div class="row col-md-10"><div><p>${sentence}</p></div></div>`),
  'deep boxes': () => filled(`<p>${sentence}</p>`, '<div>'.repeat(400)),
  '100,000 nested tags': () => filled(sentence, '<div>'.repeat(100_000)),
  disorder: () => filled('</i><p>x<b>', '<b>'.repeat(300)),
  'tables in tables': () => filled('<table><tr><td>x</td></tr></table>'),
  links: () => filled('<li><a href="/job">Product Manager</a> Lyon</li>'),
  'open brackets': () => filled('<'),
  'character references': () => filled('&amp;'),
  'long character references': () => filled('&CounterClockwiseContourIntegral;'),
  'numeric references': () => filled('&#x1F600;'),
  ampersands: () => filled('&'),
  spaces: () => filled(' '),
  'line breaks': () => filled('<br>'),
  'one attribute': () => filled('a', '<p class="', `">${sentence}`),
  'many attributes': () =>
    `<p ${Array.from({ length: bytes / 10 }, (_, at) => `a${at}`.padEnd(9)).join(' ')}>${sentence}`,
  'class names about cookies': () => filled('<p class="cookie consent gdpr banner cookie-bar-x x">x</p>'),
  comments: () => filled('<!-- x -->'),
  'one script': () => filled('{"a":"b"},', '<script>'),
  'many scripts': () => filled('<script>1</script>'),
  'structured data, a list': () => filled('{"a":1},', `${jsonLd}[`, '1]</script>'),
  'structured data, broken': () => filled('{"a":"b\n",},', `${jsonLd}[`, '</script>'),
  'structured data, deep': () => filled('{"a":', jsonLd),
  'structured data, comments': () => filled('/*/', jsonLd),
  'structured data, many scripts': () => filled(`${jsonLd}{"@type":"JobPosting","title":"x"}</script>`),
  'structured data, a long description': () =>
    filled('<p>x</p>', `${jsonLd}{"@type":"JobPosting","title":"x","description":"`, '"}</script>'),
  'structured data, an escaped description': () =>
    filled('&amp;lt;p&amp;gt;', `${jsonLd}{"@type":"JobPosting","title":"x","description":"`, '"}</script>'),
  'page state': () =>
    filled('{"a":1},', `<script id="__NEXT_DATA__" type="application/json">[`, '1]</script>'),
  microdata: () =>
    filled('<div itemscope itemtype="http://schema.org/JobPosting"><p itemprop="description">x</p></div>'),
  'items in items': () =>
    filled(
      '<p itemprop="title">x</p>',
      '<div itemscope itemtype="http://schema.org/JobPosting">'.repeat(300),
    ),
  // About the maximum that Readability still evaluates, in time that grows quadratically.
  'the most boxes that are weighed': () =>
    padded(`<div class="row col-md-10"><div><p>${sentence}</p></div></div>`.repeat(1_000)),
  'the most tables that are weighed': () => padded('<table><tr><td>x</td></tr></table>'.repeat(1_200)),
  'the most letters that are weighed': () => padded('<b>x</b>'.repeat(2_450)),
  'the most headings that are weighed': () => padded('<h2>x</h2><p>y</p>'.repeat(1_225)),
  'the most lines that may begin a section of other jobs': () =>
    padded('<div><h3>Similar jobs</h3></div>'.repeat(1_200)),
};
