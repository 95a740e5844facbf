import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

test('the calls of the specification take its payloads as they are sent', () => {
  const fromPage = { url: 'https://jobs.example/1', model: 'large', language: '' };
  expect(calls.extractJobOfferFromWeb.input.parse(fromPage)).toEqual(fromPage);
  const offer = {
    jobOffer: 'An offer',
    language: '',
    debug: false,
    addToDatasetsDataSet: false,
    model: 'large',
    debugBusinessInitiativeSpecialQuestion: '',
    debugExperimentalEnvironmentSpecialQuestion: '',
  };
  expect(calls.analyzeJobOffer.input.parse(offer)).toEqual(offer);
  for (const none of [undefined, null, {}]) {
    expect(calls.listOrganizationModels.input.safeParse(none).success).toBe(true);
  }
});

test('what only development mode sends may be left out', () => {
  expect(calls.analyzeJobOffer.input.parse({ jobOffer: 'An offer' })).toEqual({
    jobOffer: 'An offer',
    language: '',
    debug: false,
    addToDatasetsDataSet: false,
    model: '',
  });
});

test('an analysis may take 300 s (specification, section 7), and every call ends some time', () => {
  expect(calls.analyzeJobOffer.timeoutMilliseconds).toBe(300_000);
  for (const call of Object.values<Call>(calls)) expect(call.timeoutMilliseconds).toBeGreaterThan(0);
});

test('what the database is to look for holds no character that it refuses', () => {
  const asked = [
    ['listJobOffers', 'model'],
    ['listJobOffers', 'language'],
    ['countJobOffers', 'company'],
    ['findNeighbours', 'jobOfferId'],
    ['listCompanies', 'model'],
    ['describeCompany', 'key'],
    ['listAuditEvents', 'author'],
    ['openJobOffer', 'jobOfferId'],
    ['describeJobOffersOfModel', 'model'],
  ] as const;
  for (const [name, field] of asked) {
    const input = (value: string) => calls[name].input.safeParse({ jobOfferId: 'one', [field]: value });
    expect(input('known').error?.issues[0]?.path[0], name).not.toBe(field);
    expect(input('kno\0wn').error?.issues[0]?.path, name).toEqual([field]);
  }
});

test('a cursor names a time that exists, and that of a list of jobs a UUID: PostgreSQL refuses others', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const listed = ['listAuditEvents', 'listFeedback', 'listJobs', 'listRuns'] as const;
  for (const name of listed) {
    const takes = (cursor: string) => calls[name].input.safeParse({ cursor }).success;
    for (const time of [
      '2024-02-29T23:59:59.999Z',
      '0001-01-01T00:00:00.000123Z',
      '2026-11-23T04:00:00.000000Z',
    ])
      expect(takes(`${time}_${id}`), `${name} ${time}`).toBe(true);
    for (const time of ['2026-02-29T00:00:00.000Z', '2026-11-23T25:00:00.000Z', '0000-01-01T00:00:00.000Z'])
      expect(takes(`${time}_${id}`), `${name} ${time}`).toBe(false);
    expect(takes('2026-11-23T04:00:00.000Z_no-uuid')).toBe(name !== 'listJobs');
  }
});

test('companies are paged up to page 100,000', () => {
  const { input } = calls.listCompanies;
  expect(input.safeParse({ page: 100_000 }).success).toBe(true);
  for (const page of [100_001, -1, 0.5]) expect(input.safeParse({ page }).success).toBe(false);
});
