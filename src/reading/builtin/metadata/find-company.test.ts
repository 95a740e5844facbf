import { describe, expect, test } from 'vitest';
import { viewOf } from '../text-view.ts';
import { findCompany } from './find-company.ts';
import { writeTitle } from './find-position.ts';

const duties = 'You will own the roadmap and talk to customers every week.';

function companyOf(text: string): string {
  const { lines, title } = viewOf(text);
  return findCompany(lines, title);
}

test.each([
  // The place or the hours behind a comma are no part of the name, whether the place is known or not.
  ['Product Manager, Claims\nZorgdijk Insurance, Amersfoort\n\n', 'Zorgdijk Insurance'],
  ['Product Owner\nLindhorst Versand, Hamburg-Bramfeld, 4 days or 5\n\n', 'Lindhorst Versand'],
  ['Product Manager\nBecak. Singapore office, colleagues in Jakarta.\n\n', 'Becak'],
  // A name of several words that opens the text with its verb.
  [
    'Senior Product Manager – Particuliers\nTruelle & Niveau met en rapport des gens qui ont une fuite et des artisans.\n\n',
    'Truelle & Niveau',
  ],
  // Written out where it is: only mentions know the short form.
  [
    'Product Manager\nBexley Chemical delivers more than 30,000 goods. Bexley is owned by us.\n\n',
    'Bexley Chemical',
  ],
])('%j', (head, company) => {
  expect(companyOf(head + duties)).toBe(company);
});

test.each([
  'Product Manager\n\nMon stage de troisième est un dispositif qui aide les collégiens.\n',
  'Product Manager\n\nYou’d own the roadmap. She knows why. You’d decide.\n',
])('no name is made of what opens a sentence: %j', (text) => {
  expect(companyOf(text)).toBe('');
});

test.each([
  ['Product Manager E-Banking, 80-100 %\nAcme, Bern\n', 'Product Manager E-Banking'],
  ['Product Owner (80-100 %\nAcme, Bern\n', 'Product Owner'],
])('hours and open brackets are no part of a title: %j', (text, position) => {
  const { lines, title } = viewOf(text + duties);
  expect(writeTitle(lines, title, 'Acme')).toBe(position);
});

describe('what stands where a name may stand', () => {
  test.each([
    'Product Owner (H/F) – Figeac (46)\n\nVos missions\nVous priorisez le backlog.',
    'CHEF DE PRODUIT (H/F) - LES HERBIERS\n\nVos missions\nVous suivez la marge.',
    'Product Manager (H/F)\nAnnecy-le-Vieux – CDI – 40 h\n\nVous priorisez le backlog.',
  ])('a place is no company: %j', (text) => {
    expect(companyOf(text)).toBe('');
  });

  test('a name is written out that is mostly written out', () => {
    const offer =
      'Product Manager\nMaçonneau, Tours\n\nLe Groupe Maçonneau livre partout. Le Groupe Maçonneau grandit.';
    expect(companyOf(offer)).toBe('Groupe Maçonneau');
    expect(companyOf(`${offer} Maçonneau livre vite. Maçonneau grandit. Chez Maçonneau, nous lisons.`)).toBe(
      'Maçonneau',
    );
  });
});
