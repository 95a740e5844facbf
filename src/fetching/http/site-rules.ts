/** Sites that are never contacted, whatever leads to them. */

/** `com`, or the domain of any country: `fr`, `co.uk`, `com.br`. */
const anyCountry = String.raw`(?:com|(?:com?\.)?[a-z]{2})`;

/**
 * Sites whose terms forbid programs to fetch their pages, by the ends of their host names: LinkedIn (User Agreement, 8.2),
 * `lnkd.in` being its short addresses, and Indeed (Terms of Service), whose countries have hosts under indeed.com and
 * domains of their own.
 */
const forbiddingSites: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|\.)linkedin\.${anyCountry}$`),
  /(?:^|\.)lnkd\.in$/,
  new RegExp(String.raw`(?:^|\.)indeed\.${anyCountry}$`),
];

/** Whether the terms of the site at `hostname`, written as URL writes it, forbid fetching. */
export function forbidsFetching(hostname: string): boolean {
  return forbiddingSites.some((site) => site.test(hostname));
}

/** Whether `hostname` is one of `hosts` or below it; both as URL writes them. */
export function isAtOrBelow(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** A host as URL writes it (small letters, punycode); undefined where the entry is more or less than a host. */
export function normalHost(entry: string): string | undefined {
  // A colon stands before a port, or within the brackets of IPv6.
  const more = /[/?#@\\\s*]/.test(entry) || (entry.includes(':') && !entry.endsWith(']'));
  const url = entry === '' || more ? null : URL.parse(`http://${entry}/`);
  return url && !url.hostname.endsWith('.') ? url.hostname : undefined;
}
