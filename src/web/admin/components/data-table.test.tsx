import { beforeAll, expect, test } from 'vitest';
import { htmlOf, loadTexts } from '../../../../tests/fakes/web/component-html.tsx';
import { type Column, createColumn, createFigureColumn, DataTable, toCsv } from './data-table.tsx';

beforeAll(loadTexts);

type Row = { name: string; offers: number };

const columns: Column<Row>[] = [
  createColumn('name', 'Company', ({ name }) => name, {
    isRowHead: true,
    dir: 'auto',
    value: ({ name }) => name,
  }),
  createColumn('share', 'Share', () => <b>some</b>, { className: 'share' }),
  createFigureColumn('offers', 'Offers', ({ offers }) => offers, { isNone: ({ offers }) => offers === 0 }),
];
const rows = [
  { name: '=Larkbridge', offers: 1_240 },
  { name: 'Acme, Sons', offers: 0 },
];

const table = htmlOf(
  <DataTable
    aria-label="Companies"
    cards="flow"
    columns={columns}
    rows={rows}
    keyOf={({ name }) => name}
    below={({ offers }) => offers === 0 && <tr id="below" />}
    foot={{ head: 'All', row: { name: '', offers: 1_240 } }}
  />,
);

test('every part has its role, which a style that lays rows out as cards takes away', () => {
  const elements = [...table.matchAll(/<(table|thead|tbody|tfoot|tr|th|td)\b([^>]*)>/g)];
  const bare = elements.filter(([, , attributes = '']) => !/ role="| id="below"/.test(attributes));
  expect(bare).toEqual([]);
  expect(table).toContain('<th scope="row" role="rowheader" dir="auto">=Larkbridge</th>');
  expect(table.match(/role="columnheader"/g)).toHaveLength(columns.length);
});

test('a cell has the name of its column for cards, and says where there is none', () => {
  expect(table).toContain('<td role="cell" data-label="Share" class="share"><b>some</b></td>');
  expect(table).toContain('<td role="cell" data-label="Offers" class="figure-column">1,240</td>');
  expect(table).toContain(
    '<td role="cell" data-label="Offers" class="figure-column" data-none="true">0</td>',
  );
});

test('the head of the foot spans the columns before the figures', () => {
  const foot = table.slice(table.indexOf('<tfoot'));
  expect(foot).toContain('<th scope="row" role="rowheader" colSpan="2">All</th>');
  expect(foot.match(/<td/g)).toHaveLength(1);
});

test('the rows of a group stand under its head', () => {
  const grouped = htmlOf(
    <DataTable
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      groupOf={({ name }) => name[0] ?? ''}
    />,
  );
  const [, first = '', second = ''] = grouped.split('<tbody');
  expect(first).toContain('<th scope="rowgroup" role="rowheader" colSpan="3">=</th>');
  expect(first).toContain('=Larkbridge');
  expect(second).toContain('<th scope="rowgroup" role="rowheader" colSpan="3">A</th>');
  expect(second).not.toContain('Larkbridge');
});

test('other rows follow the row that they belong to', () => {
  expect(table.indexOf('id="below"')).toBeGreaterThan(table.indexOf('Acme'));
  expect(table.indexOf('id="below"')).toBeLessThan(table.indexOf('</tbody>'));
});

test('a file for spreadsheets has plain values under the ids of its columns, in its own order', () => {
  expect(toCsv(columns, rows, ['offers', 'name'])).toBe(
    '\u{FEFF}offers,name\r\n1240,\'=Larkbridge\r\n0,"Acme, Sons"\r\n',
  );
});
