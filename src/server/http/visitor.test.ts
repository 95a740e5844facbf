import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { getVisitorAddress, networkOfAddress } from './visitor.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:41234', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['<script>', 'unknown'],
])('%j counts as %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

/** The visitor of a request from 192.0.2.1 with this header. */
async function visitorWith(forwarded: string | undefined, trustedProxies: number): Promise<string> {
  const app = new Hono();
  app.get('/', (context) => context.text(getVisitorAddress(context, trustedProxies)));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const incoming = { socket: { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' } };
  return (await app.request('/', { headers }, { incoming })).text();
}

test.each([
  [undefined, 0, '192.0.2.1'],
  ['198.51.100.1', 0, '192.0.2.1'],
  ['198.51.100.1', 1, '198.51.100.1'],
  ['10.9.9.9, 198.51.100.1', 1, '198.51.100.1'],
  ['10.9.9.9, 198.51.100.1, 198.51.100.2', 2, '198.51.100.1'],
  [undefined, 2, '192.0.2.1'],
  [' , ', 1, '192.0.2.1'],
])('X-Forwarded-For %j behind %i proxies is %s', async (forwarded, trustedProxies, visitor) => {
  expect(await visitorWith(forwarded, trustedProxies)).toBe(visitor);
});
