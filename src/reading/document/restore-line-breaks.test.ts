import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreLineBreaks } from './restore-line-breaks.ts';
import { splitUnits } from './split-units.ts';

const duties = [
  'Define the vision of the ticket app with the harbour masters',
  'Set the prices of the season tickets and report their revenue',
  'Prioritise the backlog of one team of engineers',
  'Interview passengers on the pier before each release',
  'Manage the supplier of the printers',
];
const profile = [
  'Five years with consumer products',
  'Ability to write plainly about prices',
  'Fluent in English',
];
const offer = [
  'About us',
  'Tarn & Quill prints tickets for ferries and keeps the queues short in eleven harbours.',
  'Your missions',
  ...duties,
  'Your profile',
  ...profile,
  'What we offer',
  'Thirty days of leave and lunch on the boat',
];

test('headings and items are found again in one line, and offsets hold', () => {
  const line = offer.join(' ');
  const text = restoreLineBreaks(line);
  expect(text.split('\n')).toEqual(offer);
  expect(text.replaceAll('\n', ' ')).toBe(line);
});

test('so are they in French, with a heading in capitals and one before a colon', () => {
  const lines = [
    'Quai Neuf recrute une personne pour son équipe, à deux pas du port et de ses bateaux, dans un bureau clair.',
    'VOS MISSIONS',
    'Définir la vision de l’application avec les capitaines de port',
    'Fixer le prix des abonnements et suivre leur chiffre d’affaires',
    'Prioriser le backlog d’une équipe de développeurs',
    'Animer les ateliers avec les usagers des navettes de nuit',
    'Profil recherché :',
    'cinq ans d’expérience, un anglais courant et du goût pour la mer.',
  ];
  expect(restoreLineBreaks(lines.join(' ')).split('\n')).toEqual(lines);
});

test('« About Acme Acme is » opens what tells of the company', () => {
  const line = `${offer.slice(1, 8).join(' ')} About Tarn Tarn is owned by its crews. ${offer.slice(8).join(' ')}`;
  expect(restoreLineBreaks(line).split('\n')).toContain('About Tarn');
});

test('a heading that was found opens its section', () => {
  const sections = new Map(
    splitUnits(offer.join(' ')).map(({ start, end, section }) => [
      offer.join(' ').slice(start, end),
      section,
    ]),
  );
  expect(sections.get(duties[1] ?? '')).toBe('duties');
  expect(sections.get(profile[1] ?? '')).toBe('profile');
});

const paragraph =
  'Your role is to own the roadmap, and about us you will hear a lot: our product Acme Harbour is known on every pier. We are looking for Product Managers who read. In your profile we like calm, and the requirements of a port are not those of a shop. What we offer is a bench, and what you will do there is up to you: responsibilities grow with the tide, Mission Control listens, and The Role of Tides is a book.';

test.each([
  ['a paragraph', paragraph],
  ['a paragraph twice', `${paragraph}\n\n${paragraph}`],
  ['a short text', offer.slice(2, 5).join(' ')],
  ['capitals alone', offer.join(' ').toUpperCase()],
  ['what has its breaks', offer.join('\n')],
])('%s stays as it is', (_, text) => {
  expect(restoreLineBreaks(text)).toBe(text);
});

test('a line of 400 characters may have lost its breaks, one of 399 is a paragraph', () => {
  const short =
    'About us Tarn prints tickets. Your missions Define the vision. Your profile Five years of boats.';
  const breaksIn = (characters: number) =>
    restoreLineBreaks(`${short} ${'a'.repeat(characters - short.length - 1)}`).split('\n').length;
  expect(breaksIn(399)).toBe(1);
  expect(breaksIn(400)).toBeGreaterThan(3);
});

test('any text is as long as it was, and differs in blanks alone', () => {
  const words = fc.constantFrom(
    ...offer.flatMap((line) => line.split(' ')),
    '-',
    '•',
    ':',
    '\n',
    '  ',
    'A',
    'É.',
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 60, maxLength: 400 }), (pieces) => {
      const text = pieces.join(' ');
      const found = restoreLineBreaks(text);
      expect(found).toHaveLength(text.length);
      expect(found.replaceAll('\n', ' ')).toBe(text.replaceAll('\n', ' '));
    }),
    { numRuns: 100 },
  );
});
