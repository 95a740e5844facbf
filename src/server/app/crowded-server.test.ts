/** A server that gets more requests for analyses than it can handle. */
import { expect, test } from 'vitest';
import { callApp, errorOf, resultOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { readingOf } from '../../../tests/fakes/reader.ts';
import type { ReadingResult } from '../../reading/reader.ts';
import { ReadingTooLong } from '../modules/analyses/reading-threads/reader-in-threads.ts';
import { createApp } from './app.ts';

/**
 * Longer than readers accept, but no longer than needed to fill the queue of readings with a few of
 * them.
 */
const longOffer = 'An offer. '.repeat(20_000);

async function crowdedApp() {
  const { promise, resolve } = Promise.withResolvers<ReadingResult>();
  const readers = { builtin: { name: 'builtin', read: () => promise } };
  const dependencies = await testDependencies({ readers }, { OFFERGRADE_READER_THREADS: '1' });
  const app = createApp(dependencies);
  const analyze = (headers: Record<string, string> = {}) =>
    callApp(app, 'analyzeJobOffer', { jobOffer: longOffer }, { headers });
  const waiting = Array.from({ length: 6 }, () => analyze());
  // By now each has read its body and waits.
  await new Promise((read) => setTimeout(read, 50));
  const finish = async () => {
    resolve({ ok: true, reading: readingOf() });
    return Promise.all(waiting);
  };
  return { app, dependencies, analyze, finish };
}

test('refuses what would wait too long with 503 and Retry-After, plain and streaming, and answers what it took', async () => {
  const { analyze, finish, dependencies } = await crowdedApp();
  const refused = await analyze();
  expect(refused.headers.get('Retry-After')).toBe('5');
  const error = await errorOf(refused);
  expect(error.details).toEqual({ code: 'readingsBusy', retrySeconds: 5 });
  expect(error.message).toContain('5 seconds');
  const streaming = await analyze({ Accept: 'text/event-stream' });
  expect(streaming.status).toBe(503);
  expect(streaming.headers.get('Retry-After')).toBe('5');
  expect(await streaming.text()).toContain('"code":"readingsBusy"');
  expect(await dependencies.metrics.refusedAnalyses.get()).toMatchObject({ values: [{ value: 2 }] });
  for (const answer of await finish()) expect(await resultOf(answer)).toHaveProperty('content');
  expect((await analyze()).status).toBe(200);
});

test('goes on answering everything else', async () => {
  const { app, analyze, finish } = await crowdedApp();
  expect((await analyze()).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
  expect((await callApp(app, 'logEvent', { name: 'screen_view', screen: 'home' })).status).not.toBe(503);
  const saving = await callApp(app, 'saveJobOffer', {});
  expect((await errorOf(saving)).details.code).toBe('notInThisBuild');
  await finish();
});

test('an offer whose reading is given up for its time may be sent again: 503 and Retry-After', async () => {
  const tooLong = async () => {
    throw new ReadingTooLong('too long');
  };
  const readers = { builtin: { name: 'builtin', read: tooLong } };
  const dependencies = await testDependencies({ readers });
  const app = createApp(dependencies);
  const refused = await callApp(app, 'analyzeJobOffer', { jobOffer: longOffer });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await errorOf(refused)).details).toEqual({ code: 'readingsBusy', retrySeconds: 5 });
  expect(dependencies.logLines.join()).toContain('reading stopped: it took too long');
});
