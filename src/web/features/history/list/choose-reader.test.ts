import { afterEach, expect, test } from 'vitest';
import { type Service, setService } from '../../../lib/service.ts';
import { chooseReader } from './choose-reader.ts';

const serviceOf = (reader: Service['reader']): Service => ({
  reader,
  provider: reader === 'model' ? 'models.example' : '',
  keepsResults: false,
  feedbackDays: 90,
  analytics: '',
  development: false,
  models: [],
});

afterEach(() => setService(serviceOf('builtin')));

test.each([
  ['model', 30, 30, 'model'],
  ['model', 30, 29, 'builtin'],
  ['model', 30, null, 'model'],
  ['model', 2, 0, 'builtin'],
  ['builtin', 2, null, 'builtin'],
] as const)('where the %s reads, %i offers with %s readings left: %s', (reader, count, left, expected) => {
  setService(serviceOf(reader));
  expect(chooseReader(count, { modelReadings: left, pages: null })).toBe(expected);
});

test('a server that did not say what is left is asked for no model', () => {
  setService(serviceOf('model'));
  expect(chooseReader(2, null)).toBe('builtin');
});
