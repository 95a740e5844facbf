import { expect, test } from 'vitest';
import { assembleText } from './assemble-text.ts';
import type { PdfLine } from './pdf-lines.ts';

/** Lines 11 points apart, each as wide as its letters. */
function page(...texts: string[]): PdfLine[] {
  return texts.map((text, row) => ({
    text,
    left: 56,
    right: 56 + 5 * text.length,
    base: 700 - 14 * row,
    size: 11,
    cells: false,
  }));
}

test.each(['•', '·', '▪', '–', '-', '\uf0b7', '\uf0a7', 'o'])('%j before an item is a bullet', (mark) => {
  expect(assembleText([page(`${mark} Own the vision`, `${mark}  Decide`)])).toBe(
    '- Own the vision\n- Decide',
  );
});

test.each(['-5 % of churn', 'on call', 'o'])('%j is no item', (text) => {
  expect(assembleText([page(text)])).toBe(text);
});

test('a line ends a paragraph where the next word had room on it', () => {
  const lines = page(
    'Role',
    'You own the vision of the product and the',
    'strategy behind it.',
    'Place: Lyon',
  );
  expect(assembleText([lines])).toBe(
    'Role\nYou own the vision of the product and the strategy behind it.\nPlace: Lyon',
  );
});

test('what repeats at the edges of most pages is left out, figures aside', () => {
  const pages = ['first', 'second', 'third'].map((what, index) =>
    page('Larkbridge', `The ${what} duty.`, 'a', 'b', 'c', `Page ${index + 1} of 3`).map((line) => ({
      ...line,
      text: /^[abc]$/.test(line.text) ? `${what} ${line.text}` : line.text,
    })),
  );
  const text = assembleText(pages);
  expect(text).not.toMatch(/Larkbridge|Page/);
  expect(text).toContain('The second duty.');
});

test('a paragraph of very many lines costs no more than its length', () => {
  const line = 'you own the vision of the product and the strategy-';
  const pages = Array.from({ length: 400 }, () => page(...Array.from({ length: 40 }, () => line)));
  expect(assembleText(pages).length).toBeLessThanOrEqual(16_000 * (line.length + 1));
});
