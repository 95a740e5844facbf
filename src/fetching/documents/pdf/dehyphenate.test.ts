import { expect, test } from 'vitest';
import { dehyphenate, findHyphenatedCompounds } from './dehyphenate.ts';

test.each([
  ['la straté-', 'gie du produit', 'la stratégie du produit'],
  ['the road\u00ad', 'map', 'the roadmap'],
  ['the vision', 'of it', 'the vision of it'],
  ['Souhaitez-', 'vous nous rejoindre', 'Souhaitez-vous nous rejoindre'],
  ['a cross-', 'functional team', 'a cross-functional team'],
  ['le Franco-', 'Allemand', 'le Franco-Allemand'],
  ['in 2024-', '2025', 'in 2024-2025'],
  ['Product manager –', 'Lyon', 'Product manager – Lyon'],
])('%j and %j are %j', (text, next, whole) => {
  expect(dehyphenate(text, next, new Set())).toBe(whole);
});

test('a word keeps the hyphen that it has elsewhere', () => {
  const compounds = findHyphenatedCompounds('We are always-on and user-centred.\nWe are straté-\ngie');
  expect([...compounds]).toEqual(['always-on', 'user-centred']);
  expect(dehyphenate('always be user-', 'centred', compounds)).toBe('always be user-centred');
});
