import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionOpenedBy } from './section.ts';
import { unitsOf } from './structure.ts';

const textsOf = (offer: string) => unitsOf(offer).map(({ start, end }) => offer.slice(start, end));

describe('headings', () => {
  test.each([
    ['Responsibilities', 'duties'],
    ['What you’ll do:', 'duties'],
    ['About the role', 'duties'],
    ['About Acme', 'company'],
    ['Who you are', 'profile'],
    ['Nice to have', 'profile'],
    ['What we offer', 'benefits'],
    ['Interview process', 'process'],
    ['Equal Opportunity Employer', 'legal'],
    ['VOS MISSIONS', 'duties'],
    ['Le poste', 'duties'],
    ['Profil recherché', 'profile'],
    ['Pourquoi nous rejoindre ?', 'benefits'],
    ['Qui sommes-nous ?', 'company'],
    ['Processus de recrutement', 'process'],
    ['L’équipe', 'team'],
  ])('%s opens %s', (line, kind) => {
    expect(sectionOpenedBy(line)).toBe(kind);
  });

  test.each([
    'Own the product roadmap',
    'You will work with three engineers and a designer in our Paris office.',
    '2024',
  ])('%s opens nothing', (line) => {
    expect(sectionOpenedBy(line)).toBeNull();
  });
});

describe('units', () => {
  test('sentences, bullets and headings, each in its section', () => {
    const offer =
      'Product Manager\n\nYour role\n• Own the roadmap. Ship it.\n- Talk to users\n\nProfile\n1. Five years, e.g. in SaaS.';
    const units = unitsOf(offer).map(({ start, end, section, bullet, heading }) => [
      offer.slice(start, end),
      section,
      bullet,
      heading,
    ]);
    expect(units).toEqual([
      ['Product Manager', 'opening', false, false],
      ['Your role', 'duties', false, true],
      ['Own the roadmap.', 'duties', true, false],
      ['Ship it.', 'duties', true, false],
      ['Talk to users', 'duties', true, false],
      ['Profile', 'profile', false, true],
      ['Five years, e.g. in SaaS.', 'profile', true, false],
    ]);
  });

  test('bullets on one line', () => {
    expect(textsOf('Missions : • Définir la vision • Prioriser le backlog • Tester')).toEqual([
      'Missions :',
      'Définir la vision',
      'Prioriser le backlog',
      'Tester',
    ]);
  });

  test('a sentence broken at the width of a page is one', () => {
    const offer =
      'You will define the vision of the product together with the founders and the\nwhole team of engineers.';
    expect(textsOf(offer)).toEqual([offer]);
  });

  test('markup is not read, and its list items are bullets', () => {
    const offer = '<h2>Responsibilities</h2><ul><li>Own the <b>roadmap</b></li><li>Run tests</li></ul>';
    const units = unitsOf(offer);
    expect(units.map(({ section }) => section)).toEqual(['duties', 'duties', 'duties']);
    expect(units[1]?.words.map(({ word }) => word)).toEqual(['own', 'the', 'roadmap']);
    expect(units[2]?.bullet).toBe(true);
  });

  test('one huge line is cut into pieces that can be quoted', () => {
    const pieces = textsOf('own the roadmap '.repeat(7000));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(700);
  });

  test('units stand in order, apart and without space around them, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (offer) => {
        let last = 0;
        for (const { start, end } of unitsOf(offer)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(offer.length);
          last = end;
        }
      }),
    );
  });
});
