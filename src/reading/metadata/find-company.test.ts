import { describe, expect, test } from 'vitest';
import { writeTitle } from '../titles/find-title.ts';
import { findCompany } from './find-company.ts';
import { createTextView } from './text-view.ts';

const duties = 'You will own the roadmap and talk to customers every week.';

function companyOf(text: string): string {
  const { lines, title } = createTextView(text);
  return findCompany(lines, title);
}

test.each([
  // A place or hours after a comma are not part of the name, whether the place is known or not.
  ['Product Manager, Claims\nZorgdijk Insurance, Amersfoort\n\n', 'Zorgdijk Insurance'],
  ['Product Owner\nLindhorst Versand, Hamburg-Bramfeld, 4 days or 5\n\n', 'Lindhorst Versand'],
  ['Product Manager\nBecak. Singapore office, colleagues in Jakarta.\n\n', 'Becak'],
  // A name of several words that opens the text, followed by its verb.
  [
    'Senior Product Manager – Particuliers\nTruelle & Niveau met en rapport des gens qui ont une fuite et des artisans.\n\n',
    'Truelle & Niveau',
  ],
  // Given in full where possible: mere mentions have the short form.
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
  const { lines, title } = createTextView(text + duties);
  expect(writeTitle(lines, title, 'Acme')).toBe(position);
});

describe('what stands where a name may stand', () => {
  test.each([
    'Product Owner (H/F) – Figeac (46)\n\nVos missions\nVous priorisez le backlog.',
    'CHEF DE PRODUIT (H/F) - LES HERBIERS\n\nVos missions\nVous suivez la marge.',
  ])('a place is no company: %j', (text) => {
    expect(companyOf(text)).toBe('');
  });
});

const told = `\n\nYour role\n- ${duties}\n`;

describe('where a name is found', () => {
  test.each([
    // Beside its place, in the first sentence.
    ['Product Manager, Renters\nBalkonwatt, Hamburg. A panel, a hook, a plug and an app.', 'Balkonwatt'],
    ['Product Owner\nAmpersand Charge runs 4,600 charge points. Vans are the reason.', 'Ampersand Charge'],
    // In the statement about all candidates.
    ['Product Manager\n\nMeet users.\n\nTolliver is committed to diversity and equity.', 'Tolliver'],
    // As the owner of the product.
    [
      'Product Manager\n\nTalons est désormais un produit de l’Incubateur des Vallées. Talons aide. Avec Talons, on lit.',
      'Incubateur des Vallées',
    ],
    // By the name of a tool, where the company itself speaks.
    ['Product Manager, Fares\n\nAt Uber, we move people. You know SQL.', 'Uber'],
    // In the title, and on a line of its own.
    ['Head of Product – Suivia\n\nSuivia\n\nSuivia accompagne des malades.', 'Suivia'],
    ['Product Manager\n\nÀ l’ARDEM – l’agence des rives – on compte. À l’ARDEM, nous lisons.', 'ARDEM'],
  ])('%j', (head, company) => {
    expect(companyOf(head + told)).toBe(company);
  });

  test.each([
    'Product Manager\n\nArabic is a plus. L’allemand est un atout.',
    // An address alone names nobody.
    'Product Manager\n\nWrite to jobs@roomvex.com or see https://www.roomvex.com/jobs.',
    // The name of a tool that the role uses.
    'Product Manager\n\nYou track events in Mixpanel. Mixpanel’s reports are yours. Know Mixpanel well.',
    // A word that the text also writes in lower case.
    'Product Manager\n\nCollaboration is how we work. We live by collaboration. Our collaboration wins.',
  ])('no company is named in %j', (text) => {
    expect(companyOf(text + told)).toBe('');
  });

  test('an address confirms what the text writes with capitals', () => {
    const offer = `Product Manager\n\nWe make maps. Customers love Hire Space.${told}`;
    expect(companyOf(offer)).toBe('');
    expect(companyOf(`${offer}\nMail jobs@hire-space.com or see www.hirespace.com.`)).toBe('Hire Space');
  });
});

describe('the form of a name', () => {
  test.each([
    ['Product Manager\n\nThe Civil Harbour Office (EU) is looking for you.', 'Civil Harbour Office'],
    // With words that one place adds, but without a team or product that follows the name.
    ['Product Manager\n\nCorvid Softlabs is a partner to start-ups.\n\nWhy Corvid', 'Corvid Softlabs'],
    [
      'Product Manager\n\nMemgrove Core Engine is a store. Memgrove is fast. At Memgrove, we talk. Join Memgrove. Memgrove has users. Memgrove pays. Memgrove wins. Memgrove does.',
      'Memgrove',
    ],
    // Named after its group only when that is frequent.
    [
      `Product Manager\n\nAbout Vetsanor\n\nJoin Vetsanor Group, the leader. ${'At Vetsanor, we care. '.repeat(9)}`,
      'Vetsanor',
    ],
    ['Product Owner\nZora.com Sales Team - Paris', 'Zora.com'],
    ['Product Manager\n\neMemgrove is a store for start-ups. Join eMemgrove.', 'eMemgrove'],
    // Without the heading joined to it by a lost line break.
    ['Product Manager\n\nJob SummaryCorvid is a partner to start-ups. Join Corvid.', 'Corvid'],
    ['Product Manager\n\nAbout Memgrove Memgrove is a store for start-ups.', 'Memgrove'],
  ])('%j', (head, company) => {
    expect(companyOf(head + told)).toBe(company);
  });
});

test.each(['Hire Space', 'Hire-Space', 'Hire.Space', 'Hire&Space', 'HireSpace', 'HIRE SPACE'])(
  'the name in an address may be written as %s',
  (name) => {
    const text = `Product Manager\n\nWe make maps. Customers love ${name}.\n${duties}\nMail jobs@hirespace.com or see www.hirespace.com.`;
    expect(companyOf(text)).toBe(name);
  },
);

test.each(['hire space', 'Hire/Space', 'Hire – Space', 'xHire Space', 'Hire Spaces'])(
  'and not as %s',
  (name) => {
    const text = `Product Manager\n\nWe make maps. Customers love ${name}.\n${duties}\nMail jobs@hirespace.com or see www.hirespace.com.`;
    expect(companyOf(text)).toBe('');
  },
);
