/** Sites that are never contacted, not even by redirect. */

/** `com`, or the domain of any country: `fr`, `co.uk`, `com.br`. */
const anyCountry = String.raw`(?:com|(?:com?\.)?[a-z]{2})`;

/**
 * Sites whose terms forbid fetching by programs, by the ends of their host names: LinkedIn (User
 * Agreement, 8.2) with its short addresses at `lnkd.in`, and Indeed (Terms of Service), which has
 * country hosts under indeed.com and country domains.
 */
const forbiddingSites: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|\.)linkedin\.${anyCountry}$`),
  /(?:^|\.)lnkd\.in$/,
  new RegExp(String.raw`(?:^|\.)indeed\.${anyCountry}$`),
];

/** Whether the terms of the site at `hostname` (as URL writes it) forbid fetching. */
export function forbidsFetching(hostname: string): boolean {
  return forbiddingSites.some((site) => site.test(hostname));
}

/** Whether `hostname` is one of `hosts` or a subdomain of one; both as URL writes them. */
export function isAtOrBelow(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** A host as URL writes it (lower case, punycode); undefined if the entry is not just a host. */
export function normalizeHost(entry: string): string | undefined {
  // A colon precedes a port, or occurs within the brackets of IPv6.
  const more = /[/?#@\\\s*]/.test(entry) || (entry.includes(':') && !entry.endsWith(']'));
  const url = entry === '' || more ? null : URL.parse(`http://${entry}/`);
  return url && !url.hostname.endsWith('.') ? url.hostname : undefined;
}
