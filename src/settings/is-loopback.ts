/** Whether a host can be reached only from this machine. */
import ipaddr from 'ipaddr.js';

/**
 * `host`: a name or an IP address, without brackets. Names other than localhost may resolve to
 * anything.
 */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}
