import { expect, test } from 'vitest';
import { administratorsCall, outputOf } from '../../../../tests/fakes/call-context.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { offerReadAs, valuesOfAnA } from '../../../../tests/fakes/offer-to-save.ts';
import { calls } from '../../../contract/calls/calls.ts';
import { offerListCalls } from './offer-list-calls.ts';
import { saveOffer } from './saved-offers.ts';

type Name = keyof ReturnType<typeof offerListCalls>;

test('each call answers what the contract says, from a bare input', async () => {
  const { storage, now } = await testDependencies();
  const save = async (offer: Parameters<typeof offerReadAs>[0]) =>
    (await saveOffer(storage, await offerReadAs(offer), 'admin@example.org', now())).jobOfferId;
  const older = await save({ content: 'One', values: valuesOfAnA });
  const newer = await save({ content: 'Two', model: 'builtin', company: '' });
  const handlers = offerListCalls({ storage });
  const answerOf = async (name: Name, sent: unknown) => {
    const input = calls[name].input.parse(sent);
    const answer = outputOf(await handlers[name](input as never, administratorsCall));
    expect(calls[name].output.parse(answer)).toEqual(answer);
    return answer;
  };
  expect(await answerOf('listJobOffers', {})).toMatchObject({ offers: [{ id: newer }, { id: older }] });
  expect(await answerOf('countJobOffers', { letter: 'A' })).toEqual({ offers: 1, orMore: false });
  expect(await answerOf('describeJobOffers', null)).toMatchObject({
    languages: [{ value: 'en', offers: 2 }],
  });
  expect(await answerOf('findNeighbours', { jobOfferId: newer })).toEqual({ newer: null, older });
  expect(await answerOf('listCompanies', {})).toMatchObject({
    companies: [{ key: 'acme', offers: 1, letters: { A: 1 } }],
    found: 1,
    withoutCompany: { offers: 1 },
  });
  expect(await answerOf('describeCompany', { key: 'acme' })).toMatchObject({ models: [{ model: 'large' }] });
});

test.for([
  ['is under way', { progress_done: 400, progress_of: 1_000, ended_at: null }, { done: 400, of: 1_000 }],
  ['has not begun to count', { progress_done: null, progress_of: null, ended_at: null }, null],
  ['is over', { progress_done: 400, progress_of: 1_000, ended_at: '2026-03-01T12:00:00.000Z' }, null],
] as const)('how far the list is where the job that makes it %s', async ([, progress, expected]) => {
  const { storage } = await testDependencies();
  const at = '2026-03-01T12:00:00.000Z';
  const attempt = { job_id: 'job', number: 1, server: 'here', started_at: at, beat_at: at };
  const settled = { cancel_requested: 0, outcome: null, reason: null };
  await storage.database
    .insertInto('job_attempts')
    .values({ ...attempt, ...settled, ...progress, kind: 'index-offers' })
    .execute();
  const answer = outputOf(await offerListCalls({ storage }).describeJobOffers(undefined, administratorsCall));
  expect(answer.beingListed).toEqual(expected);
});

test('what is no filter is refused', () => {
  const { input } = calls.listJobOffers;
  for (const wrong of [
    { letter: 'F' },
    { corrected: true },
    { from: 'x' },
    { from: '-1' },
    { toward: 'up' },
  ]) {
    expect(input.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
  expect(calls.listCompanies.input.safeParse({ page: -1 }).success).toBe(false);
});
