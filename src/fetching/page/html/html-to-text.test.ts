import { describe, expect, test } from 'vitest';
import { htmlToText, tidyText } from './html-to-text.ts';
import { deepestNesting, NestedTooDeep } from './walk-html.ts';

describe('structure', () => {
  test.each([
    ['paragraphs stand apart', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['so do headings', '<h2>Your role</h2>You lead.<h3>Profile</h3>', 'Your role\n\nYou lead.\n\nProfile'],
    [
      'items become bullets',
      '<p>Tasks:</p><ul><li>One<li>Two</ul><p>End</p>',
      'Tasks:\n\n- One\n- Two\n\nEnd',
    ],
    ['numbered items too', '<ol><li>One</li><li>Two</li></ol>', '- One\n- Two'],
    [
      'also with paragraphs in them',
      '<ul><li><p>One</p></li><li><p>Two</p><p>More</p></li></ul>',
      '- One\n- Two\nMore',
    ],
    [
      'and one in another',
      '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
      '- One\n- Inner\n- Two',
    ],
    ['an empty item leaves nothing', '<ul><li> </li><li>One</li></ul><p>End</p>', '- One\n\nEnd'],
    [
      'lines break where they are broken',
      'One<br>Two<br/><br>Three<div>Four</div>Five',
      'One\nTwo\n\nThree\nFour\nFive',
    ],
    ['never more than one blank line', '<p>One</p><br><br><br><p></p><div><p>Two</p></div>', 'One\n\nTwo'],
    [
      'cells stay in their row',
      '<table><tr><th>Place</th><td>Lyon</td></tr><tr><td>A<td>B</table>',
      'Place: Lyon\nA: B',
    ],
    [
      'cells of one line each are set apart by a colon or by dashes',
      '<table><tr><td>Place</td><td></td><td><p>Lyon</p></td></tr><tr><td>Start:</td><td>May</td></tr><tr><td>A</td><td>B</td><td>C</td></tr></table>',
      'Place: Lyon\nStart: May\nA – B – C',
    ],
    [
      'cells of more than a line are not',
      '<table><tr><td><h2>Duties</h2></td><td>You decide</td></tr><tr><td>A<br>B</td><td><p>C</p></td></tr><tr><td>D</td><td><ul><li>E</li></ul></td></tr></table>',
      'Duties\n\nYou decide\nA\nB\n\nC\n\nD\n\n- E',
    ],
    [
      'a table within a cell has rows of its own',
      '<table><tr><td>A</td><td><table><tr><td>B</td><td>C</td></tr></table></td><td><p>D</p></td></tr></table>',
      'A\n\nB: C\n\nD',
    ],
    [
      'inline elements stay in their line',
      'A <b>bold</b> <em>wo</em>rd, <a href="x">link</a>.',
      'A bold word, link.',
    ],
    [
      'labels and values side by side are kept apart',
      '<div><span>Start</span><span>Now</span></div><a>One</a><a>Two</a> <b>P</b>art',
      'Start Now\nOne Two Part',
    ],
    ['source lines are folded', '<p>One\n   two\t three</p>', 'One two three'],
    ['but not preformatted ones', '<pre>One\n  two</pre>', 'One\ntwo'],
    [
      'typed bullets are bullets',
      '• One<br>· Two<br>– Three<br>* Four<br>✓Five',
      '- One\n- Two\n- Three\n- Four\n- Five',
    ],
    ['a dash within a line is a dash', '<p>One – two</p><p>-3 %</p>', 'One – two\n\n-3 %'],
    ['plain text passes', 'Just words', 'Just words'],
    ['nothing gives nothing', '', ''],
  ])('%s', (_name, html, text) => expect(htmlToText(html)).toBe(text));
});

test('lines that are nothing but links can be left out', () => {
  const html = `<ul><li><a href="/">Home</a><li><a href="/jobs">Jobs</a> | <a href="/team">Team</a></ul>
    <h1>Role</h1><p>See <a href="/x">our team</a>.</p><p><a name="here">Here</a></p><p><a href="/apply">Apply</a></p>`;
  expect(htmlToText(html, { withoutLinkLines: true })).toBe('Role\n\nSee our team.\n\nHere');
  expect(htmlToText(html)).toContain('- Home\n- Jobs | Team');
});

describe('characters', () => {
  test.each([
    [
      'references are decoded, once',
      '&eacute;&#39;&#x2019;&nbsp;: &amp;lt;b&amp;gt; R&D &unknown;',
      "é'’ : &lt;b&gt; R&D &unknown;",
    ],
    ['no-break spaces become spaces', 'Qui\u00a0? Vous\u202f!', 'Qui ? Vous !'],
    ['invisible ones go', 'pro\u00adduct\u200b ow\u2060ner\ufeff', 'product owner'],
    ['marks of direction go', 'a\u202eb\u202cc', 'abc'],
  ])('%s', (_name, html, text) => expect(htmlToText(html)).toBe(text));
});

describe('what is not shown', () => {
  test.each([
    '<script>var a = "<p>no</p>";</script>',
    '<style>p { color: red }</style>',
    '<noscript><p>no</p></noscript>',
    '<template><p>no</p></template>',
    '<svg><text>no</text></svg>',
    '<select><option>no</option></select>',
    '<!-- no -->',
    '<p hidden>no</p>',
    '<div style="Display : none"><p>no</p></div>',
    '<head><title>no</title></head>',
  ])('%s', (html) => expect(htmlToText(`<p>Yes</p>${html}<p>Too</p>`)).toBe('Yes\n\nToo'));
});

describe('broken and hostile HTML', () => {
  test.each([
    ['<p>One<p>Two</div></span></p>Three', 'One\n\nTwo\n\nThree'],
    ['</ul></ul><ul><li>One', '- One'],
    ['<b><i>One</b></i> two', 'One two'],
    ['a < b and c > d', 'a < b and c > d'],
    ['One <unfinished', 'One'],
  ])('%s is read as far as it goes', (html, text) => expect(htmlToText(html)).toBe(text));

  test('nesting beyond any author is refused at once', () => {
    expect(htmlToText(`${'<i>'.repeat(deepestNesting)}x`)).toBe('x');
    expect(() => htmlToText('<i>'.repeat(100_000))).toThrow(NestedTooDeep);
    expect(() => htmlToText(`<script><i></script>${'<svg>'.repeat(100_000)}`)).toThrow(NestedTooDeep);
  });
});

test('plain text is tidied alike', () => {
  expect(tidyText('  One \r\n\r\n\r\n\r\n•\tTwo\rThree\0 \u2028Four\n\n')).toBe('One\n\n- Two\nThree\nFour');
});
