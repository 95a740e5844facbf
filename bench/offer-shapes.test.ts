import { expect, test } from 'vitest';
import { seededRandom, shapes } from './offer-shapes.ts';

const offer = [
  'Product Manager',
  'Nettle Works, Ghent',
  '',
  'About us',
  'We lend ladders to people who own too many books.',
  '',
  'Your role',
  '- Own the roadmap of the lending app',
  '- Talk to readers every week',
  '',
  'Your profile',
  '- Five years with products',
].join('\n');
const shaped = (name: string) => shapes[name]?.(offer, 'en', seededRandom(1));

test.each([
  [
    'line breaks lost',
    'Product Manager Nettle Works, Ghent About us We lend ladders to people who own too many books. Your role Own the roadmap of the lending app. Talk to readers every week. Your profile Five years with products.',
  ],
  [
    'headings lost',
    'Product Manager\nNettle Works, Ghent\n\nWe lend ladders to people who own too many books.\n\n- Own the roadmap of the lending app\n- Talk to readers every week\n\n- Five years with products',
  ],
  [
    'another order',
    'Product Manager\nNettle Works, Ghent\n\nYour profile\n- Five years with products\nYour role\n- Own the roadmap of the lending app\n- Talk to readers every week\n\nAbout us\nWe lend ladders to people who own too many books.\n',
  ],
  [
    'bullets as prose',
    'Product Manager\nNettle Works, Ghent\n\nAbout us\nWe lend ladders to people who own too many books.\n\nYour role\nOwn the roadmap of the lending app. Talk to readers every week.\nYour profile\nFive years with products.',
  ],
])('%s', (name, text) => {
  expect(shaped(name)).toBe(text);
});

test('boilerplate is 2,000 words and the same for the same seed', () => {
  const before = shaped('boilerplate before') ?? '';
  expect(before.endsWith(`\n\n${offer}`)).toBe(true);
  const words = before.slice(0, -offer.length).trim().split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(2000);
  expect(words).toBeLessThan(2400);
  expect(shaped('boilerplate before')).toBe(before);
});

test('no line is wider than its wrapping', () => {
  const widths = (shaped('wrapped at 60') ?? '').split('\n').map(({ length }) => length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(60);
});
