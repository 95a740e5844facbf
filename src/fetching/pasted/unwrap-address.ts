/**
 * Unwraps redirecting addresses that carry their target, as mail programs, search engines and
 * networks make them.
 */
import { isAtOrBelow } from '../http/site-rules.ts';

/**
 * A host with its subdomains, the beginning of the path, and the parameters that may carry the
 * target.
 */
type Redirect = { host: string; path: string; parameters: readonly string[] };

const redirects: readonly Redirect[] = [
  { host: 'safelinks.protection.outlook.com', path: '/', parameters: ['url'] },
  { host: 'statics.teams.cdn.office.net', path: '/evergreen-assets/safelinks/', parameters: ['url'] },
  { host: 'l.facebook.com', path: '/l.php', parameters: ['u'] },
  { host: 'lm.facebook.com', path: '/l.php', parameters: ['u'] },
  { host: 'l.instagram.com', path: '/', parameters: ['u'] },
  { host: 'linkedin.com', path: '/redir/', parameters: ['url'] },
  { host: 'linkedin.com', path: '/safety/go', parameters: ['url'] },
  { host: 'slack-redir.net', path: '/link', parameters: ['url'] },
  { host: 'duckduckgo.com', path: '/l/', parameters: ['uddg'] },
  { host: 'out.reddit.com', path: '/', parameters: ['url'] },
  { host: 'youtube.com', path: '/redirect', parameters: ['q'] },
  { host: 'deref-gmx.net', path: '/', parameters: ['redirectUrl'] },
];

/** A search engine has a host per country: `google.fr`, `google.co.uk`. */
const search = /^(?:www\.)?google(?:\.\p{L}{2,3}){1,2}$/u;
const searchParameters = ['q', 'url'] as const;

/** Redirects are nested, seldom more than twice. */
const deepest = 5;

/** The target of `url` if it is such a redirect, otherwise `url`. No request is made. */
export function unwrapAddress(url: URL): URL {
  let address = url;
  for (let depth = 0; depth < deepest; depth += 1) {
    const carried = carriedBy(address);
    if (!carried) break;
    address = carried;
  }
  return address;
}

function carriedBy(url: URL): URL | null {
  const parameters = parametersOf(url);
  for (const name of parameters) {
    const carried = URL.parse(url.searchParams.get(name) ?? '');
    if (carried && /^https?:$/u.test(carried.protocol)) return carried;
  }
  return null;
}

function parametersOf({ hostname, pathname }: URL): readonly string[] {
  if (search.test(hostname) && pathname === '/url') return searchParameters;
  const redirect = redirects.find(
    ({ host, path }) => isAtOrBelow(hostname, [host]) && pathname.startsWith(path),
  );
  return redirect?.parameters ?? [];
}
