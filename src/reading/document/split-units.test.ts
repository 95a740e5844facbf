import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/arbitraries/any-character.ts';
import { findHeadingSection } from './section-headings.ts';
import { splitUnits } from './split-units.ts';

const textsOf = (offer: string) => splitUnits(offer).map(({ start, end }) => offer.slice(start, end));

function wrapped(line: string, width: number): string {
  const row = new RegExp(`(.{1,${width}})(?: |$)`, 'g');
  return line.replace(row, '$1\n').trimEnd();
}

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
    expect(findHeadingSection(line)).toBe(kind);
  });

  test.each([
    'Own the product roadmap',
    'You will work with three engineers and a designer in our Paris office.',
    '2024',
  ])('%s opens nothing', (line) => {
    expect(findHeadingSection(line)).toBeNull();
  });
});

describe('units', () => {
  test('sentences, bullets and headings, each in its section', () => {
    const offer =
      'Product Manager\n\nYour role\n• Own the roadmap. Ship it.\n- Talk to users\n\nProfile\n1. Five years, e.g. in SaaS.';
    const units = splitUnits(offer).map(({ start, end, section, bullet, heading }) => [
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

  test.each([50, 60, 75, 90])('rows of a text wrapped at %i characters are one line again', (width) => {
    const lines = [
      'Product Manager',
      'You decide with the founders which of our three markets the tram planner enters next, and you say so to the board in plain words.',
      '- Write the pricing of the planner for small towns, from the first guess to the page on which it is read, and defend it',
      '- Ride along with drivers',
      'Your profile',
      '- Five years of work in transport, among people who know their timetables by heart and would never miss a connection',
    ];
    const offer = lines.map((line) => wrapped(line, width)).join('\n');
    const read = splitUnits(offer).map(({ start, end, section, bullet }) => [
      offer.slice(start, end).replaceAll('\n', ' '),
      section,
      bullet,
    ]);
    const bulletText = (line = '') => line.slice(2);
    expect(read).toEqual([
      [lines[0], 'opening', false],
      [lines[1], 'opening', false],
      [bulletText(lines[2]), 'opening', true],
      [bulletText(lines[3]), 'opening', true],
      [lines[4], 'profile', false],
      [bulletText(lines[5]), 'profile', true],
    ]);
  });

  test('a wrapped row ends no clause', () => {
    const offer = wrapped(
      'You write the pricing of the planner for the small towns of three countries and for every ferry between them.',
      60,
    );
    const [unit] = splitUnits(offer);
    expect(unit?.words.slice(1).map(({ before }) => before)).not.toContain('strong');
  });

  test('short rows that nobody wrapped stay apart', () => {
    const offer = 'We look for\nsomebody who rides\n\nOwn the planner\nand its prices\nin Ghent';
    expect(textsOf(offer)).toHaveLength(5);
  });

  test.each([
    'Benefits\nProduct Manager\nYou own the roadmap of the tram planner.',
    'Equal opportunity\n\nYou own the roadmap of the tram planner.',
    'Equal opportunity\nWe welcome everybody to our tram depot.\n\nYou own the roadmap of the tram planner.',
    'About us\nWe plan trams.\n\nProduct Manager, Ghent\nYou own the roadmap of the tram planner.',
  ])('what stands above an offer ends where the offer begins: %j', (offer) => {
    expect(splitUnits(offer).at(-1)?.section).toBe('opening');
  });

  test('benefits at the top that list some are benefits', () => {
    const [, holidays] = splitUnits(
      'Benefits\n- Thirty days of leave\n- A bicycle\n\nYour role\n- Plan trams',
    );
    expect(holidays?.section).toBe('benefits');
  });

  test('a row of links says nothing', () => {
    expect(splitUnits('Home | Careers | Terms of use | Sign in')[0]?.heading).toBe(true);
  });

  test('markup is not read, and its list items are bullets', () => {
    const offer = '<h2>Responsibilities</h2><ul><li>Own the <b>roadmap</b></li><li>Run tests</li></ul>';
    const units = splitUnits(offer);
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
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (offer) => {
        let last = 0;
        for (const { start, end } of splitUnits(offer)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(offer.length);
          last = end;
        }
      }),
    );
  });
});
