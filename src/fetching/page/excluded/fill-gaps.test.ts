import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/processor-time.ts';
import { fillGaps } from './fill-gaps.ts';

const intro = 'Fernhollow is looking for a product manager who decides with us.';
const duty = '- You own the strategy of the booking product and its pricing.';
const how = 'Send a letter to the team in Leeds, who read all of them.';
const alert = 'Create an alert to be told of new jobs in your city.';
const close = 'We are forty people who make software for dental practices.';
const names = { heading: 'Product Owner', title: 'Product Owner – Fernhollow' };

const shown = (...lines: string[]) => lines.join('\n\n');

test('sentences between the lines of the main part come back, with the line over each', () => {
  const all = shown('Product Owner', 'Full time', intro, 'Your mission', duty, 'How to apply', how, close);
  const main = shown('Your mission', duty, close);
  expect(fillGaps(main, all, names)).toBe(
    shown('Full time', intro, 'Your mission', duty, 'How to apply', how, close),
  );
});

test('nothing comes back from above the heading, from below the last line, or of labels alone', () => {
  const all = shown(alert, 'Product Owner', 'Share', duty, 'Save', close, alert);
  expect(fillGaps(shown(duty, close), all, names)).toBe(shown(duty, close));
});

test('the lines are those that the page shows, not those that were joined', () => {
  const all = shown('Product Owner', 'Who we are', intro, duty);
  expect(fillGaps(`Who we are${intro}\n\n${duty}\n\n${close}`, all, names)).toContain(`Who we are${intro}`);
  expect(fillGaps(`Who we are ${intro}\n\n${duty}`, all, names)).toBe(shown('Who we are', intro, duty));
});

test('pages that are of no job keep what was found', () => {
  const all = shown('Spring news', intro, duty, how, close);
  expect(fillGaps(shown(duty, close), all, { heading: 'Spring news', title: 'Spring news' })).toBe(
    shown(duty, close),
  );
});

test('two lines over parts of an offer make it one, whatever its title', () => {
  const main = shown('Your mission', duty, 'What we offer', close);
  const all = shown('Your mission', duty, how, 'What we offer', close);
  expect(fillGaps(main, all, { heading: '', title: '' })).toBe(all);
});

test('as many lines as a page can hold cost no more than their length', async () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => `line ${at}`);
  const all = shown('Your mission', ...lines);
  const main = shown('Your mission', ...lines, 'What we offer');
  expect(await processorTime(() => fillGaps(main, all, names))).toBeLessThan(2_000);
});
