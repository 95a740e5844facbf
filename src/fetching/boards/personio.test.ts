import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { personio } from './personio.ts';

describeBoard(personio, 'https://exemple.jobs.personio.de/job/44444');

const asked = (address: string) => personio.jobAt(new URL(address))?.request;

test.each([
  ['https://exemple.jobs.personio.de/job/4103', 'https://exemple.jobs.personio.de/xml'],
  [
    'https://exemple.jobs.personio.com/job/4103?language=en&display=en#apply',
    'https://exemple.jobs.personio.com/xml?language=en',
  ],
  [
    'https://exemple.jobs.personio.de/job/4103?display=fr',
    'https://exemple.jobs.personio.de/xml?language=fr',
  ],
  ['https://exemple.jobs.personio.de/job/4103?language=../x', 'https://exemple.jobs.personio.de/xml'],
])('%s', (address, url) => {
  expect(asked(address)?.url.href).toBe(url);
  expect(asked(address)?.accept).toContain('xml');
});

test.each([
  'https://exemple.jobs.personio.de/',
  'https://exemple.personio.de/job/4103',
  'https://jobs.personio.de/job/4103',
])('%s names no job', (address) => expect(asked(address)).toBeUndefined());

/** Modelled on "Retrieving open positions". */
const position = (id: string, value: string) => `<position>
  <id>${id}</id><subcompany>Exemple &amp; fils</subcompany><office>Lyon</office>
  <additionalOffices><office>Paris</office></additionalOffices>
  <department>Product</department><recruitingCategory>Various</recruitingCategory><name>Product Manager (f/m)</name>
  <jobDescriptions>
    <jobDescription><name>Your role</name><value><![CDATA[${value}]]></value></jobDescription>
    <jobDescription><name> Your profile </name><value><![CDATA[<ul><li>Five years</li></ul>]]></value></jobDescription>
    <jobDescription><name>Nothing</name><value></value></jobDescription>
  </jobDescriptions>
  <employmentType>permanent</employmentType><schedule>full-time</schedule><createdAt>2026-03-01T10:00:00+00:00</createdAt>
</position>`;
const feed = (...positions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${positions.join('')}</workzag-jobs>`;

describe('the feed', () => {
  const read = personio.jobAt(new URL('https://exemple.jobs.personio.de/job/4103'))?.read;
  test('holds the offer', () =>
    expect(read?.(feed(position('41031', 'x'), position('4103', '<p>You own the vision.</p>')))).toEqual({
      source: 'board',
      position: 'Product Manager (f/m)',
      company: 'Exemple & fils',
      place: 'Lyon / Paris',
      published: '2026-03-01',
      text: 'Product Manager (f/m)\n\nExemple & fils\n\nLyon / Paris\n\nYour role\n\nYou own the vision.\n\nYour profile\n\n- Five years',
    }));
  test.each([
    ['other positions', feed(position('41031', '<p>You own the vision.</p>'))],
    ['no positions', feed()],
    ['a position without text', feed('<position><id>4103</id><name>Product Manager</name></position>')],
    [
      'entities of its own',
      `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(100)}">]>${feed(position('4103', '')).replace('Five years', '&b;')}`,
    ],
    ['a page in its place', '<!doctype html><html><body><p>Not found</body></html>'],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
