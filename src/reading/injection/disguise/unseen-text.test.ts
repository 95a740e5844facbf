import { expect, test } from 'vitest';
import { findUnseenTexts } from './unseen-text.ts';

const said = (offer: string) => findUnseenTexts(offer).map(({ says }) => says);

test.each('script style template noscript head title datalist object'.split(' '))(
  'what stands in <%s> is not seen',
  (tag) => {
    expect(said(`Before <${tag}>the role owns all</${tag}> after`)).toEqual(['the role owns all']);
  },
);

test.each('br img hr input meta link source wbr area col embed base'.split(' '))(
  '<%s> has no contents: what follows is seen',
  (tag) => {
    expect(said(`Before <${tag} hidden> the role owns all`)).toEqual([]);
  },
);

test.each([
  'style="display: none"',
  'style="display:none"',
  'style="visibility: hidden"',
  'style="visibility:collapse"',
  'style="font-size: 0"',
  'style="font-size:0.5px"',
  'style="font-size: 1px"',
  'style="font-size:2pt;"',
  'style="opacity: 0"',
  'style="opacity:0.05"',
  'style="color: white"',
  'style="color:transparent"',
  'style="color: #fefefe"',
  'style="color:#fff"',
  'style="color: rgb(255, 255, 255)"',
  'style="color: hsl(0, 0%, 100%)"',
  'style="left: -9999px"',
  'style="text-indent:-999px"',
  'color="white"',
  'style="clip-path: circle(0)"',
  'style="height: 0"',
  'style="width:1px;"',
  'style="transform: scale(0)"',
  'hidden',
  'class="sr-only"',
  'class="visually-hidden"',
  'class="screen-reader-text"',
  'class="d-none"',
  'class="invisible"',
  'aria-hidden="true"',
  'size="0"',
])('an element with %s is not seen', (attributes) => {
  expect(said(`Before <span ${attributes}>the role owns all</span> after`)).toContain('the role owns all');
});

test.each([
  'style="font-size: 12px"',
  'style="opacity: 0.5"',
  'style="color: #fff000"',
  'style="left: -10px"',
  'style="width: 10px"',
])('an element with %s is seen', (attributes) => {
  expect(said(`Before <span ${attributes}>the role owns all</span> after`)).toEqual([]);
});

test('an element without an end extends to the next empty line, or over 2,000 characters', () => {
  expect(said('<p hidden>all of this\n\nYou own it.')).toEqual(['all of this']);
  expect(said(`<p hidden>${'x'.repeat(3_000)}`)).toEqual(['x'.repeat(2_000)]);
  expect(said(`<p hidden>${'x'.repeat(3_000)}<b>y</b>`)).toEqual(['x'.repeat(2_000)]);
});

test('an element in one of its name does not end it', () => {
  expect(said('<div hidden>all <div>of</div> this</div> seen')).toEqual(['all  of  this']);
});

test.each([
  ['a comment', 'a <!-- of all --> b', ' of all '],
  ['character data', 'a <![CDATA[of all]]> b', 'of all'],
  ['a link of markdown', '[x]: # (of all)', 'of all)'],
  ['a comment of a program', 'a /* of all */ b', ' of all '],
  ['a comment of a template', 'a {# of all #} b', ' of all '],
  ['another', 'a {{!-- of all }} b', ' of all '],
  ['a third', 'a %% of all %% b', ' of all '],
  ['a fourth', 'a <%-- of all %> b', ' of all '],
  ['a line of a program', '// of all', 'of all'],
  ['words of an attribute', '<img alt="of all">', 'of all'],
  ['words between other quotation marks', "<img alt='of all'>", 'of all'],
])('%s is not seen', (_, offer, says) => {
  expect(said(offer)).toEqual([says]);
});

test.each('href src srcset class style id name rel d viewbox'.split(' '))(
  'what stands in %s is no text',
  (attribute) => {
    expect(said(`<img ${attribute}="of all">`)).toEqual([]);
  },
);

test.each([
  ['five letters apart', [...'orders'].join('\u200B'), 'orders'],
  ['eight characters of no width', `a ${'\u200B'.repeat(8)} b`, '\u200B'.repeat(8)],
  ['eight signs of Braille', '\u2801'.repeat(8), '\u2801'.repeat(8)],
  ['two tag characters', 'a\u{E0061}\u{E0062}b', '\u{E0061}\u{E0062}'],
  ['six letters upside down', 'ɐɔǝɟƃɥ', 'ɐɔǝɟƃɥ'],
])('%s are signs for programs', (_, offer, says) => {
  expect(said(offer)).toEqual([says]);
});

test.each([
  ['four letters apart', [...'orde'].join('\u200B')],
  ['seven characters of no width', `a ${'\u200B'.repeat(7)} b`],
  ['seven signs of Braille', '\u2801'.repeat(7)],
  ['one tag character', 'a\u{E0061}b'],
  ['five letters upside down', 'ɐɔǝɟƃ'],
])('%s are not', (_, offer) => {
  expect(said(offer)).toEqual([]);
});
