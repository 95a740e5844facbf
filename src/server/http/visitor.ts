/** Who is calling, as far as limits must know: the network address, and nothing that is kept or logged. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** A household or company gets a /64 of IPv6 addresses at the least: they count as one visitor. */
const prefixBits = 64;

/**
 * The visitor's address: the connection's own, or, behind `trustedProxies` proxies that each add the address they were
 * called from to X-Forwarded-For, the one that the outermost of them added. What stands left of it could be made up.
 */
export function visitorOf(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').filter((part) => part.trim());
  const chain = [...forwarded, connectionAddress(context)];
  return networkOf(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '');
}

/** Requests that came through no socket, as in tests, have none. */
function connectionAddress(context: Context): string {
  const throughSocket = context.env && ('incoming' in context.env || 'server' in context.env);
  return throughSocket ? (getConnInfo(context).remote.address ?? '') : '';
}

/** IPv4 addresses by themselves, also where written as IPv6; IPv6 by /64; "unknown" for anything else. */
export function networkOf(written: string): string {
  const text = written.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return address.toString();
  const kept = address.toByteArray().slice(0, prefixBits / 8);
  return `${ipaddr.fromByteArray([...kept, ...Array(16 - kept.length).fill(0)])}/${prefixBits}`;
}
