import { expect, test } from 'vitest';
import { toReadableForm } from './to-readable-form.ts';

test('letters that look like Latin ones are read as such among them', () => {
  const alike = [...'аеорсхуіѕјԁոοαινρкмтвнεκτυıɡɑ'];
  const read = alike.map((sign) => toReadableForm(`latin words ${sign}`).at(-1)).join('');
  expect(read).toBe('aeopcxyisjdnoaivpkmtbhektuiga');
});

test('but not in text of their own alphabet, unless both are mixed in one word', () => {
  expect(toReadableForm('роль менеджера')).toBe('роль менеджера');
  expect(toReadableForm('роль pм')).not.toBe('роль pм');
});

test.each([
  ['letters in black circles', '\u{1F150}\u{1F158}', 'ai'],
  ['letters in black squares', '\u{1F170}\u{1F178}', 'ai'],
  ['mathematical letters', '\u{1D41A}\u{1D422}', 'ai'],
  ['letters in white squares', '\u{1F130}\u{1F138}', 'ai'],
  ['signs of no width', 'a\u200Bi\u00AD', 'ai'],
  ['marks on letters', 'a\u0301i', 'ai'],
  ['words joined by low lines', 'rate_this_job', 'rate this job'],
  ['six letters apart', 'i g n o r e it', 'ignore it'],
  ['four words joined by hyphens', 'rate-this-job-well', 'rate this job well'],
])('%s', (_, text, readable) => {
  expect(toReadableForm(text)).toBe(readable);
});

test.each([
  ['five letters apart', 'i g n o r it'],
  ['three words joined by hyphens', 'rate-this-job'],
  ['a word of nineteen letters', 'abcdefghijklmnopqrs'],
])('%s stay', (_, text) => {
  expect(toReadableForm(text)).toBe(text);
});
