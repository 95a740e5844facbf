import { expect, test } from 'vitest';
import { listOfferSentences } from './list-offer-sentences.ts';

test('cuts at sentences and lines, keeps the order, and shows each once', () => {
  expect(
    listOfferSentences(
      'Product Manager\n\n- Own the vision. Talk to users.\n---\n- Own the vision.\n Talk to users. ',
    ),
  ).toEqual(['Product Manager', '- Own the vision.', 'Talk to users.']);
});

test('no sentence is longer than a mail takes', () => {
  const [sentence] = listOfferSentences('word '.repeat(1000));
  expect(sentence).toHaveLength(2_000);
});
