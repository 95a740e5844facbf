/** Whether only the machine itself can reach what listens on a host. */
import ipaddr from 'ipaddr.js';

/** `host`: a name or an IP address, without brackets. Names other than localhost may lead anywhere. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}
