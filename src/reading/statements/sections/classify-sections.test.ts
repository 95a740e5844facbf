import { expect, test } from 'vitest';
import { createStatements } from '../statements.ts';
import { findLikeliestSections } from './classify-sections.ts';

const opening = 'Tarn & Quill prints tickets for ferries.';
const duties = [
  'Define the vision of the ticket app with the harbour masters',
  'Set the prices of the season tickets and report their revenue',
  'Prioritise the backlog of one team of engineers',
  'Interview passengers on the pier before each release',
];
const profile = [
  'Experience of at least five years with consumer products',
  'Ability to write plainly about prices',
  'Fluent English, and knowledge of Norwegian',
];
const benefits = ['Thirty days of leave', 'A pension of eight percent', 'Lunch on the boat'];
const missions = [
  'Définir la vision de l’application avec les capitaines de port',
  'Fixer le prix des abonnements et suivre leur chiffre d’affaires',
  'Prioriser le backlog d’une équipe de développeurs',
];
const recherche = ['Cinq ans d’expérience en produit grand public', 'Anglais courant', 'Aisance à l’écrit'];

const kindsOf = (text: string) =>
  createStatements(text).flatMap(({ kind }) => (kind === 'heading' ? [] : [kind]));

const of = (kind: string, lines: readonly string[]) => lines.map(() => kind);

test('an offer without headings has its duties, what it asks and what it offers all the same', () => {
  expect(kindsOf([opening, ...duties, ...profile, ...benefits].join('\n'))).toEqual([
    'context',
    ...of('duty', duties),
    ...of('requirement', profile),
    ...of('aside', benefits),
  ]);
  expect(kindsOf([...missions, ...recherche].join('\n'))).toEqual([
    ...of('duty', missions),
    ...of('requirement', recherche),
  ]);
});

test('so has one whose line breaks are lost', () => {
  const flat = [opening, ...duties.map((line) => `${line}.`), ...profile.map((line) => `${line}.`)].join(' ');
  expect(kindsOf(flat).slice(1)).toEqual([...of('duty', duties), ...of('requirement', profile)]);
});

test('headings that agree with the sentences change nothing', () => {
  const headed = [opening, 'Your role', ...duties, 'Your profile', ...profile, 'Benefits', ...benefits];
  const bare = [opening, ...duties, ...profile, ...benefits];
  expect(kindsOf(headed.join('\n'))).toEqual(kindsOf(bare.join('\n')));
});

test('a heading tells a line that says little by itself', () => {
  const line = '- A bench in the harbour';
  const last = (heading: string) => kindsOf([opening, heading, line].join('\n')).at(-1);
  expect(last('Responsibilities')).toBe('duty');
  expect(last('Requirements')).toBe('requirement');
  expect(last('Benefits')).toBe('aside');
});

test('duties under the heading of another part are duties', () => {
  // As long as a list must be, with distinct sentences, since repeated ones count once.
  const list = [...duties, ...duties.map((line) => `${line} every week`)].map((line) => `- ${line}`);
  expect(kindsOf(['Why join us?', ...list].join('\n'))).toEqual(of('duty', list));
});

test('a sentence among its neighbours gives in to them', () => {
  const own = [0, 30, 0, 0, 0, 0];
  const years = [0, 0, 20, 0, 0, 0];
  // From duty to duty, and from requirement to requirement.
  const links = new Map([['line.', Array.from({ length: 36 }, (_, at) => (at === 7 || at === 14 ? 15 : 0))]]);
  const place = (word: number[]) => ({ unit: 0, features: new Set([word]), link: 'line.' });
  const row = (...words: number[][]) => findLikeliestSections(words.map(place), links);
  expect(row(own, years, own)).toEqual(['duty', 'duty', 'duty']);
  expect(row(own, years, years)).toEqual(['duty', 'requirement', 'requirement']);
});
