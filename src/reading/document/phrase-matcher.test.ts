import { expect, test } from 'vitest';
import { createPhraseMatcher } from './phrase-matcher.ts';
import { tokenize } from './tokenize.ts';

function found(phrase: string, text: string): string | null {
  const words = tokenize(text);
  const hit = createPhraseMatcher({ it: [phrase] })(words)[0];
  return hit === undefined
    ? null
    : words
        .slice(hit.from, hit.to + 1)
        .map(({ raw }) => raw)
        .join(' ');
}

test.each([
  ['roadmap', 'Own the Roadmap.', 'Roadmap'],
  ['roadmap', 'Own the roadmaps', null],
  ['priorit*', 'You prioritise work', 'prioritise'],
  ['define|build the? vision', 'build vision', 'build vision'],
  ['define|build the? vision', 'define the vision', 'define the vision'],
  ['define|set_up the team', 'set up the team', 'set up the team'],
  ['work ~ with', 'work very closely with sales', 'work very closely with'],
  ['work ~ with', 'work and then and then and with sales', null],
  ['a b test*', 'run A/B tests', 'A B tests'],
  ['p l', 'the P&L', 'P L'],
  ['strategie', 'la Stratégie', 'Stratégie'],
  ['oeuvre', 'mise en œuvre', 'œuvre'],
  ['utilisateur', 'besoins de l’utilisateur', 'utilisateur'],
])('%j in %j', (phrase, text, expected) => {
  expect(found(phrase, text)).toBe(expected);
});

test('a phrase does not reach over the end of a clause', () => {
  expect(found('own ~ roadmap', 'What you own: the roadmap')).toBeNull();
  expect(found('own the roadmap', 'Things you own. The roadmap')).toBeNull();
});

test('a lexicon that could match nothing or too much is refused', () => {
  expect(() => createPhraseMatcher({ it: ['the?'] })).toThrow('nothing at all');
  expect(() => createPhraseMatcher({ it: ['ab*'] })).toThrow('too short');
  expect(() => createPhraseMatcher({ it: ['~ roadmap'] })).toThrow('begins with a gap');
});
