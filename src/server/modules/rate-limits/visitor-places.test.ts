import { expect, test } from 'vitest';
import { callApp, errorOf } from '../../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { frenchPdf } from '../../../../tests/fakes/offer-files.ts';
import { filesPath } from '../../../contract/files.ts';
import { createApp } from '../../app/app.ts';
import { createVisitorPlaces } from './visitor-places.ts';

const nobodyLeaves = new AbortController().signal;
const two = { limits: true, pagesAtOncePerVisitor: 2 };

test('a visitor who holds all places waits, is told so after a while, and has them again when they are left', async () => {
  const places = createVisitorPlaces(two, 10);
  const first = await places.take('203.0.113.1', nobodyLeaves);
  await places.take('203.0.113.1', nobodyLeaves);
  expect(await places.take('203.0.113.1', nobodyLeaves)).toEqual({
    ok: false,
    code: 'serverBusy',
    retrySeconds: 60,
  });
  expect(await places.take('203.0.113.2', nobodyLeaves)).toMatchObject({ ok: true });
  if (first.ok) first.leave();
  expect(await places.take('203.0.113.1', nobodyLeaves)).toMatchObject({ ok: true });
});

test('who leaves while waiting takes no place', async () => {
  const places = createVisitorPlaces({ ...two, pagesAtOncePerVisitor: 1 }, 600_000);
  const held = await places.take('203.0.113.1', nobodyLeaves);
  const leaving = new AbortController();
  const left = places.take('203.0.113.1', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const next = places.take('203.0.113.1', nobodyLeaves);
  if (held.ok) held.leave();
  expect(await next).toMatchObject({ ok: true });
});

test.for([
  { ...two, limits: false },
  { ...two, pagesAtOncePerVisitor: 0 },
])('%j: as many as anyone takes', async (settings) => {
  const places = createVisitorPlaces(settings, 10);
  for (let taken = 0; taken < 50; taken += 1)
    expect(await places.take('203.0.113.1', nobodyLeaves)).toMatchObject({ ok: true });
});

test('pages and files of one visitor take turns, and keep nobody else waiting', async () => {
  const mayAnswer = Promise.withResolvers<void>();
  const fetched: string[] = [];
  const dependencies = await testDependencies(
    {
      fetchOffer: async (address) => {
        fetched.push(address);
        await mayAnswer.promise;
        return { ok: false, code: 'pageUnreachable' };
      },
    },
    { OFFERGRADE_PAGES_AT_ONCE_PER_VISITOR: '1', OFFERGRADE_TRUSTED_PROXIES: '1' },
  );
  const app = createApp(dependencies);
  const from = (visitor: string) => ({ 'X-Forwarded-For': visitor });
  const fetchFor = async (visitor: string, url: string) =>
    errorOf(await callApp(app, 'extractJobOfferFromWeb', { url }, { headers: from(visitor) }));
  const fileFor = async (visitor: string) =>
    app.request(filesPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf', ...from(visitor) },
      body: await frenchPdf(),
    });
  const done: string[] = [];
  const held = fetchFor('203.0.113.1', 'https://jobs.example/1').then(() => done.push('page'));
  await expect.poll(() => fetched.length).toBe(1);
  const waiting = fileFor('203.0.113.1').then(() => done.push('file'));
  expect((await fileFor('203.0.113.2')).status).toBe(200);
  done.push('file of another');
  mayAnswer.resolve();
  await Promise.all([held, waiting]);
  expect(done).toEqual(['file of another', 'page', 'file']);
});
