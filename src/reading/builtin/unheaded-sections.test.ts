import { expect, test } from 'vitest';
import { statementsOf } from './statements.ts';

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

const sectionsOf = (lines: readonly string[]) =>
  statementsOf(lines.join('\n')).map(({ section, kind }) => `${section}: ${kind}`);

test('an offer without headings has its duties, what it asks and what it offers all the same', () => {
  expect(sectionsOf([opening, ...duties, ...profile, ...benefits])).toEqual([
    'opening: context',
    ...duties.map(() => 'duties: duty'),
    ...profile.map(() => 'profile: requirement'),
    ...benefits.map(() => 'benefits: aside'),
  ]);
});

test('headings win over wording', () => {
  const sections = sectionsOf([opening, 'Your profile', ...duties]);
  expect(sections.filter((section) => section.startsWith('duties'))).toEqual([]);
});

test('a single sentence makes no part', () => {
  expect(sectionsOf([opening, duties[0] ?? '', opening])[1]).toMatch(/^opening/);
});
