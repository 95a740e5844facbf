import { expect, test } from 'vitest';
import { shortenSentence } from './shorten-sentence.ts';

test.each([
  ['- Own the roadmap.', 'Own the roadmap'],
  ['•\tDefine\n  the pricing;', 'Define the pricing'],
  ['Gérer la suite ;', 'Gérer la suite'],
  ['Own the long-term roadmap of it', 'Own the long-term …'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampf …'],
])('%j', (sentence, short) => expect(shortenSentence(sentence, 20)).toBe(short));
