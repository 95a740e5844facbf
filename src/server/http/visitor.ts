/** Identifies callers for rate limits: by network address, which is neither stored nor logged. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** A household or company gets at least a /64 of IPv6 addresses, so those count as one visitor. */
const prefixBits = 64;

/**
 * The visitor's address: that of the connection, or, behind `trustedProxies` proxies that each
 * append the address they were called from to X-Forwarded-For, the one appended by the outermost of
 * them. Entries left of it may be forged.
 */
export function getVisitorAddress(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').filter((part) => part.trim());
  const chain = [...forwarded, connectionAddress(context)];
  return networkOfAddress(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '');
}

/** Requests without a socket, as in tests, have none. */
function connectionAddress(context: Context): string {
  const throughSocket = context.env && ('incoming' in context.env || 'server' in context.env);
  return throughSocket ? (getConnInfo(context).remote.address ?? '') : '';
}

/**
 * IPv4 addresses as they are, also when written as IPv6; IPv6 by /64; "unknown" for anything else.
 */
export function networkOfAddress(written: string): string {
  const text = written.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return address.toString();
  const kept = address.toByteArray().slice(0, prefixBits / 8);
  return `${ipaddr.fromByteArray([...kept, ...Array(16 - kept.length).fill(0)])}/${prefixBits}`;
}
