/**
 * Decides which web addresses may be fetched: public hosts on web ports, never the server's own
 * network. Checked twice: on the address as written, and on each address its name resolves to
 * (page-request.ts connects to exactly those).
 */
import ipaddr from 'ipaddr.js';
import { forbidsFetching, isAtOrBelow, normalizeHost } from './site-rules.ts';

/**
 * `invalidAddress`: not the address of a web page; `addressNotAllowed`: not on the public web;
 * `portNotFetched`: on the public web, but not on a web port; `siteForbidsFetching`: excluded by
 * the site's terms; `siteNotFetched`: excluded by the operator.
 */
export type AddressRefusal =
  | 'invalidAddress'
  | 'addressNotAllowed'
  | 'portNotFetched'
  | 'siteForbidsFetching'
  | 'siteNotFetched';

/** Checks of an address before and after its name is resolved. */
export type AddressGuard = {
  /** What is wrong with an address as written; undefined if it may be looked up. */
  refusalOf(url: URL): AddressRefusal | undefined;
  /**
   * Whether the host of `url` may be reached at `resolved`, an IPv4 or IPv6 address in text form.
   */
  allowsResolved(url: URL, resolved: string): boolean;
};

/** Characters of the longest accepted address; also the limit of the API call. */
const longestAddress = 8192;

const webPorts = new Set(['80', '443', '8080', '8443']);

/**
 * Names of this machine or its network, whatever they resolve to (RFC 6761, 6762, 8375, ICANN's
 * `internal`).
 */
const privateNames = ['localhost', 'local', 'internal', 'localdomain', 'home.arpa', 'lan', 'intranet'];

/** Metadata services of clouds at addresses outside the reserved ranges. */
const metadataAddresses = new Set(['168.63.129.16']);

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Reads an address as a visitor types it; without a scheme, https:// is assumed. Undefined if it is
 * no address.
 */
export function parseAddress(typed: string): URL | undefined {
  const address = typed.trim();
  if (address === '' || address.length > longestAddress) return undefined;
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
    ? address
    : `https://${address.replace(/^\/+/, '')}`;
  return URL.parse(complete) ?? undefined;
}

/**
 * Makes a guard. `allowedPrivateHosts` lists `host:port` pairs that are allowed although private
 * (an intranet, a test): exactly that host on exactly that port. `hostsNotFetched` are refused with
 * all their subdomains and take precedence. Throws an Error that names a malformed entry.
 */
export function createAddressGuard(
  allowedPrivateHosts: readonly string[],
  hostsNotFetched: readonly string[] = [],
): AddressGuard {
  const allowed = new Set(normalEntries(allowedPrivateHosts, normalizeHostAndPort, 'host:port'));
  const notFetched = normalEntries(hostsNotFetched, normalizeHost, 'host');
  const isAllowed = (url: URL) => allowed.has(`${url.hostname}:${portOf(url)}`);
  return {
    refusalOf(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'invalidAddress';
      if (url.username !== '' || url.password !== '') return 'invalidAddress';
      if (url.hostname === '' || url.hostname.endsWith('.')) return 'invalidAddress';
      if (forbidsFetching(url.hostname)) return 'siteForbidsFetching';
      if (isAtOrBelow(url.hostname, notFetched)) return 'siteNotFetched';
      if (isAllowed(url)) return undefined;
      if (!isPublicHost(url.hostname)) return 'addressNotAllowed';
      return webPorts.has(portOf(url)) ? undefined : 'portNotFetched';
    },
    allowsResolved: (url, resolved) => isAllowed(url) || isPublicAddress(resolved),
  };
}

function normalEntries(
  entries: readonly string[],
  normal: (entry: string) => string | undefined,
  form: string,
): string[] {
  return entries.map((entry) => {
    const host = normal(entry);
    if (host === undefined) throw new Error(`"${entry}" is not of the form ${form}`);
    return host;
  });
}

/** The host without the brackets of an IPv6 address. */
export function stripBrackets(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

/**
 * A host and its port as URL writes them, from `host:port`; undefined if the entry has another
 * form.
 */
export function normalizeHostAndPort(entry: string): string | undefined {
  const colon = entry.lastIndexOf(':');
  const port = entry.slice(colon + 1).trim();
  const host = colon > 0 ? URL.parse(`http://${entry.slice(0, colon).trim()}`) : null;
  const bare = host !== null && host.pathname === '/' && host.port === '' && host.username === '';
  if (!bare || !/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) return undefined;
  return `${host.hostname}:${Number(port)}`;
}

/** URL has already converted decimal, octal and hexadecimal IPv4 notations to the dotted one. */
function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicAddress(hostname.slice(1, -1));
  if (ipaddr.IPv4.isValidFourPartDecimal(hostname)) return isPublicAddress(hostname);
  if (!hostname.includes('.')) return false;
  return !privateNames.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

function isPublicAddress(address: string): boolean {
  // A zone id names a network interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) {
    return parsed.range() === 'unicast' && !metadataAddresses.has(parsed.toString());
  }
  if (!(parsed instanceof ipaddr.IPv6)) return false;
  // Mapped, translated and tunnelled IPv4 have ranges of their own, and IPv4-compatible lies
  // outside 2000::/3. No legitimate site uses any of them, so their inner address is not examined.
  return parsed.range() === 'unicast' && parsed.match(globalUnicast) && !isIsatap(parsed);
}

/**
 * ISATAP (RFC 5214) embeds an IPv4 address behind an ordinary prefix: its interface part begins
 * with 0:5efe or 200:5efe.
 */
function isIsatap(address: ipaddr.IPv6): boolean {
  return address.parts[5] === 0x5efe && (address.parts[4] === 0 || address.parts[4] === 0x200);
}
