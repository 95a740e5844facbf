import { describe, expect, test } from 'vitest';
import { takenText } from './taken-text.ts';

describe('the text of an offer', () => {
  test('from a row of a CSV file, without its HTML and addresses', () => {
    const file =
      'title,company,text\nNurse,Ward,x\n"PM","Acme","<h2>You will</h2><ul><li>own &amp; price</li></ul>ann@acme.test"\n';
    const where = { columns: ['title', 'company', 'text'], row: 1 };
    expect(takenText('jobs.csv', file, where)).toBe('PM\n\nAcme\n\nYou will\n\n- own & price\n\n…@…\n');
  });

  test('from what a pointer leads to, of JSON and of JSON lines', () => {
    const job = { title: 'PM', company: { name: 'Acme' }, text: 'Own it.' };
    const fields = ['title', 'company.name', 'text'];
    const text = 'PM\n\nAcme\n\nOwn it.\n';
    expect(takenText('a.json', JSON.stringify({ jobs: [job] }), { pointer: '/jobs/0', fields })).toBe(text);
    expect(takenText('a.jsonl', `{}\n${JSON.stringify(job)}`, { pointer: '/1', fields })).toBe(text);
  });

  test('from below a front matter, between the words named', () => {
    const file = '---\ntitle: "PM"\ncompanyName: Acme\n---\nSkip this.\n# **Role**\nOwn it.\nApply now';
    const where = { matter: ['title', 'companyName'], from: 'PM', until: 'Apply' };
    expect(takenText('a.md', file, where)).toBe('PM\nAcme\n\nSkip this.\nRole\nOwn it.\n');
    expect(() => takenText('a.md', file, { until: 'Nowhere' })).toThrow('“Nowhere” is not in the file');
  });
});
