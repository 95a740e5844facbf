import { expect, test } from 'vitest';
import { addBlock, applyEdit, removeBlock } from './put-back.ts';

const offer = { text: 'The offer.' };
const small = 'You own the roadmap.';
const large = `${small}\n\nYou own its figures.`;

test('a block and one that begins with it are put back and taken out one by one', () => {
  const both = addBlock(addBlock(offer, large), small);
  expect(both.text).toBe(`The offer.\n\n${large}\n\n${small}`);
  expect(removeBlock(both, small)).toEqual(addBlock(offer, large));
  expect(removeBlock(both, large)).toEqual(addBlock(offer, small));
  expect(removeBlock(removeBlock(both, large), small)).toEqual({ ...offer, putBack: [] });
  expect(addBlock(offer, large).putBack?.map(({ block }) => block)).toEqual([large]);
});

test('what the offer says by itself is not taken out of it', () => {
  const whole = { text: `${small}\n\nThe rest.` };
  expect(removeBlock(addBlock(whole, small), small).text).toBe(whole.text);
});

test('an edit before, between or after blocks leaves them what they are', () => {
  const both = addBlock(addBlock(offer, small), large);
  const changed = applyEdit(both, `Now: ${both.text.replace(`${small}\n\n`, `${small} More.\n\n`)} End.`);
  // One change after the other, as typed.
  const typed = applyEdit(
    applyEdit(applyEdit(both, `Now: ${both.text}`), `Now: The offer.\n\n${small} More.\n\n${large}`),
    `Now: The offer.\n\n${small} More.\n\n${large} End.`,
  );
  expect(changed.putBack).toEqual([]);
  expect(removeBlock(typed, small).text).toBe(`Now: The offer. More.\n\n${large} End.`);
  expect(removeBlock(typed, large).text).toBe(`Now: The offer.\n\n${small} More. End.`);
});

test('a block that was edited is the text’s own, and can be put back again', () => {
  const put = addBlock(offer, small);
  const changed = applyEdit(put, put.text.replace('own', 'share'));
  expect(changed.putBack).toEqual([]);
  expect(removeBlock(changed, small).text).toBe(changed.text);
  expect(addBlock(changed, small).text).toBe(`${changed.text}\n\n${small}`);
});

test('white space around the text that goes when it is graded moves them', () => {
  const put = addBlock({ text: '  The offer.' }, small);
  expect(removeBlock(applyEdit(put, put.text.trim()), small)).toEqual({ text: 'The offer.', putBack: [] });
});
