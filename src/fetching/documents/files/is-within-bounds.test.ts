import { expect, test } from 'vitest';
import { isWithinBounds } from './is-within-bounds.ts';

const bounds = { elements: 100, others: 100, attributes: 10, depth: 20 };
const within = (...parts: string[]) =>
  isWithinBounds(
    parts.map((part) => new TextEncoder().encode(part)),
    bounds,
  );

test('XML within bounds, also where it is long, in several parts, or not well formed', () => {
  expect(within(`<a b="${'x'.repeat(200_000)}"><c/>${'é'.repeat(200_000)}</a>`)).toBe(true);
  expect(within('<a/>'.repeat(50), '<a/>'.repeat(50))).toBe(true);
  expect(within('<a>'.repeat(20))).toBe(true);
  expect(within('<a><</a', '', '\0')).toBe(true);
});

test.each([
  ['elements', '<a/>'.repeat(101)],
  ['elements that nobody closed', '<a>'.repeat(21)],
  ['nesting', `${'<a>'.repeat(21)}${'</a>'.repeat(21)}`],
  ['attributes', '<a b="" c="" d=""/>'.repeat(34)],
  ['attributes of one element', `<a ${Array.from({ length: 11 }, (_, at) => `b${at}=""`).join(' ')}/>`],
  ['comments', '<!---->'.repeat(101)],
  ['CDATA', `<a>${'<![CDATA[x]]>'.repeat(101)}</a>`],
  ['instructions', '<?x y?>'.repeat(101)],
  ['nesting that an attribute hides', '<a b="/>">'.repeat(21)],
])('too many: %s', (_what, xml) => {
  expect(within(xml)).toBe(false);
});

test('bounds hold for all parts together', () => {
  expect(within('<a/>'.repeat(60), '<a/>'.repeat(60))).toBe(false);
});
