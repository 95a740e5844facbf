/** The answers of a server that was asked to stop. */
import { expect, test } from 'vitest';
import { callApp, errorOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { createStopping } from '../http/stopping.ts';
import { createApp } from './app.ts';

test('it is not ready from then on, answers all the same, and asks that connections be closed', async () => {
  const { stopping, drain } = createStopping();
  const app = createApp(await testDependencies({ stopping }));
  const before = await app.request('/readyz');
  expect([before.status, before.headers.get('Connection')]).toEqual([200, null]);
  await drain(0);
  const ready = await app.request('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ ready: false, reasons: ['The server is stopping.'] });
  const counted = await callApp(app, 'logEvent', { name: 'thumbs_up' });
  expect([counted.status, counted.headers.get('Connection')]).toEqual([200, 'close']);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('calls and streams that are not over in time are told so, with when to try again', async () => {
  let begun = 0;
  const read = () => {
    begun += 1;
    return new Promise<never>(() => {});
  };
  const { stopping, close } = createStopping();
  const app = createApp(
    await testDependencies({ stopping, readers: { builtin: { name: 'builtin', read } } }),
  );
  const plain = callApp(app, 'analyzeJobOffer', { jobOffer: 'One offer' });
  await expect.poll(() => begun).toBe(1);
  // This call waits for the other.
  const headers = { Accept: 'text/event-stream' };
  const text = (await callApp(app, 'analyzeJobOffer', { jobOffer: 'Another offer' }, { headers })).text();
  const closed = Promise.withResolvers<void>();
  const closing = close([{ port: 1, close: () => closed.promise }], 23_000);
  const response = await plain;
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await errorOf(response)).details.code).toBe('serverStopping');
  expect(await text).toContain('"serverStopping"');
  closed.resolve();
  await closing;
});
