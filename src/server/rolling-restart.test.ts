/** Servers behind a load balancer that are restarted one after the other, as for an update. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startFleet } from '../../tests/fakes/many-servers/fleet.ts';
import { sendVisitors } from '../../tests/fakes/many-servers/visitors.ts';
import { offerToSave } from '../../tests/fakes/offer-to-save.ts';
import { startServerProcess } from '../../tests/fakes/server-process.ts';
import { noPostgres } from '../../tests/postgres.ts';
import { storageEngines } from '../../tests/storage-engines.ts';

const { engines } = storageEngines({ migrated: false });

test.skipIf(noPostgres)(
  'no request fails while each server is restarted, whatever is under way',
  async () => {
    const { databaseUrl } = await engines.PostgreSQL();
    const { balancer, restart } = await startFleet(2, {
      DATABASE_URL: databaseUrl,
      OFFERGRADE_LIMITS: 'false',
      OFFERGRADE_DRAIN_SECONDS: '2',
      OFFERGRADE_LOG_LEVEL: 'silent',
    });
    const { result } = await offerToSave();
    const visitors = sendVisitors({ address: balancer.address, cookie: '', result });
    await visitors.untilTaken(20);
    for (const number of [0, 1]) {
      expect(await restart(number)).toBe(0);
      await visitors.untilTaken(20);
    }
    await visitors.stop();
    expect(balancer.unanswered()).toBe(0);
    // The load balancer switched to the other server each time.
    expect(balancer.refused()).toBe(0);
    expect([...balancer.statuses.keys()]).toEqual([200]);
    for (const statuses of Object.values(visitors.statuses))
      expect([...statuses.keys()].filter((status) => status !== 200)).toEqual([]);
  },
);

test('asked to stop, a server says so at once, takes requests for a while, and asks for new connections', async () => {
  const { child, address } = await startServerProcess({ OFFERGRADE_DRAIN_SECONDS: '2' });
  const kept = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8');
  await once(kept, 'connect');
  child.kill('SIGTERM');
  await expect
    .poll(async () => (await (await fetch(`${address}/readyz`)).json()) as unknown)
    .toEqual({ ready: false, reasons: ['The server is stopping.'] });
  kept.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  const [answer] = await once(kept, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
