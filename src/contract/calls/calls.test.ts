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

test('companies are paged up to page 100,000', () => {
  const { input } = calls.listCompanies;
  expect(input.safeParse({ page: 100_000 }).success).toBe(true);
  for (const page of [100_001, -1, 0.5]) expect(input.safeParse({ page }).success).toBe(false);
});
