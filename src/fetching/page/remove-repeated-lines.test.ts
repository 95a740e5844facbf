import { expect, test } from 'vitest';
import { processorTime } from '../../../tests/processor-time.ts';
import { pageToText } from './page-to-text.ts';
import { removeRepeatedLines } from './remove-repeated-lines.ts';

const mission = `Your mission\n\n- ${'You own the roadmap. '.repeat(3).trim()}\n- ${'You talk with users. '.repeat(3).trim()}`;

test('what a page shows to phones and to desks is read once', () => {
  const offer = `<h2>Your role</h2><p>${'You decide what is built next with your team. '.repeat(6)}</p><h2>Profile</h2><p>Five years in product.</p>`;
  const page = `<title>Jobs</title><h1>Product Manager</h1><div class="d-md-none">${offer}</div><div class="d-none d-md-block">${offer}</div>`;
  const text = pageToText(page).offer?.text ?? '';
  for (const line of ['Your role', 'Profile', 'Five years in product.'])
    expect(text.split('\n').filter((each) => each === line)).toHaveLength(1);
});

test('the copy goes with the lines over it, and nothing else', () => {
  expect(removeRepeatedLines(`Acme\n\n${mission}\n\nParis\n\n${mission}\n\nApply by May`)).toBe(
    `Acme\n\n${mission}\n\nParis\n\nApply by May`,
  );
  expect(removeRepeatedLines([mission, mission, mission].join('\n\n'))).toBe(mission);
});

test('short lines may be said twice', () => {
  const twice = (line: string) => `${line}\n\nSomething else.\n\n${line}`;
  expect(removeRepeatedLines(twice('x'.repeat(119)))).toBe(twice('x'.repeat(119)));
  expect(removeRepeatedLines(twice('x'.repeat(120)))).toBe(`${'x'.repeat(120)}\n\nSomething else.`);
});

test('as many lines as a page can hold cost no more than its length', async () => {
  for (const line of ['a', '', 'ab\nab', 'x'.repeat(200)]) {
    let text = Array(50_000).fill(line).join('\n');
    const milliseconds = await processorTime(() => {
      text = removeRepeatedLines(text);
    });
    expect(text.length).toBeLessThan(300_000);
    expect(milliseconds).toBeLessThan(2_000);
  }
});
