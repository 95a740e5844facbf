import { expect, test } from 'vitest';
import { fetchingLimits } from '../../fetching/http/fetching-limits.ts';
import { readSettings } from '../../settings/config.ts';
import { toFetcherSettings, toParserSettings } from './fetcher-settings.ts';

function allSettings(environment: Record<string, string>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  return read.settings;
}

const settingsFor = (environment: Record<string, string>) => toFetcherSettings(allSettings(environment));

test('the memory of a process is bounded on its heap and outside of it', () => {
  const settings = allSettings({ OFFERGRADE_PARSER_MEGABYTES: '64', OFFERGRADE_PARSER_SECONDS: '2' });
  expect(toParserSettings(settings)).toEqual({
    processes: 2,
    memoryMegabytes: 64,
    outsideMegabytes: 64,
    timeoutMilliseconds: 2_000,
  });
});

test('what nobody sets is as fetching has it', () => {
  const { paceWindowMilliseconds: _pace, longestWaitMilliseconds: _wait, ...defaults } = fetchingLimits;
  expect(settingsFor({}).limits).toEqual(defaults);
});

test('one setting lifts the limits that visitors share', () =>
  expect(settingsFor({ OFFERGRADE_LIMITS: 'false' }).limits).toMatchObject({
    siteRequestsPerMinute: 0,
    maxConcurrent: 0,
    largestPageBytes: fetchingLimits.largestPageBytes,
  }));

test.each([
  [{ OFFERGRADE_URL: 'https://grade.example' }, 'Offergrade/0.1 (+https://grade.example/; fetches'],
  [{ OFFERGRADE_URL: 'https://café.example' }, 'Offergrade/0.1 (+https://xn--caf-dma.example/; fetches'],
  [{ OFFERGRADE_FEEDBACK_TO: 'team@grade.example' }, 'Offergrade/0.1 (+mailto:team@grade.example; fetches'],
  [{ OFFERGRADE_FEEDBACK_TO: 'équipe@grade.example' }, 'Offergrade/0.1 (fetches'],
  [{}, 'Offergrade/0.1 (fetches'],
  [
    { OFFERGRADE_USER_AGENT: 'Grader (+https://us.example)', OFFERGRADE_URL: 'https://a.example' },
    'Grader (+',
  ],
])('%j: sites are told %s', (environment, start) => {
  const { userAgent = '' } = settingsFor(environment as Record<string, string>);
  expect(userAgent.startsWith(start)).toBe(true);
  expect(userAgent).toMatch(/^[ -~]+$/);
});
