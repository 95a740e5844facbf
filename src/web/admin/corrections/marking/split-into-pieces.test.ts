import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoPieces } from './split-into-pieces.ts';

test('a text is cut into its sentences; lines never run on', () => {
  const text = 'We ship weekly. You own it!\n\n- Talk to customers\n***\nThe end';
  const sentences = splitIntoPieces(text).filter(({ isSentence }) => isSentence);
  expect(sentences.map((piece) => piece.text)).toEqual([
    'We ship weekly.',
    'You own it!',
    '- Talk to customers',
    'The end',
  ]);
});

test('nothing of the text is lost, whatever it is, and each sentence says where it stands', () => {
  const unit = fc.constantFrom('a', 'é', '😀', ' ', '\n', '.', '!', '\r', '\u00a0', 'M. ', '\t');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const pieces = splitIntoPieces(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { start, end, text: piece, isSentence } of pieces) {
        expect(text.slice(start, end)).toBe(piece);
        if (isSentence) expect(piece.trim()).toBe(piece);
      }
    }),
  );
});
