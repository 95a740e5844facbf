import { expect, test } from 'vitest';
import { offerSentences } from './offer-sentences.ts';

test('cuts at sentences and lines, keeps the order, and shows each once', () => {
  expect(
    offerSentences(
      'Product Manager\n\n- Own the vision. Talk to users.\n---\n- Own the vision.\n Talk to users. ',
    ),
  ).toEqual(['Product Manager', '- Own the vision.', 'Talk to users.']);
});

test('no sentence is longer than a mail takes', () => {
  const [sentence] = offerSentences('word '.repeat(1000));
  expect(sentence).toHaveLength(2_000);
});
