import { expect, test } from 'vitest';
import { criteriaTable } from '../../../../grading/criteria.ts';
import type { Analysis } from '../../../analysis/analysis.ts';
import { exportCsv, exportJson } from './export-results.ts';

const group = (name: string) =>
  Object.fromEntries(
    criteriaTable.filter((row) => row.group === name).map((row) => [row.id, 'max' in row ? row.max : true]),
  );

/** A result with the fields of the files. */
function analysis(result: { position?: string; company?: string } = {}, address?: string): Analysis {
  return {
    result: {
      score: 3.4,
      position: 'Product Manager',
      company: 'Larkbridge',
      language: 'en',
      reader: 'builtin',
      notAProductJobOffer: false,
      criteria: {
        businessInitiative: group('businessInitiative'),
        experimentalEnvironment: group('experimentalEnvironment'),
      },
      scoreDetail: { businessInitiative: { score: 3 }, experimentalEnvironment: { score: 4 } },
      grade: { rulesVersion: 1 },
      ...result,
    } as unknown as Analysis['result'],
    offer: 'An offer\nin two lines',
    language: 'en',
    gradedAt: new Date('2026-03-01T12:00:00Z'),
    ...(address && { address }),
  };
}

/** The cells of a CSV text, parsed by RFC 4180. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const firstRow = (one: Analysis) => {
  const [names = [], cells = []] = cellsOf(exportCsv([one]).slice(1));
  return Object.fromEntries(names.map((name, place) => [name, cells[place]]));
};

test('a row holds the letter, the figures and every criterion under its name', () => {
  const row = firstRow(analysis({}, 'https://jobs.example/1'));
  expect(row).toMatchObject({
    letter: 'C',
    score: '3.4',
    company: 'Larkbridge',
    address: 'https://jobs.example/1',
    gradedAt: '2026-03-01T12:00:00.000Z',
    businessInitiative: '3',
    businessModelDefinition: '3',
    internalProduct: 'true',
    rulesVersion: '1',
  });
  expect(Object.keys(row)).toHaveLength(13 + criteriaTable.length);
});

test('begins with the mark of UTF-8 and ends each row as RFC 4180 says', () => {
  const csv = exportCsv([analysis(), analysis()]);
  expect(csv.startsWith('\uFEFFletter,')).toBe(true);
  expect(csv.split('\r\n')).toHaveLength(4);
});

test.each(['a, b', 'said "so"', 'two\nlines', 'two\r\nlines'])('%j comes back as it was', (company) => {
  expect(firstRow(analysis({ company })).company).toBe(company);
});

test.each([
  '=HYPERLINK("https://evil.example")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '\uFF1D1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF201',
])('%j is no formula in a spreadsheet', (position) => {
  expect(firstRow(analysis({ position })).position).toBe(`'${position}`);
});

test('the JSON holds the offer and the whole result', () => {
  const one = analysis({}, 'https://jobs.example/1');
  expect(JSON.parse(exportJson([one]))).toEqual({
    format: 'offergrade.results',
    version: 1,
    results: [
      {
        gradedAt: '2026-03-01T12:00:00.000Z',
        address: 'https://jobs.example/1',
        inBrowser: false,
        language: 'en',
        offer: one.offer,
        result: one.result,
      },
    ],
  });
});
