import { expect, test } from 'vitest';
import { edited, withBlock, withoutBlock } from './put-back.ts';

const offer = { text: 'The offer.' };
const small = 'You own the roadmap.';
const large = `${small}\n\nYou own its figures.`;

test('a block and one that begins with it are put back and taken out one by one', () => {
  const both = withBlock(withBlock(offer, large), small);
  expect(both.text).toBe(`The offer.\n\n${large}\n\n${small}`);
  expect(withoutBlock(both, small)).toEqual(withBlock(offer, large));
  expect(withoutBlock(both, large)).toEqual(withBlock(offer, small));
  expect(withoutBlock(withoutBlock(both, large), small)).toEqual({ ...offer, putBack: [] });
  expect(withBlock(offer, large).putBack?.map(({ block }) => block)).toEqual([large]);
});

test('what the offer says by itself is not taken out of it', () => {
  const whole = { text: `${small}\n\nThe rest.` };
  expect(withoutBlock(withBlock(whole, small), small).text).toBe(whole.text);
});

test('an edit before, between or after blocks leaves them what they are', () => {
  const both = withBlock(withBlock(offer, small), large);
  const changed = edited(both, `Now: ${both.text.replace(`${small}\n\n`, `${small} More.\n\n`)} End.`);
  // One change after the other, as typed.
  const typed = edited(
    edited(edited(both, `Now: ${both.text}`), `Now: The offer.\n\n${small} More.\n\n${large}`),
    `Now: The offer.\n\n${small} More.\n\n${large} End.`,
  );
  expect(changed.putBack).toEqual([]);
  expect(withoutBlock(typed, small).text).toBe(`Now: The offer. More.\n\n${large} End.`);
  expect(withoutBlock(typed, large).text).toBe(`Now: The offer.\n\n${small} More. End.`);
});

test('a block that was edited is the text’s own, and can be put back again', () => {
  const put = withBlock(offer, small);
  const changed = edited(put, put.text.replace('own', 'share'));
  expect(changed.putBack).toEqual([]);
  expect(withoutBlock(changed, small).text).toBe(changed.text);
  expect(withBlock(changed, small).text).toBe(`${changed.text}\n\n${small}`);
});

test('white space around the text that goes when it is graded moves them', () => {
  const put = withBlock({ text: '  The offer.' }, small);
  expect(withoutBlock(edited(put, put.text.trim()), small)).toEqual({ text: 'The offer.', putBack: [] });
});
